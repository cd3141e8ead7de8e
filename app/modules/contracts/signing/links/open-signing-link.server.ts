import { DomainError } from '~/errors/domain-error';
import type { Language } from '~/i18n/languages';
import { hashOfToken, isToken } from '~/modules/access/token.server';
import { attemptLimit } from '~/platform/attempt-limit.server';
import { currentInstant } from '~/platform/clock';
import { db, type Transaction } from '~/platform/db.server';
import { networkOf } from '~/platform/network-of';
import { type LinkedDocument, linkedDocument } from './linked-document.server';
import { isOpenState, linkState, type LinkState, showsDocument } from './signing-link';

/** A page, its file and what is sent, each a few times; a network may hold many renters. */
const ofNetwork = attemptLimit('signing-link', 300, 60);

/** Counts a visit of a link before it is looked up. @throws tooManyAttempts */
export const countLinkVisit = (address: string) => ofNetwork.count(networkOf(address));

/** A link with what it is for, as both stand now. */
interface FoundLink {
  id: string;
  state: LinkState;
  document: LinkedDocument;
}

/**
 * The link of a secret. Two queries.
 * @throws signingLinkUnknown for a text that is none, or one of a suspended agency
 */
export async function linkOf(token: string, from?: Transaction): Promise<FoundLink> {
  const link = isToken(token)
    ? await (from ?? db).signingLink.findFirst({
        where: { tokenHash: hashOfToken(token), contract: { agency: { status: { not: 'suspended' } } } },
      })
    : null;
  if (!link) throw new DomainError('signingLinkUnknown');
  const document = await linkedDocument(link, from);
  return { id: link.id, document, state: linkState(link, document, currentInstant()) };
}

/**
 * What the page of a link shows: the whole contract or rider as long as it can be signed by it, and afterwards who
 * signed by it; of a link that ended otherwise only what it ended of, and the agency to ask (R321).
 * `isVisit`: a person opens it, not a program that looks ahead.
 * @throws signingLinkUnknown, tooManyAttempts
 */
export async function openSigningLink(
  token: string,
  { address, language, isVisit }: { address: string; language: Language; isVisit: boolean },
) {
  await countLinkVisit(address);
  const { id, state, document } = await linkOf(token);
  if (state === 'waiting' && isVisit)
    await db.signingLink.updateMany({ where: { id, openedAt: null }, data: { openedAt: currentInstant() } });
  const { kind, number, agency, signed, signer, version } = document;
  return {
    kind,
    state,
    number,
    agency: { name: agency.name, phone: agency.phone },
    open: isOpenState(state) ? { text: document.text(language), signer, version } : null,
    signed:
      signed && state === 'signed'
        ? { signerName: signed.signerName, recordedAt: signed.recordedAt, sha256: signed.sha256 }
        : null,
  };
}

/** What `openSigningLink` answers. */
export type OpenedLink = Awaited<ReturnType<typeof openSigningLink>>;

/**
 * What the holder of a link may have the file of: to read it before signing, and as it was signed.
 * @throws signingLinkUnknown, signingLinkEnded, tooManyAttempts
 */
export async function documentOfLink(token: string, address: string): Promise<LinkedDocument> {
  await countLinkVisit(address);
  const { state, document } = await linkOf(token);
  if (!showsDocument(state)) throw new DomainError('signingLinkEnded');
  return document;
}
