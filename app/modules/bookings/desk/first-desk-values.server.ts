import { IDENTITY_DOCUMENTS, displayPhone } from '~/modules/people/identity-numbers';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { addDays, dateToDay, dateToWall, dayOf, parseDay, parseTime, timeOf } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { isUuid } from '~/platform/uuid';
import { DEFAULT_TIME } from '~/modules/availability/period/rental-days';
import { parseBookingReference } from '../booking-reference';
import { bookingVersion } from '../lifecycle/transition-booking.server';
import { isPlainSum } from '../pricing/is-plain-sum';
import type { DeskValues } from './desk-values';

/** What is chosen where nothing else was: of fields that are not always shown, a draft may hold nothing. */
export const USUAL_CHOICES: DeskValues = {
  pickupTime: DEFAULT_TIME,
  returnTime: DEFAULT_TIME,
  identityDocument: 'cin',
  secondIdentityDocument: 'cin',
  clientIdentityDocument: 'cin',
  clientType: 'individual',
  method: 'cash',
};

/** What every new form starts with. */
const USUAL: DeskValues = { ...USUAL_CHOICES, clientDrives: 'on', tellClient: 'on' };

/**
 * A new form as its address opens it: `vehicle` (a short id) with `from` and `to` from the calendar (a day where `to` is left out), `client` from a
 * client's page, `copy` (a reference) for a booking like another one. What is not the agency's own is left out.
 */
export async function firstDeskValues(scope: AgencyScope, query: URLSearchParams): Promise<DeskValues> {
  const copied = await copiedValues(scope, query.get('copy'));
  return {
    ...USUAL,
    ...copied,
    ...dates(query),
    ...(await ownVehicle(scope, query.get('vehicle'))),
    ...(await ownClient(scope, query.get('client'))),
  };
}

function dates(query: URLSearchParams): DeskValues {
  const end = (name: string) => {
    const [text = '', at] = (query.get(name) ?? '').split('T');
    return { day: parseDay(text) ?? undefined, time: parseTime(at ?? '') ?? undefined };
  };
  const [from, to] = [end('from'), end('to')];
  const endDate = to.day ?? (from.day && addDays(from.day, 1));
  return filled({ startDate: from.day, pickupTime: from.time, endDate, returnTime: to.time });
}

async function ownVehicle({ agencyId }: AgencyScope, shortId: string | null): Promise<DeskValues> {
  if (!shortId) return {};
  const vehicle = await db.vehicle.findFirst({
    where: { agencyId, ...(isUuid(shortId) ? { id: shortId } : { shortId }) },
    select: { id: true },
  });
  return vehicle ? { vehicleId: vehicle.id } : {};
}

async function ownClient({ agencyId }: AgencyScope, id: string | null): Promise<DeskValues> {
  if (!isUuid(id)) return {};
  const client = await db.client.findFirst({ where: { id, agencyId }, select: { type: true } });
  return client ? { clientId: id, clientDrives: client.type === 'individual' ? 'on' : '' } : {};
}

/** What a booking like another one has in common with it: everything but its dates and its money. */
async function copiedValues(scope: AgencyScope, text: string | null): Promise<DeskValues> {
  const booking = text ? await readDeskBooking(scope, text) : null;
  if (!booking) return {};
  const { pickupTime, returnTime, totalPrice, version, reference, startDate, endDate, ...rest } = booking.values;
  return filled({ ...rest, pickupTime, returnTime });
}

/** A booking of the agency as the fields of the form hold it; null for any other reference. */
export async function readDeskBooking({ agencyId }: AgencyScope, text: string) {
  const asked = parseBookingReference(text);
  const booking = asked
    ? await db.booking.findFirst({
        where: { reference: asked, agencyId },
        include: {
          drivers: { orderBy: { position: 'asc' } },
          client: {
            select: { fullName: true, drivingPermit: true, cin: true, passport: true, residencePermit: true },
          },
        },
      })
    : null;
  if (!booking) return null;
  const [main, second] = booking.drivers;
  const [pickupAt, returnAt] = [dateToWall(booking.pickupAt), dateToWall(booking.returnAt)];
  const isClient =
    main &&
    main.fullName === booking.client.fullName &&
    main.drivingPermit === booking.client.drivingPermit &&
    IDENTITY_DOCUMENTS.some((kind) => main[kind] !== null && main[kind] === booking.client[kind]);
  const { days, vehicleId } = booking;
  const [pricePerDay, totalPrice] = [booking.pricePerDay.toFixed(2), booking.totalPrice.toFixed(2)];
  const values: DeskValues = filled({
    ...USUAL,
    startDate: dayOf(pickupAt),
    pickupTime: timeOf(pickupAt),
    endDate: dayOf(returnAt),
    returnTime: timeOf(returnAt),
    pickupLocationId: booking.pickupLocationId,
    returnLocationId: booking.returnLocationId,
    clientId: booking.clientId,
    vehicleId,
    clientDrives: isClient ? 'on' : '',
    ...(main && !isClient ? driverValues(main) : {}),
    licenceIssuedOn: main?.licenceIssuedOn ? dateToDay(main.licenceIssuedOn) : '',
    birthDate: main?.birthDate ? dateToDay(main.birthDate) : '',
    ...(second ? secondDriverValues(second) : {}),
    // Left empty it follows the dates.
    totalPrice: isPlainSum(totalPrice, pricePerDay, days) ? '' : typedSum(totalPrice),
    depositAmount: typedSum(booking.depositAmount.toFixed(2)),
    depositMode: booking.bankGuaranteeMode ?? '',
    extensible: booking.extensible ? 'on' : '',
    notes: booking.notes ?? '',
    agencyNotes: booking.agencyNotes ?? '',
    version: bookingVersion(booking),
    reference: booking.reference,
  });
  const { status } = booking;
  const handedOverAt = booking.handedOverAt && dateToWall(booking.handedOverAt);
  return { reference: booking.reference, status, vehicleId, pricePerDay, handedOverAt, values };
}

/** An amount as it is typed: `1060`, `1060,50`. */
const typedSum = (amount: string) => amount.replace(/\.00$/, '').replace('.', ',');

type StoredDriver = Record<(typeof IDENTITY_DOCUMENTS)[number], string | null> & {
  fullName: string;
  phone: string | null;
  drivingPermit: string;
};

const driverValues = (driver: StoredDriver): DeskValues => ({
  fullName: driver.fullName,
  phone: driver.phone ? displayPhone(driver.phone) : '',
  identityDocument: IDENTITY_DOCUMENTS.find((kind) => driver[kind]) ?? 'cin',
  cin: driver.cin ?? '',
  passport: driver.passport ?? '',
  residencePermit: driver.residencePermit ?? '',
  drivingPermit: driver.drivingPermit,
});

const secondDriverValues = (driver: StoredDriver): DeskValues => ({
  secondFullName: driver.fullName,
  secondIdentityDocument: IDENTITY_DOCUMENTS.find((kind) => driver[kind]) ?? 'cin',
  secondCin: driver.cin ?? '',
  secondPassport: driver.passport ?? '',
  secondResidencePermit: driver.residencePermit ?? '',
  secondDrivingPermit: driver.drivingPermit,
});

/** The fields that hold something. */
const filled = (values: Record<string, string | undefined>): DeskValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value)) as DeskValues;
