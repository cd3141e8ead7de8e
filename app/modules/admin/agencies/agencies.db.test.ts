import { randomUUID } from 'node:crypto';
import { utimes } from 'node:fs/promises';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAgency } from '../../../../tests/factories/agency';
import { createBooking } from '../../../../tests/factories/booking';
import { createClient } from '../../../../tests/factories/client';
import { createAdmin, createCustomer } from '../../../../tests/factories/customer';
import { createRentals } from '../../../../tests/factories/rentals';
import { createVehicle } from '../../../../tests/factories/vehicle';
import { refusal } from '../../../../tests/setup/refusal';
import { openSession } from '~/modules/access/sessions/sessions.server';
import { findPublicAgency } from '~/modules/agencies/public/find-public-agency.server';
import { sweepPictures } from '~/modules/pictures/sweep-pictures.server';
import { day, setClockForTests, todayInMorocco } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { getFile, putOwnFile, storedFile } from '~/platform/storage.server';
import { adminAgencies, type AgenciesQuery } from './agencies';
import { deleteAgency } from './delete-agency.server';
import { delistCar } from '../cars/delist-car.server';
import { findAgency } from './find-agency.server';
import { countWaiting } from '../dashboard/count-waiting.server';
import { listAgencies, listAgencyCities } from './list-agencies.server';
import { reactivateAgency, readReactivation, readSuspension, suspendAgency } from './suspend-agency.server';
import { openPaper, readPaper } from './paper-picture.server';
import { readAgencyChecks } from './read-checks.server';
import { notePaper, verifyAgency } from './verify-agency.server';
import { verifySeveral } from './verify-several.server';

let admin: Awaited<ReturnType<typeof createAdmin>>;
const NOBODY = '11111111-1111-4111-8111-111111111111';
const usual = adminAgencies.read({ searchParams: new URLSearchParams() });
const list = (change: Partial<AgenciesQuery> = {}) => listAgencies(admin.scope, { ...usual, ...change }, 'fr');
const slugsOf = async (change: Partial<AgenciesQuery>) => (await list(change)).agencies.map(({ slug }) => slug);
const lines = async (entityId: string) =>
  (await db.auditLog.findMany({ where: { entityId }, orderBy: { createdAt: 'asc' } })).map(({ action }) => action);
const paperKey = () => `paper-${randomUUID().replaceAll('-', '')}`;
const mails = async () =>
  (await db.outboxMessage.findMany({ where: { channel: 'email' }, orderBy: { createdAt: 'asc' } })).map(
    ({ template, recipient }) => `${template} ${recipient}`,
  );

/** A paper that the agency handed in a minute ago: it waits, or was refused. */
const handIn = async (agencyId: string, kind: string, refused = false) => {
  const refusal = refused ? { refusedAt: new Date(), reason: 'expired' } : {};
  const row = {
    agencyId,
    kind,
    number: '1',
    dated: new Date(Date.UTC(2026, 0, 2)),
    digest: 'a'.repeat(64),
    ...refusal,
  };
  const handedAt = new Date(Date.now() - 60_000);
  await db.handedPaper.create({
    data: { ...row, handedAt, pictureKey: paperKey() },
  });
};

beforeAll(async () => {
  admin = await createAdmin();
});
beforeEach(() => db.outboxMessage.deleteMany());

describe('the list', () => {
  test('is found by name, username and owner, filtered by state, city and day, and its pages lose nothing', async () => {
    const [one, two, three] = [await createAgency(), await createAgency(), await createAgency()];
    await createVehicle(one);
    await db.agency.update({ where: { id: two.id }, data: { status: 'suspended', verification: 'pending' } });
    const agency = await db.agency.findUniqueOrThrow({ where: { id: one.id }, include: { owner: true } });
    expect(await slugsOf({ search: agency.slug })).toEqual([agency.slug]);
    expect(await slugsOf({ search: agency.owner.email })).toEqual([agency.slug]);
    expect(await slugsOf({ search: '%' })).toEqual([]);
    const ofTwo = (await db.agency.findUniqueOrThrow({ where: { id: two.id } })).slug;
    expect(await slugsOf({ status: 'suspended' })).toContain(ofTwo);
    expect(await slugsOf({ verification: 'pending', status: 'active' })).not.toContain(ofTwo);
    expect(await slugsOf({ city: 'nulle-part' })).toEqual([]);
    expect(await slugsOf({ period: { name: 'custom', from: null, to: day('2020-01-01') } })).toEqual([]);
    expect((await listAgencyCities(admin.scope, 'ar')).map(({ value }) => value)).toContain(agency.citySlug);
    expect((await countWaiting(admin.scope)).agencies).toBe((await list()).counts.pending);
    for (const sort of ['-created', 'created', 'name', '-vehicles', 'vehicles'] as const) {
      const { all } = await list({ sort });
      const pages = await Promise.all(
        Array.from({ length: all }, (_none, at) => slugsOf({ sort, page: at + 1, pageSize: 1 })),
      );
      expect(new Set(pages.flat()).size).toBe(all);
    }
    const [first] = (await list({ sort: '-vehicles' })).agencies;
    expect(first).toMatchObject({ slug: agency.slug, vehicles: 1, bookings: 0, owner: agency.owner.fullName });
    expect(three.id).not.toBe('');
  });
});

