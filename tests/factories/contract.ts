import { randomUUID } from 'node:crypto';
import { handOverBooking } from '~/modules/bookings/handover/hand-over-booking.server';
import { noteCondition } from '~/modules/contracts/condition/note-condition.server';
import { addDays, addMinutes, setClockForTests, time, todayInMorocco, wallAt, wallToInstant } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { createAgency, type TestAgency } from './agency';
import { createBooking, daysFromNow, type TestBooking } from './booking';
import { signContractOf } from './sign-contract';
import { createVehicle, type TestVehicle } from './vehicle';

export interface TestContract {
  /** An agency of its own, and the address that its owner signs in with. */
  agency: TestAgency & { email: string };
  vehicle: TestVehicle;
  booking: TestBooking;
  number: string;
}

/**
 * A contract of a confirmed rental which nobody else's test sees. `pending` and `signed` (on paper, today): of one in
 * three days, for four days, from ten o'clock on. `out`: signed, of a car that went out yesterday with a dented roof and
 * comes back in three days.
 */
export async function createContract(state: 'pending' | 'signed' | 'out' = 'pending'): Promise<TestContract> {
  const email = `agence-${randomUUID()}@exemple.test`;
  const agency = { ...(await createAgency({ owner: { email } })), email };
  const vehicle = await createVehicle(agency);
  const booking = state === 'out' ? await createOngoing(agency, vehicle) : await createWaiting(agency, vehicle);
  if (state === 'signed') await signContractOf(agency.scope, booking.id);
  const { number } = await db.contract.findFirstOrThrow({
    where: { agencyId: agency.id, bookingId: booking.id },
    select: { number: true },
  });
  if (state === 'out') await sendOut(agency, { booking, number });
  return { agency, vehicle, booking, number };
}

const createWaiting = (agency: TestAgency, vehicle: TestVehicle) =>
  createBooking(agency, vehicle, { status: 'confirmed' });

/** Asked for two days ago: nobody can ask for yesterday today. */
async function createOngoing(agency: TestAgency, vehicle: TestVehicle): Promise<TestBooking> {
  const asked = wallToInstant(wallAt(addDays(todayInMorocco(), -2), time('12:00')));
  const period = daysFromNow(-1, 3);
  const clock = setClockForTests(() => asked);
  try {
    return await createBooking(agency, vehicle, { period, status: 'confirmed' });
  } finally {
    setClockForTests(clock);
  }
}

async function sendOut({ scope }: TestAgency, { booking, number }: Pick<TestContract, 'booking' | 'number'>) {
  await noteCondition(scope, number, 'pickup', {
    marks: ['roof.dent'],
    accessories: ['registration', 'jack'],
    note: null,
  });
  await signContractOf(scope, booking.id);
  await handOverBooking(scope, booking.reference, {
    at: addMinutes(daysFromNow(-1, 3).start, 5),
    mileage: 52_300,
    fuel: 8,
    deposit: null,
    requestKey: randomUUID(),
  });
}
