import type { Language } from '~/i18n/languages';
import { locationName } from '~/modules/agencies/locations/location-name';
import type { CustomerScope } from '~/modules/tenancy/scope';
import { vehicleName } from '~/modules/fleet/vehicles/vehicle-name';
import { dateToDay, dateToWall } from '~/platform/clock';
import { db } from '~/platform/db.server';

const NAMES = { nameFr: true, nameEn: true, nameAr: true } as const;
const NAMED_LOCATION = { select: { name: true, point: { select: NAMES } } } as const;

/** Who signed a contract or a rider, and from where. */
const SIGNATURE = {
  method: true,
  signerName: true,
  signedOn: true,
  drawing: true,
  address: true,
  userAgent: true,
  createdAt: true,
} as const;

/** When a contract was sent to be signed, and what became of it. */
const LINK = { createdAt: true, expiresAt: true, openedAt: true, usedAt: true, revokedAt: true } as const;

const day = (date: Date | null) => date && dateToDay(date);

/** Every booking of a customer, hidden ones too, with drivers, timeline, papers and payments; the agency's own notes left out. `language`: of the names of places. */
export async function exportBookings(scope: CustomerScope, most: number, language: Language) {
  const bookings = await db.booking.findMany({
    where: { customerId: scope.profileId },
    orderBy: { createdAt: 'desc' },
    take: most,
    select: {
      reference: true,
      status: true,
      paymentStatus: true,
      pickupAt: true,
      returnAt: true,
      days: true,
      pricePerDay: true,
      totalPrice: true,
      depositAmount: true,
      damageAmount: true,
      paidAmount: true,
      notes: true,
      extensible: true,
      cancelReason: true,
      cancelledBy: true,
      language: true,
      createdAt: true,
      confirmedAt: true,
      cancelledAt: true,
      completedAt: true,
      hiddenByCustomerAt: true,
      vehicle: { select: { make: true, modelName: true, year: true } },
      agency: { select: { name: true, email: true, phone: true } },
      pickupLocation: NAMED_LOCATION,
      returnLocation: NAMED_LOCATION,
      drivers: { orderBy: { position: 'asc' }, omit: { id: true, agencyId: true, bookingId: true } },
      events: { orderBy: { createdAt: 'asc' }, select: { type: true, actorRole: true, createdAt: true } },
      changes: {
        orderBy: { createdAt: 'asc' },
        select: { pickupAt: true, returnAt: true, message: true, status: true, answer: true, createdAt: true },
      },
      contract: {
        select: {
          number: true,
          status: true,
          signedAt: true,
          terms: true,
          snapshotSha256: true,
          signature: { select: SIGNATURE },
          links: { orderBy: { createdAt: 'asc' }, select: LINK },
          riders: {
            orderBy: { sequence: 'asc' },
            select: { sequence: true, snapshot: true, snapshotSha256: true, createdAt: true, signature: { select: SIGNATURE } }, // prettier-ignore
          },
          scan: { select: { kind: true, sha256: true, bytes: true, createdAt: true } },
        },
      },
      conditions: {
        orderBy: { moment: 'asc' },
        select: { moment: true, marks: true, accessories: true, note: true, createdAt: true },
      },
      invoices: {
        where: { status: { not: 'draft' } },
        select: {
          number: true,
          kind: true,
          status: true,
          totalIncl: true,
          issuedOn: true,
          // To whom it went the agency typed: it may be somebody else's address.
          sendings: {
            orderBy: { createdAt: 'asc' },
            select: { channel: true, language: true, createdAt: true, openedAt: true },
          },
        },
      },
      payments: {
        select: {
          kind: true,
          amount: true,
          method: true,
          reference: true,
          chequeNumber: true,
          chequeBank: true,
          chequeDueOn: true,
          receivedOn: true,
        },
      },
    },
  });
  return bookings.map(
    ({
      vehicle,
      pickupAt,
      returnAt,
      pickupLocation,
      returnLocation,
      drivers,
      changes,
      invoices,
      payments,
      ...booking
    }) => ({
      ...booking,
      vehicle: vehicleName(vehicle),
      pickupAt: dateToWall(pickupAt),
      returnAt: dateToWall(returnAt),
      pickupLocation: locationName(pickupLocation, language),
      returnLocation: locationName(returnLocation, language),
      drivers: drivers.map((driver) => ({
        ...driver,
        licenceIssuedOn: day(driver.licenceIssuedOn),
        birthDate: day(driver.birthDate),
      })),
      changes: changes.map((change) => ({
        ...change,
        pickupAt: dateToWall(change.pickupAt),
        returnAt: dateToWall(change.returnAt),
      })),
      invoices: invoices.map((invoice) => ({ ...invoice, issuedOn: day(invoice.issuedOn) })),
      payments: payments.map(({ chequeDueOn, receivedOn, ...payment }) => ({
        ...payment,
        chequeDueOn: day(chequeDueOn),
        receivedOn: dateToDay(receivedOn),
      })),
    }),
  );
}
