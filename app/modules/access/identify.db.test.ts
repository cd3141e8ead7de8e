import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAgency } from '../../../tests/factories/agency';
import { createProfile } from '../../../tests/factories/customer';
import { db } from '~/platform/db.server';
import { log } from '~/platform/log.server';
import { AUTH_LIMITS, identify, SESSION_RETRY } from './identify.server';
import { openSession } from './sessions/sessions.server';

const GENEROUS = { session: 20_000, profile: 20_000, agency: 20_000, all: 20_000 };
/** One step is given no time to speak of, the others as much as a slow machine needs. */
const hasty = (step: keyof typeof GENEROUS) => ({ ...GENEROUS, [step]: 50 });

const tokenOf = async (profileId: string) =>
  (await openSession(profileId, { remember: true, userAgent: null, address: null })).token;

/** Nobody reads a table while `work` runs. */
async function withLocked<T>(table: 'sessions' | 'profiles' | 'agencies', work: () => Promise<T>): Promise<T> {
  return db.$transaction(async (tx) => {
    await tx.$executeRawUnsafe(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
    return work();
  });
}

const logged = vi.spyOn(log, 'error').mockReturnValue(undefined);
const lines = () => logged.mock.calls.map((call) => call.at(-1) as unknown);
beforeEach(() => logged.mockClear());
afterEach(async () => {
  await db.agency.deleteMany();
  await db.profile.deleteMany();
});

test('the limits are those of R77', () => {
  expect(AUTH_LIMITS).toEqual({ session: 8_000, profile: 10_000, agency: 3_000, all: 10_000 });
});

describe('a step that takes too long', () => {
  test.each([
    ['session', 'sessions', 'Session retrieval timeout'],
    ['profile', 'profiles', 'Profile fetch timeout'],
  ] as const)('%s: signed out, and the log says why', async (step, table, line) => {
    const token = await tokenOf((await createProfile()).id);
    expect(await withLocked(table, () => identify(token, hasty(step)))).toEqual({
      state: 'unchecked',
      actor: null,
      why: 'authCheckFailed',
    });
    expect(lines()).toEqual([line]);
    expect((await identify(token)).state).toBe('signed-in');
  });

  test('all of it: signed out, with the step it was in', async () => {
    const token = await tokenOf((await createProfile()).id);
    expect(await withLocked('profiles', () => identify(token, { ...GENEROUS, all: 300 }))).toEqual({
      state: 'unchecked',
      actor: null,
      why: 'authTimedOut',
    });
    expect(logged.mock.calls).toEqual([
      [{ step: 'profile', inner: 'Profile fetch timeout' }, 'Authentication timeout'],
    ]);
  });

  test('the agency: access is allowed with what was found last', async () => {
    const agency = await createAgency();
    const token = await tokenOf(agency.ownerId);
    const before = await identify(token);
    expect(before).toMatchObject({
      state: 'signed-in',
      agencyUnknown: false,
      actor: { agency: { id: agency.id, isComplete: true } },
    });
    expect(await withLocked('agencies', () => identify(token, hasty('agency')))).toEqual(before);
    expect(lines()).toEqual(['Agency check timeout']);
  });

  test('an agency never found before is unknown, not missing', async () => {
    const token = await tokenOf((await createAgency()).ownerId);
    expect(await withLocked('agencies', () => identify(token, hasty('agency')))).toMatchObject({
      state: 'signed-in',
      agencyUnknown: true,
      actor: { agency: null },
    });
  });

  test('customers do not wait for agencies', async () => {
    const token = await tokenOf((await createProfile()).id);
    expect((await withLocked('agencies', () => identify(token, hasty('agency')))).state).toBe('signed-in');
    expect(lines()).toEqual([]);
  });
});

describe('a session that the database fails to give', () => {
  const down = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const read = vi.spyOn(db.session, 'findUnique');
  const pause = vi.fn<(ms: number) => Promise<unknown>>().mockResolvedValue(undefined);
  beforeEach(() => pause.mockClear());
  afterEach(() => read.mockReset());
  afterAll(() => read.mockRestore());
  const failing = (times: number, error: Error) => {
    for (let time = 0; time < times; time++) read.mockRejectedValueOnce(error);
  };

  test('is asked for three more times, a second apart, within the eight of its step', async () => {
    expect(SESSION_RETRY).toEqual({ tries: 3, pauseMs: 1_000 });
    expect(SESSION_RETRY.tries * SESSION_RETRY.pauseMs).toBeLessThan(AUTH_LIMITS.session);
    const token = await tokenOf((await createProfile()).id);
    failing(3, down);
    expect((await identify(token, GENEROUS, { pause })).state).toBe('signed-in');
    expect(pause.mock.calls).toEqual([[1_000], [1_000], [1_000]]);
    expect(lines()).toEqual([]);
  });

  test('counts as signed out for this request when the fourth try fails, too', async () => {
    const token = await tokenOf((await createProfile()).id);
    failing(4, down);
    expect(await identify(token, GENEROUS, { pause })).toEqual({
      state: 'unchecked',
      actor: null,
      why: 'authCheckFailed',
    });
    expect([pause.mock.calls.length, lines()]).toEqual([3, ['Failed to get session']]);
    expect((await identify(token)).state).toBe('signed-in');
  });

  test('is not asked for again where the database answers with a fault of ours', async () => {
    failing(1, new Error('column does not exist'));
    await expect(identify('A'.repeat(43), GENEROUS, { pause })).rejects.toThrow('column does not exist');
    expect(pause).not.toHaveBeenCalled();
  });

  test('is waited for no longer than its step, however long the pause', async () => {
    failing(1, down);
    const forever = () => new Promise(() => undefined);
    expect((await identify('A'.repeat(43), hasty('session'), { pause: forever })).state).toBe('unchecked');
    expect(lines()).toEqual(['Session retrieval timeout']);
  });
});

test('where the last use cannot be noted, the session holds all the same', async () => {
  const token = await tokenOf((await createProfile()).id);
  await db.session.updateMany({ data: { lastUsedAt: new Date(Date.now() - 60 * 60_000) } });
  const broken = vi.spyOn(db, '$executeRaw').mockRejectedValueOnce(new Error('read-only transaction'));
  expect((await identify(token)).state).toBe('signed-in');
  broken.mockRestore();
  expect(lines()).toEqual(['Failed to refresh authentication']);
});

test('a token of nobody, or none that could be one, has ended', async () => {
  for (const token of ['A'.repeat(43), '', 'x', '*'.repeat(43), 'é'.repeat(43), 'A'.repeat(4000)]) {
    expect(await identify(token)).toEqual({ state: 'ended', actor: null });
  }
});
