import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { identify } from '~/modules/access/identify.server';
import { openSession } from '~/modules/access/sessions/sessions.server';
import { isOpen } from '~/modules/access/viewing';
import { db } from '~/platform/db.server';
import { createAgency, type TestAgency } from '../../../../tests/factories/agency';
import { createAdmin } from '../../../../tests/factories/customer';
import { endViewing, startViewing } from './change-viewing.server';
import { notePage } from './note-page.server';

const BROWSER = { remember: false, userAgent: null, address: null };
let admin: Awaited<ReturnType<typeof createAdmin>>;
let agency: TestAgency;
let token = '';
let sessionId = '';

beforeEach(async () => {
  [admin, agency] = [await createAdmin(), await createAgency()];
  ({ token } = await openSession(admin.id, BROWSER));
  sessionId = await sessionOf(token);
});

async function sessionOf(given: string): Promise<string> {
  const tokenHash = createHash('sha256').update(given).digest('hex');
  return (await db.session.findUniqueOrThrow({ where: { tokenHash } })).id;
}
const start = (id = agency.id) => startViewing(admin.scope, sessionId, id);
const viewed = async () => (await identify(token)).actor?.viewing ?? null;
const linesOf = (action: string) => db.auditLog.findMany({ where: { actorId: admin.id, action } });

describe('looking through an agency', () => {
  test('is of this session alone, for an hour, with its line', async () => {
    await start();
    const viewing = await viewed();
    expect(viewing).toMatchObject({ agency: { id: agency.id, isComplete: true }, ownerId: agency.ownerId });
    expect(viewing && viewing.until.getTime() - viewing.since.getTime()).toBe(3_600_000);
    const other = await openSession(admin.id, BROWSER);
    expect((await identify(other.token)).actor?.viewing).toBeNull();
    expect(await linesOf('viewing.begun')).toMatchObject([{ entityId: agency.id, agencyId: null, actorRole: 'admin' }]);
  });

  test('twice is once; another agency takes the place of the first', async () => {
    await Promise.all([start(), start()]);
    expect(await linesOf('viewing.begun')).toHaveLength(1);
    const second = await createAgency();
    await start(second.id);
    expect((await viewed())?.agency.id).toBe(second.id);
    expect(await db.agencyViewing.count({ where: { sessionId } })).toBe(1);
  });

  test('needs screens, an agency, and a session of one’s own', async () => {
    const unfinished = await createAgency();
    await db.agency.update({ where: { id: unfinished.id }, data: { phone: null } });
    await expect(start(unfinished.id)).rejects.toMatchObject({ code: 'agencyIncomplete' });
    for (const id of ['x', '00000000-0000-4000-8000-000000000000'])
      await expect(start(id)).rejects.toMatchObject({ code: 'agencyNotFound' });
    const foreign = (await openSession((await createAdmin()).id, BROWSER)).token;
    await expect(startViewing(admin.scope, await sessionOf(foreign), agency.id)).rejects.toMatchObject({
      code: 'noSession',
    });
    expect(await viewed()).toBeNull();
  });

  test('goes on while the agency is suspended: what stopped it may have to be seen', async () => {
    await start();
    await db.agency.update({ where: { id: agency.id }, data: { status: 'suspended' } });
    expect((await viewed())?.agency.isSuspended).toBe(true);
  });
});

describe('it ends', () => {
  test('once, with its line', async () => {
    await start();
    expect(await endViewing(admin.scope, sessionId)).toBe(agency.id);
    expect(await endViewing(admin.scope, sessionId)).toBeNull();
    expect(await viewed()).toBeNull();
    expect(await linesOf('viewing.ended')).toHaveLength(1);
  });

  test('by itself after its hour', async () => {
    await start();
    const past = { startedAt: new Date(Date.now() - 3_600_000), endsAt: new Date(Date.now() - 1) };
    await db.agencyViewing.update({ where: { sessionId }, data: past });
    const viewing = await viewed();
    expect(viewing && isOpen(viewing)).toBe(false);
    await start();
    const again = await viewed();
    expect(again && isOpen(again)).toBe(true);
  });

  test.each([
    ['role', { role: 'customer' as const }],
    ['status', { status: 'suspended' as const }],
  ])('with the %s of its administrator', async (_what, change) => {
    await createAdmin();
    await start();
    await db.profile.update({ where: { id: admin.id }, data: change });
    expect(await db.agencyViewing.count({ where: { sessionId } })).toBe(0);
  });

  test('with the agency', async () => {
    await start();
    await db.agency.delete({ where: { id: agency.id } });
    expect(await viewed()).toBeNull();
  });
});

describe('a page that is looked at', () => {
  const note = (page: string) => notePage(admin.scope, agency.id, page);
  const pages = async () => (await linesOf('viewing.page')).map(({ data }) => (data as { page: string }).page);

  test('has one line a minute, and each page its own', async () => {
    await note('/agency/bookings');
    await note('/agency/bookings');
    await note('/agency/clients');
    await notePage(admin.scope, (await createAgency()).id, '/agency/bookings');
    expect((await pages()).sort()).toEqual(['/agency/bookings', '/agency/bookings', '/agency/clients']);
    await note('x'.repeat(400));
    expect((await pages()).map((page) => page.length)).toContain(200);
  });
});
