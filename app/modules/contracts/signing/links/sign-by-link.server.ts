import { DomainError } from '~/errors/domain-error';
import type { Language } from '~/i18n/languages';
import { cutText } from '~/platform/cut-text';
import { currentInstant, todayInMorocco } from '~/platform/clock';
import { inTransaction } from '~/platform/db.server';
import { countLinkVisit, linkOf } from './open-signing-link.server';
import { isOpenState } from './signing-link';

/** What a renter sends to sign. */
export interface LinkSigning {
  signerName: string;
  drawing: string | null;
  /** What they saw of the contract (`paperVersion`). */
  version: string;
  /** The language that they read it in. */
  language: Language;
  address: string;
  userAgent: string | null;
}

/** Characters of a browser's name that are kept. */
const LONGEST_AGENT = 400;

/**
 * Signs the contract or the rider of a link, once (R191), with the time, the network address and the browser that it
 * came from. A link that ended, was used, or whose contract says something else by now changes nothing.
 * @throws signingLinkUnknown, signingLinkEnded, contractChanged, tooManyAttempts, and as `signContract`
 */
export async function signByLink(token: string, { userAgent, ...signing }: LinkSigning): Promise<void> {
  await countLinkVisit(signing.address);
  const { state, document } = await linkOf(token);
  if (!isOpenState(state)) throw new DomainError('signingLinkEnded');
  const write = await document.draw({ ...signing, method: 'link', signedOn: todayInMorocco() });
  await inTransaction(async (tx) => {
    await document.lock(tx);
    // Two at once: the second reads what the first has done.
    const { id: linkId, state: stateNow } = await linkOf(token, tx);
    if (!isOpenState(stateNow)) throw new DomainError('signingLinkEnded');
    await tx.signingLink.update({ where: { id: linkId }, data: { usedAt: currentInstant() } });
    const browser = cutText(userAgent?.trim() ?? '', LONGEST_AGENT) || null;
    await write(tx, { role: 'customer', profileId: null, linkId, userAgent: browser });
  });
}
