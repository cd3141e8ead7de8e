import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { createAgency } from '../../../../../tests/factories/agency';
import { createCustomer } from '../../../../../tests/factories/customer';
import { createVehicle } from '../../../../../tests/factories/vehicle';
import { endSessions } from '~/modules/access/sessions/end-sessions.server';
import { openSession } from '~/modules/access/sessions/sessions.server';
import { setClockForTests } from '~/platform/clock';
import { db, inTransaction } from '~/platform/db.server';
import { closeBookingDraft, findBookingDraft, saveBookingDraft } from './booking-drafts.server';
import { purgeBookingDrafts } from './purge-booking-drafts.server';

afterEach(() => setClockForTests(null));

const QUERY = 'startDate=2026-12-04&endDate=2026-12-07';

async function world() {
  const vehicle = await createVehicle(await createAgency());
  const customer = await createCustomer();
  const session = async () => {
    await openSession(customer.id, { remember: true, userAgent: null, address: null });
    const { id } = await db.session.findFirstOrThrow({
      where: { profileId: customer.id },
      orderBy: { createdAt: 'desc' },
    });
    return { sessionId: id };
  };
  const owner = await session();
  const save = async (values: Record<string, string>, id: string = randomUUID(), of = owner) => {
    const outcome = { requestKey: randomUUID() };
    await saveBookingDraft(of, { id, vehicleId: vehicle.id, enquiry: QUERY, values, outcome });
    return { id, outcome };
  };
  const find = (id: string | null, enquiry = QUERY, of = owner) => findBookingDraft(of, vehicle.id, { id, enquiry });
  return { vehicle, customer, owner, session, save, find };
}

test('a draft is found by its id and by the query of its form, the last one first', async () => {
  const { save, find } = await world();
  const first = await save({ notes: 'un' });
  expect(await find(first.id)).toEqual({ ...first, values: { notes: 'un' } });
  setClockForTests(() => new Date(Date.now() + 60_000));
  const second = await save({ notes: 'deux' });
  expect((await find(null))?.id).toBe(second.id);
  await save({ notes: 'trois' }, first.id);
  expect((await find(first.id))?.values).toEqual({ notes: 'trois' });
  for (const none of [find(null, 'startDate=2027-01-01'), find(randomUUID()), find('x'), find('')])
    expect(await none).toBeNull();
});

test('nobody reads it from another session, nor as a draft of another car', async () => {
  const { save, find, session, owner } = await world();
  const { id } = await save({ notes: 'un' });
  const other = await session();
  expect(await find(id, QUERY, other)).toBeNull();
  await save({ notes: 'autre' }, id, other);
  expect((await find(id))?.values).toEqual({ notes: 'un' });
  const another = await createVehicle(await createAgency());
  expect(await findBookingDraft(owner, another.id, { id, enquiry: QUERY })).toBeNull();
});

test('one of a shape that is no longer read is none', async () => {
  const { save, find, owner } = await world();
  const { id } = await save({ notes: 'un' });
  const requestKey = randomUUID();
  for (const outcome of [{}, { requestKey, sent: true }, { requestKey, refusal: { code: 'codeOfBefore' } }]) {
    await db.bookingDraft.updateMany({ where: { ...owner, id }, data: { outcome } });
    expect(await find(id)).toBeNull();
  }
  const row = { values: { notes: ['un'] }, outcome: { requestKey } };
  await db.bookingDraft.updateMany({ where: { ...owner, id }, data: row });
  expect(await find(id)).toBeNull();
});

test('it is kept for an hour from its last saving, then swept', async () => {
  const { save, find } = await world();
  const { id } = await save({ notes: 'un' });
  const later = (minutes: number) => {
    const then = new Date(Date.now() + minutes * 60_000);
    setClockForTests(() => then);
  };
  later(59);
  expect(await find(id)).not.toBeNull();
  expect(await purgeBookingDrafts()).toEqual({ drafts: 0, agencyDrafts: 0 });
  later(61);
  expect(await find(id)).toBeNull();
  await purgeBookingDrafts();
  expect(await db.bookingDraft.count({ where: { id } })).toBe(0);
});

test('what became a booking is emptied, is found by its id alone, and says so', async () => {
  const { save, find, owner } = await world();
  const { id, outcome } = await save({ cin: 'BK123456' });
  await closeBookingDraft(owner, id, outcome.requestKey);
  expect(await find(id)).toEqual({ id, values: {}, outcome: { ...outcome, isBooked: true } });
  expect(await find(null)).toBeNull();
});

test('ten are kept of a session, of however many sent at once', async () => {
  const { save, owner } = await world();
  await Promise.all(Array.from({ length: 16 }, () => save({ notes: 'x' })));
  const kept = () => db.bookingDraft.findMany({ where: owner, select: { id: true } });
  expect(await kept()).toHaveLength(10);
  setClockForTests(() => new Date(Date.now() + 60_000));
  const { id } = await save({ notes: 'neuf' });
  expect(await kept()).toHaveLength(10);
  expect((await kept()).map((draft) => draft.id)).toContain(id);
});

test('more than a form may hold is refused', async () => {
  const { save } = await world();
  await expect(save({ notes: 'x'.repeat(90_001) })).rejects.toMatchObject({ code: 'formTooLarge' });
});

test('it goes with its session', async () => {
  const { save, customer, owner } = await world();
  await save({ cin: 'BK123456' });
  await inTransaction((tx) => endSessions(tx, customer.id));
  expect(await db.bookingDraft.count({ where: owner })).toBe(0);
});
