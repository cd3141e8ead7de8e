import { expect, test } from 'vitest';
import { isOpenState, type LinkFacts, type LinkedState, linkState } from './signing-link';

const NOW = new Date('2026-12-01T10:00:00Z');
const link: LinkFacts = {
  documentSha256: 'a',
  expiresAt: new Date('2026-12-01T10:00:01Z'),
  openedAt: null,
  revokedAt: null,
};
const contract: LinkedState = { isSigned: false, isSignable: true, sha256: 'a' };

test.each([
  ['waiting', {}, {}],
  ['opened', { openedAt: NOW }, {}],
  ['expired', { expiresAt: NOW, openedAt: NOW }, {}],
  ['revoked', { revokedAt: NOW, expiresAt: NOW }, {}],
  ['changed', {}, { sha256: 'b' }],
  ['closed', {}, { isSignable: false, sha256: 'b' }],
  ['signed', { revokedAt: NOW, expiresAt: NOW }, { isSigned: true, isSignable: false }],
] as const)('a link is %s', (state, ofLink, ofContract) => {
  expect(linkState({ ...link, ...ofLink }, { ...contract, ...ofContract }, NOW)).toBe(state);
  expect(isOpenState(state)).toBe(state === 'waiting' || state === 'opened');
});
