import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { createAgency, type TestAgency } from '../../../tests/factories/agency';
import { createBooking } from '../../../tests/factories/booking';
import { createAdmin, createProfile } from '../../../tests/factories/customer';
import { createVehicle } from '../../../tests/factories/vehicle';
import { adminAgencies } from '~/modules/admin/agencies/agencies';
import { listAgencies } from '~/modules/admin/agencies/list-agencies.server';
import { adminBookings } from '~/modules/admin/bookings/bookings';
import { listBookings } from '~/modules/admin/bookings/list-bookings.server';
import { adminCars } from '~/modules/admin/cars/cars';
import { listCars } from '~/modules/admin/cars/list-cars.server';
import { adminInvoices } from '~/modules/admin/invoices/invoices';
import { listIssuedInvoices } from '~/modules/admin/invoices/list-invoices.server';
import { listAuditLines } from '~/modules/audit/list/list-audit-lines.server';
import { auditLines } from '~/modules/audit/list/audit-lines';
import { listUploads } from '~/modules/admin/uploads/list-uploads.server';
import { adminUploads } from '~/modules/admin/uploads/uploads';
import { writeDraft } from '~/modules/invoices/draft/write-draft.server';
import { issueInvoice } from '~/modules/invoices/issue/issue-invoice.server';
import { emailList } from '~/modules/messaging/outbox/email-list';
import { listEmails } from '~/modules/messaging/outbox/list-emails.server';
import { adminWhatsapp } from '~/modules/messaging/whatsapp/admin/admin-whatsapp';
import { listAllWhatsapp } from '~/modules/messaging/whatsapp/admin/list-all-whatsapp.server';
import { jobList } from '~/modules/notifications/jobs/list/job-list';
import { listJobs } from '~/modules/notifications/jobs/list/list-jobs.server';
import { adminAccounts, adminCustomers } from '~/modules/admin/users/accounts';
import { listAccounts, listCustomers } from '~/modules/admin/users/list-accounts.server';
import type { AdminScope } from '~/modules/tenancy/scope';
import { setClockForTests } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { type Edge, type List, NUMBERED_PAGES, type PageQuery } from './define-list';
import { openHistory } from '../../../tests/setup/history';

/** Its rows are of other days than the database’s (R331). */
openHistory();

let scope: AdminScope;
beforeAll(async () => {
  ({ scope } = await createAdmin());
  // Pairs of the same moment and threes of the same name, so that only the id tells them apart.
  for (let at = 0; at < 30; at++) {
    const { id } = await createProfile({ fullName: `Client ${Math.floor(at / 3)}` });
    await db.profile.update({
      where: { id },
      data: { createdAt: new Date(Date.UTC(2026, 0, 1 + Math.floor(at / 2), 9, 0, 0, 7)) },
    });
  }
  await othersOf();
});

/** Rows of the other long lists: two of each moment, name and sum. */
async function othersOf() {
  const agency = await createAgency();
  for (let at = 0; at < 10; at++) {
    const car = await createVehicle(agency);
    const { id: bookingId, reference } = await createBooking(agency, car, { status: 'confirmed' });
    const createdAt = new Date(Date.UTC(2026, 0, 1 + Math.floor(at / 2), 9, 0, 0, 7));
    const sum = `${300 + Math.floor(at / 2)}.50`;
    await db.vehicle.update({ where: { id: car.id }, data: { createdAt } });
    await db.$executeRaw`UPDATE bookings SET created_at = ${createdAt}::timestamptz, total_price = ${sum}::numeric
      WHERE id = ${bookingId}::uuid`;
    await photosOn(car.id, agency.id, createdAt, at % 2 === 0 ? null : scope.profileId);
    await issuedOn(agency, reference, Math.floor(at / 2) - 9);
    const other = await createAgency();
    await db.agency.update({ where: { id: other.id }, data: { createdAt, name: `Agence ${Math.floor(at / 2)}` } });
    await db.notificationJob.create({
      data: { agencyId: agency.id, type: 'oil_change', kind: 'oil_change_due', runAt: createdAt },
    });
    for (const channel of ['email', 'whatsapp'] as const)
      await db.outboxMessage.create({
        data: {
          ...{ channel, agencyId: agency.id, createdAt, language: 'fr' },
          ...(channel === 'email'
            ? { recipient: 'a@exemple.test', template: 'notificationTest' }
            : { recipient: '+212661234567', template: 'client_registered' }),
        },
      });
    await db.auditLog.create({ data: { action: 'task.requested', entity: 'task', createdAt } });
  }
}

const fileKey = (kind: string) => `${kind}-${randomUUID().replaceAll('-', '')}`;

/** A photo of a car and one that was refused, of the same moment; `reviewedBy`: who approved the first. */
async function photosOn(vehicleId: string, agencyId: string, createdAt: Date, reviewedBy: string | null) {
  const photo = { vehicleId, agencyId, width: 40, height: 25, createdAt };
  const review = { reviewedBy, reviewedAt: reviewedBy ? createdAt : null };
  await db.vehicleImage.create({ data: { ...photo, ...review, position: 0, key: fileKey('vehicle') } });
  const refusal = { reason: 'text', refusedBy: scope.profileId, refusedAt: createdAt };
  await db.refusedImage.create({ data: { ...photo, ...refusal, key: fileKey('refused') } });
}

/** An invoice of a booking, issued on a day counted from today. */
async function issuedOn({ scope: own }: TestAgency, reference: string, days: number) {
  const draft = await writeDraft(own, reference, 'fr');
  const clock = setClockForTests(() => new Date(Date.now() + days * 86_400_000));
  await issueInvoice(own, draft).finally(() => setClockForTests(clock));
}

