import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAgency, type TestAgency } from '../../tests/factories/agency';
import { createBooking, daysFromNow } from '../../tests/factories/booking';
import { createVehicle, type TestVehicle } from '../../tests/factories/vehicle';
import { untilSomebodyWaits } from '../../tests/setup/lock-wait';
import { refusal } from '../../tests/setup/refusal';
import { blockVehicle } from '~/modules/availability/blocks/block-vehicle.server';
import { rescheduleBooking } from '~/modules/bookings/lifecycle/reschedule-booking.server';
import { db } from '~/platform/db.server';
import { log } from '~/platform/log.server';
import { refusalOfRule } from './refusal-of-rule.server';
import { rethrowAs } from './rethrow-as.server';

vi.spyOn(log, 'warn').mockReturnValue(undefined);
const errors = vi.spyOn(log, 'error').mockReturnValue(undefined);
beforeEach(() => errors.mockClear());

let agency: TestAgency;
let vehicle: TestVehicle;
beforeAll(async () => {
  agency = await createAgency();
  vehicle = await createVehicle(agency);
});

const failureOf = (work: Promise<unknown>) => work.then(() => null, (error: unknown) => error); // prettier-ignore
const told = async (work: Promise<unknown>) => refusalOfRule(await failureOf(work))?.code ?? null;

describe('what a person is told of a rule that was broken meanwhile (R333)', () => {
  test('its own sentence, or that of its kind; nothing of a fault of ours, nor of another error', async () => {
    const { id, email } = await db.profile.findUniqueOrThrow({ where: { id: agency.ownerId } });
    expect(await told(db.profile.create({ data: { email, fullName: 'S' } }))).toBe('accountExists');
    expect(await told(db.$executeRaw`INSERT INTO profiles (email, full_name) VALUES (${email}, 'S')`)).toBe(
      'accountExists',
    );
    expect(await told(db.profile.update({ where: { id }, data: { email: 'other@rihla.test' } }))).toBe(
      'emailUnchangeable',
    );
    const nowhere = { agencyId: agency.id, citySlug: 'atlantide', name: 'A', type: 'district' as const };
    expect(await told(db.agencyLocation.create({ data: nowhere }))).toBe('changedMeanwhile');
    expect(
      await told(db.session.create({ data: { tokenHash: 'x', profileId: id, expiresAt: new Date('2100-01-01') } })),
    ).toBeNull();
    expect(await told(db.$executeRaw`SELECT 1 / 0`)).toBeNull();
    expect(refusalOfRule(new Error('x'))).toBeNull();
  });

  test('a value that our own checks let pass is logged as a fault of ours, with the name of its rule', async () => {
    const { ownerId: id } = agency;
    expect(await told(db.profile.update({ where: { id }, data: { ice: '12' } }))).toBe('invalidData');
    expect(errors).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ rule: 'profiles_ice', err: expect.anything() as unknown }),
      expect.any(String),
    );
  });

  test('a column that we left empty is a fault of ours and nothing else', async () => {
    const empty = () => db.$executeRaw`UPDATE profiles SET full_name = NULL WHERE id = ${agency.ownerId}::uuid`;
    expect(await told(empty())).toBeNull();
    const error = await failureOf(empty());
    expect(() => rethrowAs(error, 'saveFailed')).toThrow(expect.objectContaining({ code: 'saveFailed' }));
    expect(errors).toHaveBeenCalledExactlyOnceWith({ err: error }, 'saveFailed');
  });

  test('by every use case that ends with its general sentence', async () => {
    const error = await failureOf(db.vehicle.update({ where: { id: vehicle.id }, data: { status: 'unavailable' } }));
    expect(() => rethrowAs(error, 'carUpdateFailed')).toThrow(
      expect.objectContaining({ code: 'vehiclePermissionDenied' }),
    );
  });
});

describe('a car that is archived while', () => {
  /** Archives the car once the work waits for it. */
  async function whileArchived(car: TestVehicle, work: () => Promise<unknown>) {
    let answer: Promise<unknown> = Promise.resolve();
    await db.$transaction(async (tx) => {
      await tx.vehicle.update({ where: { id: car.id }, data: { archivedAt: new Date() } });
      answer = refusal(work());
      await untilSomebodyWaits(tx);
    });
    return answer;
  }

  test('its agency blocks it is no more there to be blocked', async () => {
    const car = await createVehicle(agency);
    const { start: startsAt, end: endsAt } = daysFromNow(2, 3);
    const block = () => blockVehicle(agency.scope, car.id, { startsAt, endsAt, reason: 'Vidange' });
    expect(await whileArchived(car, block)).toBe('vehicleUnavailable');
  });

  test('a booking is to go over to it keeps the booking on its own', async () => {
    const [own, other] = [await createVehicle(agency), await createVehicle(agency)];
    const { reference } = await createBooking(agency, own, { status: 'confirmed' });
    const exchange = () => rescheduleBooking(agency.scope, reference, { vehicleId: other.id });
    expect(await whileArchived(other, exchange)).toBe('vehicleUnavailable');
    expect(await db.booking.findFirst({ where: { reference } })).toMatchObject({ vehicleId: own.id });
  });
});
