import { describe, expect, test } from 'vitest';
import { identify } from '~/modules/access/identify.server';
import { openSession } from '~/modules/access/sessions/sessions.server';
import { db } from '~/platform/db.server';
import { NUMBERED_PAGES } from '~/platform/list/define-list';
import { createAgency } from '../../../tests/factories/agency';
import { createBooking } from '../../../tests/factories/booking';
import { createAdmin, createCustomer } from '../../../tests/factories/customer';
import { createVehicle } from '../../../tests/factories/vehicle';
import { whileHidden } from '../../../tests/setup/refused-writes';
import { changeNotices } from './change-notices.server';
import { listNotices } from './list-notices.server';
import { noticesList } from './notices-list';

const queryOf = (search = '') => noticesList.read({ searchParams: new URLSearchParams(search) });
async function agencyWithNotices() {
  const agency = await createAgency();
  const vehicle = await createVehicle(agency);
  const booking = await createBooking(agency, vehicle, { status: 'pending' });
  // The request itself has told of it.
  await db.notification.deleteMany({ where: { agencyId: agency.id } });
  const about = { bookingId: booking.id, vehicleId: vehicle.id };
  const row = { agencyId: agency.id, title: 't', message: 'm' };
  const created = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  await db.notification.createMany({
    data: [
      { ...row, ...about, type: 'booking', priority: 'important', metadata: { notification_type: 'booking_requested' }, createdAt: created(3) },
      { ...row, vehicleId: vehicle.id, type: 'insurance', priority: 'urgent', metadata: { notification_type: 'insurance_expiry' }, createdAt: created(2) },
      { ...row, type: 'payment', isRead: true, readAt: created(0), createdAt: created(1) },
      { ...row, type: 'payment', isDismissed: true, dismissedAt: created(0), createdAt: created(0) },
    ],
  }); // prettier-ignore
  return { agency, vehicle, booking, scope: agency.scope };
}