type AnyQuery = PageQuery & { sort: string };
type Page = { ids: string[]; edges: [Edge, Edge] | null; total: number };

/** A long list as the test pages through it; `ids` tell its rows apart. */
function long<Query extends PageQuery & { sort: string }, Read extends { edges: [Edge, Edge] | null; total: number }>(
  list: List<Query, string, string>,
  read: (query: Query) => Promise<Read>,
  ids: (page: Read) => string[],
) {
  return {
    list: list as unknown as List<AnyQuery, string, string>,
    read: async (query: AnyQuery): Promise<Page> => {
      const page = await read(query as Query);
      return { ids: ids(page), edges: page.edges, total: page.total };
    },
  };
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
const LONG = {
  accounts: long(
    adminAccounts,
    (query) => listAccounts(scope, query),
    ({ accounts }) => idsOf(accounts),
  ),
  customers: long(
    adminCustomers,
    (query) => listCustomers(scope, query),
    ({ accounts }) => idsOf(accounts),
  ),
  cars: long(
    adminCars,
    (query) => listCars(scope, query, 'fr'),
    ({ cars }) => idsOf(cars),
  ),
  agencies: long(
    adminAgencies,
    (query) => listAgencies(scope, query, 'fr'),
    ({ agencies }) => idsOf(agencies),
  ),
  invoices: long(
    adminInvoices,
    (query) => listIssuedInvoices(scope, query),
    ({ invoices }) => idsOf(invoices),
  ),
  bookings: long(
    adminBookings,
    (query) => listBookings(scope, query),
    ({ bookings }) => bookings.map(({ reference }) => reference),
  ),
  uploads: long(
    adminUploads,
    (query) => listUploads(scope, query),
    ({ uploads }) => idsOf(uploads),
  ),
  reminders: long(
    jobList,
    (query) => listJobs(scope, query),
    ({ jobs }) => idsOf(jobs),
  ),
  emails: long(
    emailList,
    (query) => listEmails(scope, query),
    ({ emails }) => idsOf(emails),
  ),
  whatsapp: long(
    adminWhatsapp,
    (query) => listAllWhatsapp(scope, query),
    ({ messages }) => idsOf(messages),
  ),
  audit: long(
    auditLines,
    (query) => listAuditLines(scope, query),
    ({ lines }) => idsOf(lines),
  ),
};
const ORDERS = Object.entries(LONG).flatMap(([name, { list }]) =>
  list.view('/x', list.read(new URL('/x', 'http://site.invalid')), 0).sorts.map((sort) => ({ name, sort })),
);

const at = (href: string) => adminAccounts.read(new URL(href, 'http://site.invalid'));

/** The page of an address, drawn as though the pages with numbers were behind it. */
async function open({ list, read }: (typeof LONG)['accounts'], href: string, pageSize: number) {
  const query = list.read(new URL(href, 'http://site.invalid'));
  const { ids, edges, total } = await read({ ...query, pageSize });
  const far = { ...query, page: NUMBERED_PAGES + 5 };
  const view = list.view('/x', far, total + query.pageSize * (NUMBERED_PAGES + 9), edges);
  return { ids, next: view.nextHref, previous: view.previousHref };
}

test.each(ORDERS)(
  'pages of $name by $sort that begin at a row lead through every row once, and back',
  async ({ name, sort }) => {
    const long = LONG[name as keyof typeof LONG];
    const first = `/x?sort=${sort}`;
    const { ids: all } = await open(long, first, 200);
    expect(all.length).toBeGreaterThanOrEqual(10);
    const seen: string[][] = [];
    let href: string | undefined = first;
    const walked: string[] = [];
    while (href && seen.flat().length < all.length) {
      const page: Awaited<ReturnType<typeof open>> = await open(long, href, 3);
      seen.push(page.ids);
      walked.push(page.previous ?? '');
      href = page.next;
    }
    expect(seen.flat()).toEqual(all);
    for (let place = seen.length - 1; place > 0; place--) {
      expect((await open(long, walked[place] ?? '', 3)).ids).toEqual(seen[place - 1]);
    }
  },
);

test.each(ORDERS)('a row of $name by $sort that an address makes up is none', async ({ name, sort }) => {
  const long = LONG[name as keyof typeof LONG];
  const { ids } = await open(long, `/x?sort=${sort}`, 3);
  for (const key of ["' OR 1=1", '1e99', '-5', '9'.repeat(40), 'NaN', '2026-02-30'])
    expect(
      (await open(long, `/x?sort=${sort}&after=${scope.profileId}.${encodeURIComponent(key)}`, 3)).ids.length,
    ).toBeLessThanOrEqual(3);
  expect(ids).toHaveLength(3);
});

test.each(['gibberish', '1e99', '-5', '9'.repeat(40), '2026-01-01', ''])(
  'a row that an address spells as %j is none',
  async (key) => {
    const id = scope.profileId;
    const { accounts } = await listAccounts(scope, at(`/x?after=${id}.${encodeURIComponent(key)}`));
    expect(accounts).toHaveLength(24);
  },
);

test('a name with letters of any kind is carried by the address', async () => {
  const { id } = await createProfile({ fullName: 'Zz. أمينة & co', email: 'zz@exemple.test' });
  const { edges, total } = await listAccounts(scope, { ...at('/x?sort=name'), page: 1, pageSize: 100 });
  const href = adminAccounts.view('/x', { ...at('/x?sort=name'), page: NUMBERED_PAGES }, total + 9_999, edges).nextHref;
  const { cursor } = at(href ?? '');
  expect(cursor).toMatchObject({ way: 'after', ...edges?.[1] });
  expect((await listAccounts(scope, at(href ?? ''))).accounts).toEqual([]);
  expect(edges?.[1].id).toBe(id);
});
