import { randomUUID } from 'node:crypto';
import { db } from '~/platform/db.server';
import { createAgency, type TestAgency } from './agency';
import { createBooking, type TestBooking } from './booking';
import { signContractOf } from './sign-contract';
import { createVehicle, type TestVehicle } from './vehicle';

export interface TestContract {
  /** An agency of its own, and the address that its owner signs in with. */
  agency: TestAgency & { email: string };
  vehicle: TestVehicle;
  /** Confirmed: in three days for four days, from ten o'clock to ten o'clock. */
  booking: TestBooking;
  number: string;
}

/** A contract of a rental to come, which nobody else's test sees; `signed`: on paper and today, else it waits. */
export async function createContract(state: 'pending' | 'signed' = 'pending'): Promise<TestContract> {
  const email = `agence-${randomUUID()}@exemple.test`;
  const agency = { ...(await createAgency({ owner: { email } })), email };
  const vehicle = await createVehicle(agency);
  const booking = await createBooking(agency, vehicle, { status: 'confirmed' });
  if (state === 'signed') await signContractOf(agency.scope, booking.id);
  const { number } = await db.contract.findFirstOrThrow({
    where: { agencyId: agency.id, bookingId: booking.id },
    select: { number: true },
  });
  return { agency, vehicle, booking, number };
}
