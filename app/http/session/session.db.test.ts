import { expect, test } from 'vitest';
import { openSession } from '~/modules/access/sessions/sessions.server';
import { paths } from '~/paths';
import { db } from '~/platform/db.server';
import { createCustomer } from '../../../tests/factories/customer';
import { handOver, visitorOf } from './session.server';

const LONG_AGO = new Date('2026-01-01T00:00:00Z');

test('what an open page asks by itself is no use of the session; pages and buttons are', async () => {
  const { id: profileId } = await createCustomer();
  const opened = await openSession(profileId, { remember: true, userAgent: null, address: null });
  const headers = { Cookie: (await handOver(opened)).get('Set-Cookie')?.split(';')[0] ?? '' };
  const isNoted = async (path: string, method = 'GET') => {
    await db.session.updateMany({ where: { profileId }, data: { lastUsedAt: LONG_AGO } });
    const visitor = await visitorOf(new Request(`https://rihla.test${path}`, { method, headers }));
    expect(visitor.state).toBe('signed-in');
    const { lastUsedAt } = await db.session.findFirstOrThrow({ where: { profileId } });
    return lastUsedAt > LONG_AGO;
  };
  const own = [paths.agencyLive, paths.adminLive, paths.agencyLatestNotices, paths.adminLatestNotices];
  for (const path of own) expect([path('fr'), await isNoted(`${path('fr')}?fresh=9`)]).toEqual([path('fr'), false]);
  expect(await isNoted(paths.agencyLatestNotices('fr'), 'POST')).toBe(true);
  expect(await isNoted(paths.agencyNotifications('fr'))).toBe(true);
});
