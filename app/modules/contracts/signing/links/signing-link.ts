/** Hours that a link for signing holds (R191). */
export const LINK_HOURS = 72;

/** What a link is to whoever opens it, or asks for it on the contract's page. */
export type LinkState = 'waiting' | 'opened' | 'signed' | EndedState;
/** `elsewhere`: somebody signed by another link or another way. */
export type EndedState = 'expired' | 'revoked' | 'elsewhere' | 'changed' | 'closed';

/** What is kept of a link. */
export interface LinkFacts {
  documentSha256: string;
  expiresAt: Date;
  openedAt: Date | null;
  /** When somebody signed by it. */
  usedAt: Date | null;
  revokedAt: Date | null;
}

/** What has become of the contract, or the rider, that a link is for. */
export interface LinkedState {
  isSigned: boolean;
  /** Whether it can be signed: nobody has, and its booking stands. */
  isSignable: boolean;
  /** The SHA-256 of what it says now. */
  sha256: string;
}

/**
 * What a link is worth at an instant: `waiting` and `opened` let somebody sign, and `signed` is the one link by which
 * somebody did. Every other one has ended, whatever became of its document afterwards (R321).
 */
export function linkState(link: LinkFacts, document: LinkedState, now: Date): LinkState {
  if (link.usedAt) return 'signed';
  if (document.isSigned) return 'elsewhere';
  if (link.revokedAt) return 'revoked';
  if (link.expiresAt <= now) return 'expired';
  if (!document.isSignable) return 'closed';
  if (link.documentSha256 !== document.sha256) return 'changed';
  return link.openedAt ? 'opened' : 'waiting';
}

/** Whether somebody can sign by a link in this state. */
export const isOpenState = (state: LinkState): boolean => state === 'waiting' || state === 'opened';

/** Whether a link in this state shows its document: to be signed, or as it was signed by this very link. */
export const showsDocument = (state: LinkState): boolean => isOpenState(state) || state === 'signed';