describe('what a badge is decided by (R254)', () => {
  const checks = async (id: string) => (await readAgencyChecks(admin.scope, id))!;

  test('numbers, papers seen and waiting, and what speaks against it', async () => {
    const created = await createAgency();
    const { id } = created;
    await db.agency.update({ where: { id }, data: { verification: 'pending' } });
    const [insured, old, none, archived] = [
      await createVehicle(created),
      await createVehicle(created),
      await createVehicle(created),
      await createVehicle(created),
    ];
    const until = (vehicle: { id: string }, insuranceExpiry: string) =>
      db.vehicle.update({ where: { id: vehicle.id }, data: { insuranceExpiry: new Date(insuranceExpiry) } });
    await until(insured, todayInMorocco());
    await until(old, '2020-01-01');
    await db.vehicle.update({ where: { id: archived.id }, data: { archivedAt: new Date() } });
    await db.vehicle.update({ where: { id: none.id }, data: { insuranceExpiry: null } });
    await notePaper(admin.scope, id, { kind: 'licence', number: 'LV-1', dated: day('2026-01-02') }, null);
    await handIn(id, 'insurance');
    await handIn(id, 'licence', true);
    const agency = await db.agency.findUniqueOrThrow({ where: { id }, include: { owner: true } });
    expect(await checks(id)).toEqual({
      id,
      ice: agency.ice,
      rc: agency.rc,
      fiscalId: agency.fiscalId,
      licenceNumber: agency.licenceNumber,
      verification: 'pending',
      seen: [{ kind: 'licence', hasPicture: false }],
      waiting: [{ id: expect.any(String) as string, kind: 'insurance' }],
      isIceShared: false,
      isEmailConfirmed: agency.owner.emailVerifiedAt !== null,
      isComplete: true,
      vehicles: 3,
      uninsured: 2,
    });
    expect((await list({ search: agency.slug })).agencies[0]).toMatchObject({ seenPapers: 1, waitingPapers: 1 });

    const other = await createAgency();
    await db.agency.update({ where: { id }, data: { ice: '001234567000089' } });
    await db.agency.update({ where: { id: other.id }, data: { ice: '001234567000089' } });
    expect([(await checks(id)).isIceShared, (await checks(other.id)).isIceShared]).toEqual([true, true]);
    await db.agency.update({ where: { id: other.id }, data: { ice: null } });
    expect([(await checks(id)).isIceShared, (await checks(other.id)).isIceShared]).toEqual([false, false]);
  });

  test.each(['', 'x', NOBODY])('an address that names no agency (%j) opens none', async (id) => {
    expect(await readAgencyChecks(admin.scope, id)).toBeNull();
  });

  test('several get their badge together, each by its own rule', async () => {
    const unverified = () => createAgency({ agency: { verification: 'unverified' } });
    const [ready, has, without] = [await unverified(), await unverified(), await unverified()];
    const all = { id: { in: [ready.id, has.id, without.id] } };
    for (const { id } of [ready, has])
      await notePaper(admin.scope, id, { kind: 'licence', number: 'LV-1', dated: day('2026-01-02') }, null);
    await verifyAgency(admin.scope, has.id, 'verified');
    const since = (await db.agency.findUniqueOrThrow({ where: { id: has.id } })).verifiedAt;
    const ids = [ready.id, ready.id, has.id, without.id];
    const { count, refused } = await verifySeveral(admin.scope, ids);
    expect(count).toBe(1);
    expect(refused.map(({ id, error }) => [id, error.code])).toEqual([[without.id, 'agencyPapersMissing']]);
    const states = await db.agency.findMany({ where: all, select: { id: true, verification: true } });
    expect(Object.fromEntries(states.map(({ id, verification }) => [id, verification]))).toEqual({
      [ready.id]: 'verified',
      [has.id]: 'verified',
      [without.id]: 'unverified',
    });
    expect((await db.agency.findUniqueOrThrow({ where: { id: has.id } })).verifiedAt).toEqual(since);
    expect((await lines(ready.id)).filter((action) => action === 'agency.verification')).toHaveLength(1);
    expect(await lines(without.id)).not.toContain('agency.verification');
    expect(await refusal(verifySeveral(admin.scope, [without.id, NOBODY]))).toBe('agencyNotFound');
  });
});

