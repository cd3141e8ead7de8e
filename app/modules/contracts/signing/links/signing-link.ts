/** Hours that a link for signing holds (R191). */
export const LINK_HOURS = 72;

/** What a link is to whoever opens it, or asks for it on the contract's page. */
export type LinkState = 'waiting' | 'opened' | 'expired' | 'revoked' | 'changed' | 'closed' | 'signed';

/** What is kept of a link. */
export interface LinkFacts {
  documentSha256: string;
  expiresAt: Date;
  openedAt: Date | null;
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

/** What a link is worth at an instant; `waiting` and `opened` alone let somebody sign. */
export function linkState(link: LinkFacts, document: LinkedState, now: Date): LinkState {
  if (document.isSigned) return 'signed';
  if (link.revokedAt) return 'revoked';
  if (link.expiresAt <= now) return 'expired';
  if (!document.isSignable) return 'closed';
  if (link.documentSha256 !== document.sha256) return 'changed';
  return link.openedAt ? 'opened' : 'waiting';
}

/** Whether somebody can sign by a link in this state. */
export const isOpenState = (state: LinkState): boolean => state === 'waiting' || state === 'opened';
