import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createProfile, PASSWORD } from '../../../tests/factories/customer';
import { refusal } from '../../../tests/setup/refusal';
import type { ErrorCode } from '~/errors/catalogue';
import type { DomainError } from '~/errors/domain-error';
import { db } from '~/platform/db.server';
import { verifyCredentials } from './verify-credentials.server';

/** The work of a password hash is not what is tried here; whether it fits is. */
vi.mock('@node-rs/argon2', () => ({
  hash: async (password: string) => `plain ${password}`,
  verify: async (stored: string, password: string) => stored === `plain ${password}`,
}));
afterAll(() => void vi.doUnmock('@node-rs/argon2'));

const WRONG = 'faux';
let email: string;

const tryIn = (
  address: string,
  password = WRONG,
  options: { email?: string; browser?: string } = {},
): Promise<ErrorCode | 'accepted'> => refusal(verifyCredentials({ email, address, password, ...options }));

const counted = (answers: string[]) =>
  Object.fromEntries(
    [...new Set(answers)].sort().map((answer) => [answer, answers.filter((one) => one === answer).length]),
  );

async function inTurns(attempts: (() => Promise<string>)[], atOnce = 20): Promise<string[]> {
  const answers: string[] = [];
  while (attempts.length > 0)
    answers.push(...(await Promise.all(attempts.splice(0, atOnce).map((attempt) => attempt()))));
  return answers;
}

beforeEach(async () => {
  ({ email } = await createProfile());
});
afterEach(async () => {
  await db.profile.deleteMany();
  await db.attemptLimit.deleteMany();
});

describe('many attempts with wrong passwords on one account', () => {
  test('from one address: 10 are looked at; the owner comes in from any other', async () => {
    const answers = await inTurns(Array.from({ length: 100 }, () => () => tryIn('203.0.113.9')));
    expect(counted(answers)).toEqual({ invalidCredentials: 10, tooManyAttempts: 90 });
    expect(await tryIn('203.0.113.9', PASSWORD)).toBe('tooManyAttempts');
    expect(await tryIn('198.51.100.1', PASSWORD)).toBe('accepted');
    // Refused attempts count against nobody else: another account signs in from that address.
    const neighbour = await createProfile();
    expect(await tryIn('203.0.113.9', PASSWORD, { email: neighbour.email })).toBe('accepted');
  });

  test('from 25 addresses: few are looked at; the owner comes in from an address never seen, and mistypes first', async () => {
    const answers = await inTurns(Array.from({ length: 150 }, (_, at) => () => tryIn(`203.0.113.${at % 25}`)));
    const { invalidCredentials = 0, tooManyAttempts = 0 } = counted(answers);
    // 50 while the account is calm, then 3 from each address, of which those at once may come out even.
    expect(invalidCredentials).toBeGreaterThanOrEqual(50);
    expect(invalidCredentials).toBeLessThanOrEqual(50 + 3 * 25);
    expect(invalidCredentials + tooManyAttempts).toBe(150);
    expect(await tryIn('198.51.100.1')).toBe('invalidCredentials');
    expect(await tryIn('198.51.100.1', PASSWORD)).toBe('accepted');
  });

  test('from the owner’s own network: the browser in which he signed in before is not counted with it', async () => {
    await inTurns(Array.from({ length: 100 }, () => () => tryIn('203.0.113.9')));
    expect(await tryIn('203.0.113.9', PASSWORD, { browser: 'known-browser' })).toBe('accepted');
    // It has as many tries as anybody, and counts against nobody else.
    const own = await inTurns(
      Array.from({ length: 20 }, () => () => tryIn('198.51.100.7', WRONG, { browser: 'known-browser' })),
    );
    expect(counted(own)).toEqual({ invalidCredentials: 10, tooManyAttempts: 10 });
    expect(await tryIn('198.51.100.7', PASSWORD)).toBe('accepted');
  });
});

test('many accounts tried from one address: 200 are looked at; a browser known there is not stopped', async () => {
  const answers = await inTurns(
    Array.from({ length: 240 }, (_, at) => () => tryIn('203.0.113.9', WRONG, { email: `nobody-${at}@exemple.test` })),
  );
  expect(counted(answers)).toEqual({ invalidCredentials: 200, tooManyAttempts: 40 });
  expect(await tryIn('203.0.113.9', PASSWORD)).toBe('tooManyAttempts');
  expect(await tryIn('203.0.113.9', PASSWORD, { browser: 'known-browser' })).toBe('accepted');
  expect(await tryIn('198.51.100.1', PASSWORD)).toBe('accepted');
});

test('an address of IPv6 is its line, whatever its last half', async () => {
  const answers = await inTurns(Array.from({ length: 40 }, (_, at) => () => tryIn(`2001:db8:1:2::${at.toString(16)}`)));
  expect(counted(answers)).toEqual({ invalidCredentials: 10, tooManyAttempts: 30 });
});

test('an unknown address is limited as a known one is', async () => {
  const answersTo = (asked: string) =>
    inTurns(
      Array.from({ length: 140 }, (_, at) => () => tryIn(`203.0.113.${at % 20}`, WRONG, { email: asked })),
      1,
    );
  // 50 while the account is calm, then 3 from each of 20 addresses.
  for (const answers of await Promise.all([answersTo(email), answersTo('nobody@exemple.test')]))
    expect(counted(answers)).toEqual({ invalidCredentials: 110, tooManyAttempts: 30 });
});

test('who must wait is told until when, and how long; the wait ends', async () => {
  await inTurns(Array.from({ length: 10 }, () => () => tryIn('203.0.113.9')));
  const refused = await verifyCredentials({ email, address: '203.0.113.9', password: PASSWORD }).catch(
    (error: DomainError) => error,
  );
  expect(refused).toMatchObject({
    code: 'tooManyAttempts',
    params: { time: expect.stringMatching(/^\d\d:\d\d$/) as string },
  });
  const { minutes } = (refused as DomainError).params as { minutes: number };
  expect([minutes > 1, minutes <= 15]).toEqual([true, true]);
  await db.attemptLimit.updateMany({ data: { expire: new Date(Date.now() - 1000) } });
  expect(await tryIn('203.0.113.9', PASSWORD)).toBe('accepted');
});