describe('papers that no verification leads to (R315)', () => {
  const papers = () => list({ verification: 'papers' });

  test('are listed with their number until they are decided on; refused ones and those of an agency to verify are not', async () => {
    const before = (await papers()).total;
    const [renewing, refused, waiting, taken] = [
      await createAgency(),
      await createAgency(),
      await createAgency(),
      await createAgency(),
    ];
    await db.agency.updateMany({
      where: { id: { in: [waiting.id, taken.id] } },
      data: { verification: 'pending', verifiedAt: null },
    });
    await handIn(renewing.id, 'insurance');
    await handIn(renewing.id, 'licence');
    await handIn(renewing.id, 'trade_register', true);
    await handIn(refused.id, 'insurance', true);
    await handIn(waiting.id, 'insurance');
    await handIn(taken.id, 'insurance');
    await verifyAgency(admin.scope, taken.id, 'unverified');

    const found = await papers();
    const rows = found.agencies.map(({ id, waitingPapers }) => [id, waitingPapers]);
    expect(rows.slice(0, 2).sort()).toEqual(
      [
        [renewing.id, 2],
        [taken.id, 1],
      ].sort(),
    );
    expect([found.total, found.counts.papers]).toEqual([before + 2, before + 2]);
    const { counts, all } = await list();
    expect(counts.pending + counts.verified + counts.unverified).toBe(all);
    expect((await list({ verification: 'papers', status: 'suspended' })).counts.papers).toBe(0);

    await db.handedPaper.deleteMany({ where: { agencyId: renewing.id } });
    expect((await papers()).total).toBe(before + 1);
    expect((await papers()).agencies.map(({ id }) => id)).not.toContain(renewing.id);
  });
});

describe('verification (R254)', () => {
  test('needs a paper that was seen, is dated, told once, and taken back', async () => {
    const { id } = await createAgency({ agency: { verification: 'pending' } });
    expect(await refusal(verifyAgency(admin.scope, id, 'verified'))).toBe('agencyPapersMissing');
    await notePaper(admin.scope, id, { kind: 'licence', number: 'LV-2024-0719', dated: day('2024-05-02') }, null);
    await notePaper(admin.scope, id, { kind: 'licence', number: 'LV-2025-1', dated: day('2025-05-02') }, null);
    await verifyAgency(admin.scope, id, 'verified');
    await verifyAgency(admin.scope, id, 'verified');
    const page = await findAgency(admin.scope, id);
    expect(page).toMatchObject({
      verification: 'verified',
      papers: [{ kind: 'licence', number: 'LV-2025-1', dated: '2025-05-02' }],
    });
    expect(page.verifiedOn).not.toBeNull();
    expect(await mails()).toEqual([`agencyVerified ${page.owner.email}`]);
    await verifyAgency(admin.scope, id, 'unverified');
    expect(await findAgency(admin.scope, id)).toMatchObject({ verification: 'unverified', verifiedOn: null });
    expect(await lines(id)).toEqual([
      'agency.paper_seen', 'agency.paper_seen', 'agency.verification', 'agency.verification',
    ]); // prettier-ignore
    for (const unknown of [NOBODY, 'x'])
      expect(await refusal(verifyAgency(admin.scope, unknown, 'verified'))).toBe('agencyNotFound');
  });
});

