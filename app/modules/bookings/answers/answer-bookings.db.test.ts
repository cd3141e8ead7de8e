import { beforeEach, describe, expect, test } from 'vitest';
import { createAgency, type TestAgency } from '../../../../tests/factories/agency';
import { createBooking, daysFromNow } from '../../../../tests/factories/booking';
import { createVehicle, type TestVehicle } from '../../../../tests/factories/vehicle';
import { db } from '~/platform/db.server';
import { answerBookings } from './answer-bookings.server';
import { answerSchema, type Answering } from './answer-schema';

let agency: TestAgency;
let vehicle: TestVehicle;
beforeEach(async () => {
  agency = await createAgency();
  vehicle = await createVehicle(agency);
});

const request = async (from: number, status: 'pending' | 'confirmed' = 'pending') =>
  (await createBooking(agency, vehicle, { period: daysFromNow(from, from + 2), status })).reference;
const answer = (reference: string[], given: Partial<Answering> = {}, { scope } = agency) =>
  answerBookings(scope, { answer: 'confirm', reason: '', reference, ...given });
const states = async (references: string[]) => {
  const rows = await db.booking.findMany({ where: { reference: { in: references } } });
  return references.map((one) => rows.find(({ reference }) => reference === one)?.status);
};

describe('several requests at once', () => {
  test('are confirmed, and one that waits no more is named and stays', async () => {
    const waiting = [await request(3), await request(10)];
    const done = await request(20, 'confirmed');
    const outcome = await answer([...waiting, done, waiting[0]!]);
    expect(outcome).toMatchObject({ count: 2, refused: [{ reference: done, error: { code: 'bookingChanged' } }] });
    expect(await states([...waiting, done])).toEqual(['confirmed', 'confirmed', 'confirmed']);
    expect(await db.contract.count({ where: { booking: { reference: { in: waiting } } } })).toBe(2);
    expect(await answer([done], { answer: 'decline', reason: 'price' })).toMatchObject({ count: 0 });
    expect(await states([done]), 'a tick cancels nothing that is confirmed').toEqual(['confirmed']);
  });

  test('are declined with the reason that each customer reads in their language', async () => {
    const reference = await request(3);
    expect(await answer([reference], { answer: 'decline', reason: 'carTaken' })).toMatchObject({
      count: 1,
      refused: [],
    });
    const row = await db.booking.findUniqueOrThrow({ where: { reference } });
    expect(row).toMatchObject({ status: 'cancelled', cancelReason: 'La voiture n’est plus disponible à ces dates.' });
  });

  test('of another agency are not found, and nothing is answered', async () => {
    const stranger = await createAgency();
    const own = await request(3);
    const refusal = { name: 'DomainError', code: 'bookingNotFound' };
    await expect(answer([own], {}, stranger)).rejects.toMatchObject(refusal);
    const theirs = await createBooking(stranger, await createVehicle(stranger), { period: daysFromNow(3, 5) });
    await expect(answer([own, theirs.reference])).rejects.toMatchObject(refusal);
    expect(await states([own, theirs.reference])).toEqual(['pending', 'pending']);
  });
});

test('the bar wants a tick, and a reason of who declines', () => {
  const faults = (value: object) => answerSchema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];
  expect(faults({ answer: 'confirm' })).toEqual(['errors-booking:bookingsNotTicked']);
  expect(faults({ answer: 'decline', reference: ['RH-7K3M-Q9TZ'] })).toEqual([
    'errors-transition:declineReasonRequired',
  ]);
  expect(faults({ answer: 'decline', reference: ['RH-7K3M-Q9TZ'], reason: 'other' })).toHaveLength(1);
  expect(faults({ answer: 'confirm', reference: ['x'] })).toEqual(['errors:choiceInvalid']);
  expect(faults({ answer: 'confirm', reference: ['RH-7K3M-Q9TZ'] })).toEqual([]);
});
