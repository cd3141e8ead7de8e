import { DomainError } from '~/errors/domain-error';
import type { Language } from '~/i18n/languages';
import { hashOfToken, isToken } from '~/modules/access/token.server';
import { attemptLimit } from '~/platform/attempt-limit.server';
import { currentInstant } from '~/platform/clock';
import { db, type Transaction } from '~/platform/db.server';
import { networkOf } from '~/platform/network-of';
import { contractText } from '../../document/contract-text.server';
import { contractPaper, type FoundContract } from '../../document/find-contract-paper.server';
import { paperSha256, paperVersion } from '../../document/snapshot.server';
import { isSignable } from '../sign-contract.server';
import { linkState, type LinkState } from './signing-link';

/** A page, its file and what is sent, each a few times; a network may hold many renters. */
const ofNetwork = attemptLimit('signing-link', 300, 60);

/** Counts a visit of a link before it is looked up. @throws tooManyAttempts */
export const countLinkVisit = (address: string) => ofNetwork.count(networkOf(address));

/** A link with its contract as both stand now. */
interface FoundLink {
  id: string;
  state: LinkState;
  openedAt: Date | null;
  contract: FoundContract;
}

/**
 * The link of a secret. Two queries.
 * @throws signingLinkUnknown for a text that is none, or one of a suspended agency
 */
export async function linkOf(token: string, from: Transaction | typeof db = db): Promise<FoundLink> {
  const link = isToken(token)
    ? await from.signingLink.findFirst({
        where: { tokenHash: hashOfToken(token), contract: { agency: { status: { not: 'suspended' } } } },
      })
    : null;
  if (!link) throw new DomainError('signingLinkUnknown');
  const contract = await contractPaper(link.contractId, from);
  return { id: link.id, openedAt: link.openedAt, contract, state: stateOf(link, contract) };
}

const stateOf = (link: Parameters<typeof linkState>[0], contract: FoundContract) =>
  linkState(
    link,
    {
      isSigned: contract.signed !== null,
      isSignable: isSignable(contract),
      sha256: paperSha256(contract.paper),
    },
    currentInstant(),
  );

/**
 * What the page of a link shows: the whole contract as long as it can be signed by it, and afterwards who signed it; of
 * a link that ended otherwise only what it ended of, and the agency to ask.
 * `isVisit`: a person opens it, not a program that looks ahead.
 * @throws signingLinkUnknown, tooManyAttempts
 */
export async function openSigningLink(
  token: string,
  { address, language, isVisit }: { address: string; language: Language; isVisit: boolean },
) {
  await countLinkVisit(address);
  const { id, state, contract } = await linkOf(token);
  if (state === 'waiting' && isVisit)
    await db.signingLink.updateMany({ where: { id, openedAt: null }, data: { openedAt: currentInstant() } });
  const { number, paper, signed } = contract;
  const isOpen = state === 'waiting' || state === 'opened';
  return {
    state,
    number,
    agency: { name: paper.agency.name, phone: paper.agency.phone },
    open: isOpen
      ? { text: contractText(contract, language), signer: paper.client.fullName, version: paperVersion(paper) }
      : null,
    signed: signed && { signerName: signed.signerName, recordedAt: signed.recordedAt, sha256: signed.sha256 },
  };
}

/** What `openSigningLink` answers. */
export type OpenedLink = Awaited<ReturnType<typeof openSigningLink>>;

/**
 * The contract whose file the holder of a link may have: to read it before signing, and as it was signed.
 * @throws signingLinkUnknown, signingLinkEnded, tooManyAttempts
 */
export async function contractOfLink(token: string, address: string): Promise<FoundContract> {
  await countLinkVisit(address);
  const { state, contract } = await linkOf(token);
  if (state !== 'waiting' && state !== 'opened' && state !== 'signed') throw new DomainError('signingLinkEnded');
  return contract;
}
