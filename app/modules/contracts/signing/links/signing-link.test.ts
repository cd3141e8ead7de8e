import { expect, test } from 'vitest';
import { isOpenState, type LinkFacts, type LinkedState, linkState, showsDocument } from './signing-link';

const NOW = new Date('2026-12-01T10:00:00Z');
const link: LinkFacts = {
  documentSha256: 'a',
  expiresAt: new Date('2026-12-01T10:00:01Z'),
  openedAt: null,
  usedAt: null,
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
  ['signed', { usedAt: NOW, expiresAt: NOW }, { isSigned: true, isSignable: false }],
  ['elsewhere', { revokedAt: NOW, expiresAt: NOW, openedAt: NOW }, { isSigned: true, isSignable: false, sha256: 'b' }],
] as const)('a link is %s', (state, ofLink, ofContract) => {
  expect(linkState({ ...link, ...ofLink }, { ...contract, ...ofContract }, NOW)).toBe(state);
  expect(isOpenState(state)).toBe(state === 'waiting' || state === 'opened');
});

test('a link that ended shows nothing, whatever became of its document', () => {
  const shown = [];
  const either = [false, true];
  for (const isSigned of either)
    for (const isSignable of either)
      for (const sha256 of ['a', 'b'])
        for (const openedAt of [null, NOW])
          for (const ended of [{ revokedAt: NOW }, { expiresAt: NOW }, { revokedAt: NOW, expiresAt: NOW }])
            shown.push(
              showsDocument(linkState({ ...link, openedAt, ...ended }, { isSigned, isSignable, sha256 }, NOW)),
            );
  expect(shown).toHaveLength(48);
  expect(shown).not.toContain(true);
});
