import { afterEach, expect, test } from 'vitest';
import { createProfile } from '../../../../tests/factories/customer';
import { db, inTransaction } from '~/platform/db.server';
import { endSessions } from './end-sessions.server';
import { identify } from '../identify.server';
import { openSession } from './sessions.server';

const open = (profileId: string) => openSession(profileId, { remember: true, userAgent: null, address: '10.0.0.1' });

afterEach(async () => {
  await db.profile.deleteMany();
});

test('ends every session of one profile, and nobody else’s', async () => {
  const [mine, other] = [await createProfile(), await createProfile()];
  await open(mine.id);
  await open(mine.id);
  const { token } = await open(other.id);
  expect(await inTransaction((tx) => endSessions(tx, mine.id))).toBe(2);
  expect(await inTransaction((tx) => endSessions(tx, mine.id))).toBe(0);
  expect((await identify(token)).actor).not.toBeNull();
});

test('keeps the one that is excepted', async () => {
  const { id } = await createProfile();
  await open(id);
  const { token } = await open(id);
  const sessionId = (await identify(token)).actor!.sessionId;
  expect(await inTransaction((tx) => endSessions(tx, id, { except: sessionId }))).toBe(1);
  expect((await identify(token)).actor?.sessionId).toBe(sessionId);
});