describe('the picture of a paper (R260)', () => {
  const paper = { kind: 'licence', number: 'LV-2024-0719', dated: day('2024-05-02') } as const;
  const picture = async () => {
    const png = await sharp({ create: { width: 40, height: 25, channels: 3, background: '#369' } })
      .png()
      .toBuffer();
    return new File([new Uint8Array(png)], 'licence.png');
  };
  const keyOf = async (agencyId: string) =>
    (await db.agencyPaper.findFirst({ where: { agencyId, kind: 'licence' } }))?.pictureKey ?? '';

  test('is kept privately, opened with a line, and for its agency alone', async () => {
    const [{ id }, other] = [await createAgency(), await createAgency()];
    await notePaper(admin.scope, id, paper, await picture());
    await notePaper(admin.scope, other.id, paper, null);
    expect((await findAgency(admin.scope, id)).papers).toMatchObject([{ kind: 'licence', hasPicture: true }]);
    expect(await keyOf(id)).toMatch(/^paper-[0-9a-f]{32}$/);
    expect(await getFile('public', await keyOf(id))).toBeNull();
    const address = await openPaper(admin.scope, id, 'licence');
    expect((await readPaper(admin.scope, id, address)).toString('latin1', 8, 12)).toBe('WEBP');
    const opened = { action: 'picture.opened', entity: 'paper', actorId: admin.id };
    expect(await db.auditLog.findMany({ where: opened })).toMatchObject([{ agencyId: null, actorRole: 'admin' }]);
    const refused = [
      () => openPaper(admin.scope, other.id, 'licence'),
      () => openPaper(admin.scope, id, 'insurance'),
      () => openPaper(admin.scope, 'x', 'licence'),
      () => readPaper(admin.scope, other.id, address),
      () => readPaper(admin.scope, id, 'x'),
    ];
    for (const one of refused) expect(await refusal(one())).toBe('pictureNotFound');
    const late = new Date(Date.now() + 121_000);
    const clock = setClockForTests(() => late);
    expect(await refusal(readPaper(admin.scope, id, address))).toBe('pictureNotFound');
    setClockForTests(clock);
  });

  test('gives way with its paper, and goes with the agency; a file that is none leaves the paper as it was', async () => {
    const { id } = await createAgency();
    await notePaper(admin.scope, id, paper, await picture());
    const first = await keyOf(id);
    const script = new File(['<svg onload="alert(1)"/>'], 'a.png');
    expect(await refusal(notePaper(admin.scope, id, { ...paper, number: 'B' }, script))).toBe('invalidImage');
    expect(await keyOf(id)).toBe(first);
    await notePaper(admin.scope, id, paper, await picture());
    const second = await keyOf(id);
    expect([await getFile('private', first), second === first]).toEqual([null, false]);
    await notePaper(admin.scope, id, { ...paper, number: 'LV-2025-1' }, null);
    expect([await getFile('private', second), await keyOf(id)]).toEqual([null, '']);
    await notePaper(admin.scope, id, paper, await picture());
    const last = await keyOf(id);
    await deleteAgency(admin.scope, id);
    expect(await getFile('private', last)).toBeNull();
  });

  test('that no row names is swept', async () => {
    const { id } = await createAgency();
    await notePaper(admin.scope, id, paper, await picture());
    const stray = await putOwnFile('private', 'paper', Buffer.from('RIFF'));
    const old = new Date(Date.now() - 40 * 86_400_000);
    for (const key of [stray, await keyOf(id)]) await utimes(storedFile('private', key), old, old);
    await sweepPictures();
    expect(await getFile('private', stray)).toBeNull();
    expect(await getFile('private', await keyOf(id))).not.toBeNull();
  });
});

describe('a suspension (R67)', () => {
  test('signs its people out, hides it, keeps bookings, tells owner and renters once, and is lifted', async () => {
    const agency = await createAgency();
    const { id } = agency;
    const { slug } = await db.agency.findUniqueOrThrow({ where: { id } });
    const customer = await createCustomer();
    const { reference } = await createBooking(agency, await createVehicle(agency), { customer });
    // Rentals that are late, of one person without an account.
    const client = await createClient(agency, { email: 'au-comptoir@exemple.test' });
    const late = await createRentals(agency, 2);
    await db.booking.updateMany({
      where: { id: { in: late.map(({ id: rental }) => rental) } },
      data: { clientId: client.id },
    });
    const device = () => openSession(agency.ownerId, { remember: true, userAgent: null, address: null });
    await device();
    // A device whose session is over, though nothing has purged it yet.
    await device();
    const { id: over } = await db.session.findFirstOrThrow({ where: { profileId: agency.ownerId } });
    await db.session.update({ where: { id: over }, data: { expiresAt: new Date('2026-01-05T10:00Z') } });
    expect(await readSuspension(admin.scope, id)).toEqual({ vehicles: 2, bookings: 3, customers: 2, sessions: 1 });
    await db.outboxMessage.deleteMany();
    await suspendAgency(admin.scope, id, 'Assurance échue');
    await suspendAgency(admin.scope, id, 'Encore');
    const page = await findAgency(admin.scope, id);
    expect(page).toMatchObject({ status: 'suspended', suspensionReason: 'Assurance échue' });
    expect(await db.session.count({ where: { profileId: agency.ownerId } })).toBe(0);
    expect(await findPublicAgency(slug)).toBeNull();
    expect(await db.booking.count({ where: { reference, status: 'pending' } })).toBe(1);
    expect((await mails()).sort()).toEqual(
      [
        `agencySuspended ${page.owner.email}`,
        `agencySuspendedCustomer ${customer.email}`,
        'agencySuspendedClient au-comptoir@exemple.test',
      ].sort(),
    );
    await db.outboxMessage.deleteMany();
    expect(await readReactivation(admin.scope, id)).toEqual({ vehicles: 2, customers: 2 });
    await reactivateAgency(admin.scope, id);
    await reactivateAgency(admin.scope, id);
    expect((await mails()).sort()).toEqual(
      [
        `agencyReactivated ${page.owner.email}`,
        `agencyReactivatedCustomer ${customer.email}`,
        'agencyReactivatedClient au-comptoir@exemple.test',
      ].sort(),
    );
    expect(await findAgency(admin.scope, id)).toMatchObject({
      status: 'active',
      suspensionReason: null,
      suspendedOn: null,
    });
    expect(await lines(id)).toEqual(['agency.suspended', 'agency.reactivated']);
  });
});

