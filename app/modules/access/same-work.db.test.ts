import { hash, verify } from '@node-rs/argon2';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { createProfile } from '../../../tests/factories/customer';
import { db } from '~/platform/db.server';
import { currentRequest, withRequestContext } from '~/platform/request-context.server';
import { DECOY } from './password/password.server';
import { requestPasswordReset } from './password/request-password-reset.server';
import { verifyCredentials } from './verify-credentials.server';

vi.mock('@node-rs/argon2', { spy: true });
afterAll(() => void vi.doUnmock('@node-rs/argon2'));

/** Every kind of address that somebody may ask about, the unknown one first. */
const KINDS = ['unknown', 'known', 'unconfirmed', 'suspended', 'inactive', 'google', 'googleWithPassword'] as const;
type Kind = (typeof KINDS)[number];

async function addressOf(kind: Kind): Promise<string> {
  if (kind === 'unknown') return 'nobody@exemple.test';
  const status = kind === 'suspended' || kind === 'inactive' ? kind : 'active';
  const profile = await createProfile({ status, ...(kind === 'unconfirmed' ? { emailVerifiedAt: null } : {}) });
  const google = {
    google: { passwordHash: null, googleSub: profile.id },
    googleWithPassword: { googleSub: profile.id },
  }[kind as string];
  if (google) await db.credential.update({ where: { profileId: profile.id }, data: google });
  return profile.email;
}

/** What a piece of work took that a clock would see. */
async function workOf(work: () => Promise<unknown>) {
  vi.mocked(verify).mockClear();
  vi.mocked(hash).mockClear();
  return withRequestContext(async () => {
    await work().catch(() => undefined);
    return {
      queries: currentRequest()?.queries,
      hashes: vi.mocked(hash).mock.calls.length,
      verifications: vi.mocked(verify).mock.calls.map(([stored]) => String(stored).split('$').slice(0, 4).join('$')),
    };
  });
}

afterEach(async () => {
  await db.profile.deleteMany();
  await db.attemptLimit.deleteMany();
  await db.outboxMessage.deleteMany();
});

describe('the same work whoever is asked about', () => {
  test('a sign-in with a wrong password', async () => {
    const works = [];
    for (const kind of KINDS) {
      const email = await addressOf(kind);
      works.push(await workOf(() => verifyCredentials({ email, password: 'faux', address: '203.0.113.1' })));
    }
    const [first] = works;
    expect(first).toEqual({ queries: 4, hashes: 0, verifications: [DECOY.split('$').slice(0, 4).join('$')] });
    expect(works).toEqual(KINDS.map(() => first));
  });

  test('a sign-in that is refused for its number', async () => {
    const works = [];
    for (const kind of KINDS) {
      const email = await addressOf(kind);
      const attempt = () => verifyCredentials({ email, password: 'faux', address: '203.0.113.2' });
      for (let at = 0; at < 10; at++) await attempt().catch(() => undefined);
      works.push(await workOf(attempt));
    }
    expect(works).toEqual(KINDS.map(() => ({ queries: 1, hashes: 0, verifications: [] })));
  });

  test('a request for a reset link', async () => {
    const works = [];
    for (const kind of KINDS) {
      const email = await addressOf(kind);
      works.push(await workOf(() => requestPasswordReset(email, '203.0.113.3')));
    }
    const [first] = works;
    expect(first).toEqual({ queries: 4, hashes: 0, verifications: [] });
    expect(works).toEqual(KINDS.map(() => first));
  });
});
