import type { Prisma } from '~/generated/prisma/client';
import type { DriverDetails } from '~/modules/people/driver';
import { IDENTITY_DOCUMENTS } from '~/modules/people/identity-numbers';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { dateToDay, dayToDate } from '~/platform/clock';
import type { Transaction } from '~/platform/db.server';
import type { LockedBooking } from '../../lifecycle/transition-booking.server';
import { driversOf, ownClient } from '../desk-people.server';
import type { DeskBooking } from '../desk-schema';

/**
 * Writes who drives where it changed; what the form does not ask for stays with the person it was known of.
 * @throws DomainError driverPapersMissing
 */
export async function editDrivers(tx: Transaction, scope: AgencyScope, booking: LockedBooking, input: DeskBooking) {
  const own = { agencyId: scope.agencyId, bookingId: booking.id };
  const stored = await tx.driver.findMany({ where: own, orderBy: { position: 'asc' } });
  const client = await ownClient(tx, scope, booking.clientId, booking.clientId);
  const details = driversOf(input, client).map((driver, at) =>
    completed(driver, stored[at], at === 0 && input.driver !== null),
  );
  const isChanged = JSON.stringify(details) !== JSON.stringify(stored.map(detailsOf));
  if (isChanged) {
    await tx.driver.deleteMany({ where: own });
    await tx.driver.createMany({ data: details.map((driver, at) => ({ ...own, ...rowOf(driver), position: at + 1 })) });
  }
  return { details, isChanged };
}

type StoredDriver = Prisma.DriverGetPayload<object>;

/** Of the same person the form asks for no e-mail address; of the client and of a second driver for no phone either. */
function completed(driver: DriverDetails, stored: StoredDriver | undefined, hasPhone: boolean): DriverDetails {
  const isSame = stored && IDENTITY_DOCUMENTS.every((kind) => driver[kind] === stored[kind]);
  if (!isSame) return ordered(driver);
  const { phone, email, licenceIssuedOn, birthDate } = detailsOf(stored);
  return ordered({
    ...driver,
    email,
    phone: hasPhone ? driver.phone : phone,
    ...(stored.position === 2 && { licenceIssuedOn, birthDate }),
  });
}

const detailsOf = (row: StoredDriver): DriverDetails =>
  ordered({
    ...row,
    licenceIssuedOn: row.licenceIssuedOn && dateToDay(row.licenceIssuedOn),
    birthDate: row.birthDate && dateToDay(row.birthDate),
  });

/** The facts of a driver in one order, so that two of them compare as text. */
const ordered = (driver: DriverDetails): DriverDetails => ({
  fullName: driver.fullName,
  phone: driver.phone,
  email: driver.email,
  cin: driver.cin,
  passport: driver.passport,
  residencePermit: driver.residencePermit,
  drivingPermit: driver.drivingPermit,
  licenceIssuedOn: driver.licenceIssuedOn,
  birthDate: driver.birthDate,
});

const rowOf = (driver: DriverDetails) => ({
  ...driver,
  licenceIssuedOn: driver.licenceIssuedOn && dayToDate(driver.licenceIssuedOn),
  birthDate: driver.birthDate && dayToDate(driver.birthDate),
});