describe('a bell', () => {
  test('that cannot be read is told as such, and is there again afterwards', async () => {
    const { scope } = await agencyWithNotices();
    const broken = whileHidden('notifications', () => listNotices(scope, queryOf()));
    await expect(broken).rejects.toMatchObject({ code: 'notificationsFetchFailed' });
    expect((await listNotices(scope, queryOf())).notices).toHaveLength(3);
  });

  test('shows the newest first, without dismissed ones, by type, priority and state', async () => {
    const { scope, booking } = await agencyWithNotices();
    const all = await listNotices(scope, queryOf());
    expect(all.notices.map(({ type, step }) => [type, step])).toEqual([
      ['payment', null],
      ['insurance', 'vehicle'],
      ['booking', 'request'],
    ]);
    expect(all).toMatchObject({ total: 3, all: 3, counts: { unread: 2, read: 1 } });
    expect(all.notices[2]).toMatchObject({ reference: booking.reference, vehicle: { photo: null } });
    const totalOf = async (search: string) => (await listNotices(scope, queryOf(search))).total;
    expect(
      await Promise.all(['state=unread', 'state=read', 'type=insurance', 'priority=important'].map(totalOf)),
    ).toEqual([2, 1, 1, 1]);
    expect(await listNotices(scope, queryOf('state=read&type=booking'))).toMatchObject({ total: 0, all: 1 });
  });

  test('leads past its hundredth page and back by the rows that a page begins and ends with (R312)', async () => {
    const { scope } = await createAgency();
    const row = { agencyId: scope.agencyId, type: 'payment', title: 't', message: 'm' } as const;
    // Pairs of the same moment, so that only the id tells them apart.
    const createdAt = (at: number) => new Date(Date.UTC(2026, 0, 1 + Math.floor(at / 2), 9, 0, 0, 7));
    await db.notification.createMany({
      data: [0, 1, 2, 3, 4, 5, 6].map((at) => ({ ...row, createdAt: createdAt(at) })),
    });
    const open = async (search: string) => {
      const query = { ...queryOf(search), pageSize: 3 };
      const { notices, edges } = await listNotices(scope, query);
      const far = { ...query, pageSize: 50, page: NUMBERED_PAGES + 5 };
      const view = noticesList.view('', far, 50 * (NUMBERED_PAGES + 9), edges);
      return { ids: notices.map(({ id }) => id), next: view.nextHref ?? '', previous: view.previousHref ?? '' };
    };
    const all = (await listNotices(scope, queryOf())).notices.map(({ id }) => id);
    const first = await open('state=unread');
    const second = await open(first.next);
    const third = await open(second.next);
    expect([first.ids, second.ids, third.ids]).toEqual([all.slice(0, 3), all.slice(3, 6), all.slice(6)]);
    expect((await open(third.previous)).ids).toEqual(second.ids);
    expect((await open(second.previous)).ids).toEqual(first.ids);
    expect((await open(`after=${scope.agencyId}.nonsense`)).ids).toEqual(first.ids);
  });

  test('marks one or all as read and takes one off as dealt with; another agency changes nothing', async () => {
    const { scope } = await agencyWithNotices();
    const { scope: stranger } = await createAgency();
    const { notices } = await listNotices(scope, queryOf('state=unread'));
    const [first, second] = notices.map(({ id }) => id) as [string, string];
    for (const intent of ['read', 'dismiss'] as const)
      expect(await changeNotices(stranger, { intent, id: first })).toBe(0);
    expect(await changeNotices(stranger, { intent: 'all' })).toBe(0);

    expect(await changeNotices(scope, { intent: 'read', id: first })).toBe(1);
    expect(await changeNotices(scope, { intent: 'read', id: first })).toBe(0);
    expect(await changeNotices(scope, { intent: 'dismiss', id: second })).toBe(1);
    expect(await changeNotices(scope, { intent: 'dismiss', id: second })).toBe(0);
    expect(await db.notification.findUniqueOrThrow({ where: { id: second } })).toMatchObject({
      isDismissed: true,
      actionTaken: true,
    });
    expect(await listNotices(scope, queryOf())).toMatchObject({ total: 2, counts: { unread: 0 } });
  });

  test('says what became of a request', async () => {
    const { scope, booking } = await agencyWithNotices();
    await db.booking.update({ where: { id: booking.id }, data: { status: 'cancelled', cancelledAt: new Date() } });
    const { notices } = await listNotices(scope, queryOf('type=booking'));
    expect(notices[0]).toMatchObject({ step: null, outcome: 'cancelled' });
  });
});