test('what leaves the search and comes back is what visitors see; one that is not set up comes back pending (R252)', async () => {
  const agency = await createAgency();
  const [shown, hidden, archived] = [
    await createVehicle(agency),
    await createVehicle(agency),
    await createVehicle(agency),
  ];
  await delistCar(admin.scope, hidden.id, 'Photos trompeuses');
  await db.vehicle.update({ where: { id: archived.id }, data: { archivedAt: new Date() } });
  expect(await readSuspension(admin.scope, agency.id)).toMatchObject({ vehicles: 1 });
  await suspendAgency(admin.scope, agency.id, 'Assurance échue');
  expect(await readReactivation(admin.scope, agency.id)).toEqual({ vehicles: 1, customers: 0 });
  await db.agency.update({ where: { id: agency.id }, data: { phone: null } });
  expect(await readReactivation(admin.scope, agency.id)).toEqual({ vehicles: null, customers: 0 });
  await db.outboxMessage.deleteMany();
  await reactivateAgency(admin.scope, agency.id);
  const page = await findAgency(admin.scope, agency.id);
  expect(page).toMatchObject({ status: 'pending', isComplete: false });
  expect(await mails()).toEqual([`agencyReactivatedPending ${page.owner.email}`]);
  expect(await readSuspension(admin.scope, agency.id)).toMatchObject({ vehicles: 0 });
  expect(shown.id).not.toBe('');
});

test('a request that lapsed waits no more: a suspension neither counts it nor tells whoever sent it (R23)', async () => {
  const agency = await createAgency();
  const car = await createVehicle(agency);
  const [asked, lapsed] = [await createCustomer(), await createCustomer()];
  const unanswered = await createBooking(agency, car, { customer: lapsed });
  await db.booking.update({ where: { id: unanswered.id }, data: { answerBy: new Date('2026-01-05T10:00Z') } });
  await createBooking(agency, await createVehicle(agency), { customer: asked });
  expect((await findAgency(admin.scope, agency.id)).figures).toMatchObject({ bookings: 2, pending: 1, running: 0 });
  expect(await readSuspension(admin.scope, agency.id)).toMatchObject({ bookings: 1, customers: 1 });
  await db.outboxMessage.deleteMany();
  await suspendAgency(admin.scope, agency.id, 'Assurance échue');
  expect((await mails()).filter((mail) => !mail.startsWith('agencySuspended '))).toEqual([
    `agencySuspendedCustomer ${asked.email}`,
  ]);
});

test('one that never rented is deleted, its owner stays; one with a booking is refused (R68)', async () => {
  const [empty, rented] = [await createAgency(), await createAgency()];
  await createVehicle(empty);
  await createBooking(rented, await createVehicle(rented));
  expect(await refusal(deleteAgency(admin.scope, rented.id))).toBe('agencyHasBookings');
  expect(await db.agency.count({ where: { id: rented.id } })).toBe(1);
  await deleteAgency(admin.scope, empty.id);
  expect(await db.agency.count({ where: { id: empty.id } })).toBe(0);
  expect(await db.profile.count({ where: { id: empty.ownerId, status: 'active' } })).toBe(1);
  expect(await lines(empty.id)).toEqual(['agency.deleted']);
  expect(await refusal(deleteAgency(admin.scope, empty.id))).toBe('agencyNotFound');
});