describe('the platform is told', () => {
  const bellOf = async (profileId: string) => {
    const { token } = await openSession(profileId, { remember: false, userAgent: null, address: '-' });
    return (await identify(token)).actor?.unreadOfPlatform;
  };

  test('and the audit log, of each notice that an administrator read or dealt with; an agency’s own leave no line', async () => {
    const { id: actorId, scope } = await createAdmin();
    const row = { audience: 'platform', type: 'system', title: 't', message: 'm' } as const;
    const first = await db.notification.create({ data: row });
    const second = await db.notification.create({ data: row });
    await changeNotices(scope, { intent: 'read', id: first.id });
    await changeNotices(scope, { intent: 'all' });
    await changeNotices(scope, { intent: 'all' });
    await changeNotices(scope, { intent: 'dismiss', id: first.id });
    const linesOf = (entityId: string) =>
      db.auditLog.findMany({ where: { actorId, entity: 'notification', entityId }, orderBy: { createdAt: 'asc' } });
    const read = { action: 'notice.read', before: { isRead: false }, after: { isRead: true } };
    const dismissed = { action: 'notice.dismissed', before: { isDismissed: false }, after: { isDismissed: true } };
    expect(await linesOf(first.id)).toMatchObject([read, dismissed]);
    expect(await linesOf(second.id)).toMatchObject([read]);
    const agency = await agencyWithNotices();
    const logged = await db.auditLog.count();
    expect(await changeNotices(agency.scope, { intent: 'all' })).toBe(2);
    expect(await db.auditLog.count()).toBe(logged);
  });

  test('of agencies to verify, reported reviews, added photos, failed e-mails and jobs', async () => {
    const { scope } = await createAdmin();
    const before = await listNotices(scope, queryOf());
    await changeNotices(scope, { intent: 'all' });
    const agency = await createAgency({ agency: { verification: 'pending' } });
    const [author, reporter] = [await createCustomer(), await createCustomer()];
    const vehicle = await createVehicle(agency);
    const booking = await createBooking(agency, vehicle, { status: 'completed', customer: author });
    const image = { vehicleId: vehicle.id, agencyId: agency.id, width: 640, height: 360 };
    await db.vehicleImage.create({ data: { ...image, position: 0, key: 'vehicle-a' } });
    await db.vehicleImage.createMany({
      data: [1, 2].map((position) => ({ ...image, position, key: `v-${position}` })),
    });
    await db.review.create({
      data: {
        agencyId: agency.id,
        vehicleId: vehicle.id,
        bookingId: booking.id,
        customerId: author.id,
        authorName: 'S. I.',
        rating: 1,
        reports: { create: { reporterId: reporter.id, reason: 'fake' } },
      },
    });
    const mail = { channel: 'email', recipient: 'a@exemple.test', template: 'x' } as const;
    await db.outboxMessage.createMany({ data: [mail, mail] });
    await db.outboxMessage.updateMany({ where: { recipient: 'a@exemple.test' }, data: { status: 'failed' } });
    // Neither is a failure of the platform's: an administrator cancelled the one, the other's address takes no mail.
    for (const errorMessage of ['cancelled', 'undeliverable']) {
      const { id } = await db.outboxMessage.create({ data: mail });
      await db.outboxMessage.update({ where: { id }, data: { status: 'failed', errorMessage } });
    }
    const job = await db.notificationJob.create({
      data: { agencyId: agency.id, type: 'booking_reminder', kind: 'pickup_reminder' },
    });
    await db.notificationJob.update({ where: { id: job.id }, data: { status: 'failed', errorMessage: 'x' } });

    const { notices, total } = await listNotices(scope, queryOf('state=unread'));
    expect(total).toBe(5);
    const told = Object.fromEntries(notices.map(({ title, values }) => [title.split(/[:.]/)[1], values.count]));
    expect(told).toEqual({
      agency_registered: undefined,
      review_reported: undefined,
      pictures_added: 3,
      emails_failed: 2,
      jobs_failed: 1,
    });
    expect(await bellOf(scope.profileId)).toBe(5);
    expect(await bellOf(author.id)).toBeNull();
    const { notices: own } = await listNotices(agency.scope, queryOf());
    expect(own.map(({ title }) => title)).toEqual(['notifications:booking_requested.title']);

    await db.agencyPaper.create({ data: { agencyId: agency.id, kind: 'licence', number: 'LV-1', dated: new Date() } });
    await db.agency.update({ where: { id: agency.id }, data: { verification: 'verified' } });
    const done = (await listNotices(scope, queryOf())).notices.find(({ values }) => values.agencyId === agency.id);
    expect(done).toBeDefined();
    expect(await bellOf(scope.profileId)).toBe(4);
    expect((await listNotices(scope, queryOf())).total).toBe(before.total + 5);
  });

  test('that an agency waits to be verified until it is deleted', async () => {
    const agency = await createAgency({ agency: { verification: 'pending' } });
    const dedupeKey = `platform:agency_registered:${agency.id}`;
    expect(await db.notification.findUnique({ where: { dedupeKey } })).toMatchObject({ actionTaken: false });
    await db.agency.delete({ where: { id: agency.id } });
    expect(await db.notification.findUnique({ where: { dedupeKey } })).toMatchObject({
      actionTaken: true,
      isRead: true,
    });
  });

  test('by rows that name no agency, booking or vehicle, and only by those', async () => {
    const agency = await createAgency();
    const vehicle = await createVehicle(agency);
    const row = (of: string) => db.$executeRawUnsafe(`INSERT INTO notifications (type, title, message, ${of})`);
    await expect(row(`audience) VALUES ('system', 't', 'm', 'agency'`)).rejects.toThrow('notifications_audience');
    await expect(row(`audience, agency_id) VALUES ('system', 't', 'm', 'platform', '${agency.id}'`)).rejects.toThrow(
      'notifications_audience',
    );
    await expect(row(`audience, car_id) VALUES ('system', 't', 'm', 'platform', '${vehicle.id}'`)).rejects.toThrow(
      'notifications_about',
    );
  });
});
