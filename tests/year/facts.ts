import { dateToDay, dateToWall, type CalendarDay, instantToWall, type WallClock } from '~/platform/clock';
import { parsePhone } from '~/modules/people/identity-numbers';
import { db } from '~/platform/db.server';

/** The switches, quiet hours and timings of an agency, as its settings hold them. */
export interface Settings {
  emailNotifications: boolean;
  notifyPending: boolean;
  notifyReturn: boolean;
  notifyOverdue: boolean;
  notifyOilChange: boolean;
  notifyInsurance: boolean;
  notifyTechnicalControl: boolean;
  notifyConfirmations: boolean;
  notifyPayments: boolean;
  notifyMaintenance: boolean;
  /** Minutes since midnight; both null for no quiet hours. */
  quietFrom: number | null;
  quietTo: number | null;
  /** Minutes. */
  pendingReminderMinutes: number;
  returnReminderMinutes: number;
  overdueAlertMinutes: number;
}

export interface BookingFacts {
  id: string;
  agencyId: string;
  vehicleId: string;
  isPending: boolean;
  isRequest: boolean;
  isHandedOver: boolean;
  /** Told already that nobody answered it. */
  isLapsed: boolean;
  askedAt: Date;
  answerBy: WallClock | null;
  pickup: WallClock;
  back: WallClock;
  owes: boolean;
  /** Its customer has an account and wants to be reminded. */
  remindsCustomer: boolean;
  hasInvoice: boolean;
  /** Its client has a number to which WhatsApp can be opened. */
  hasPhone: boolean;
}

/** What a customer likes. */
export interface FavoriteFacts {
  profileId: string;
  vehicleId: string;
  shortId: string;
  /** Visitors see the car. */
  isShown: boolean;
  /** The customer wants to be told of falls. */
  isWanted: boolean;
  price: number;
  /** The price that the customer knows. */
  known: number;
}

export const PAPERS = ['insurance', 'technical_control', 'circulation_permit'] as const;
export type Paper = (typeof PAPERS)[number];

export interface VehicleFacts {
  id: string;
  shortId: string;
  agencyId: string;
  status: string;
  papers: Record<Paper, CalendarDay | null>;
  oilDue: CalendarDay | null;
  km: number;
  oilKm: number | null;
  oilInterval: number | null;
}

export interface InvoiceFacts {
  number: string;
  agencyId: string;
  bookingId: string;
  due: CalendarDay;
  hasPhone: boolean;
}

export interface LinkFacts {
  id: string;
  agencyId: string;
  bookingId: string;
  expiresAt: Date;
}

/** What the world is like before its clock moves, as the oracle is told of it: nothing of the queue, nothing of what was told. */
export interface Facts {
  bookings: BookingFacts[];
  vehicles: VehicleFacts[];
  invoices: InvoiceFacts[];
  links: LinkFacts[];
  favorites: FavoriteFacts[];
  agencyIds: string[];
}

const dayOrNull = (date: Date | null) => date && dateToDay(date);

/** Reads them from the database of this process. */
export async function readFacts(): Promise<Facts> {
  const bookings = await db.booking.findMany({
    where: { status: { in: ['pending', 'confirmed'] } },
    include: {
      customer: { select: { mailReminders: true } },
      client: { select: { phone: true } },
      _count: { select: { invoices: true } },
    },
    orderBy: { id: 'asc' },
  });
  const vehicles = await db.vehicle.findMany({ where: { archivedAt: null }, orderBy: { id: 'asc' } });
  const invoices = await db.invoice.findMany({
    where: { kind: 'invoice', status: { in: ['sent', 'overdue', 'partial_paid'] }, dueOn: { not: null } },
    include: { booking: { select: { client: { select: { phone: true } } } } },
    orderBy: { id: 'asc' },
  });
  const links = await db.signingLink.findMany({
    where: {
      usedAt: null,
      revokedAt: null,
      contract: { status: 'pending', booking: { status: 'confirmed' } },
    },
    include: { contract: { select: { bookingId: true } } },
    orderBy: [{ createdAt: 'desc' }],
  });
  const favorites = await db.favorite.findMany({
    include: { profile: true, vehicle: { include: { agency: true } } },
    orderBy: [{ profileId: 'asc' }, { vehicleId: 'asc' }],
  });
  const agencies = await db.agency.findMany({ select: { id: true }, orderBy: { id: 'asc' } });
  return {
    bookings: bookings.map((row) => ({
      id: row.id,
      agencyId: row.agencyId,
      vehicleId: row.vehicleId,
      isPending: row.status === 'pending',
      isRequest: row.source === 'customer',
      isHandedOver: row.handedOverAt !== null,
      isLapsed: row.lapseNotifiedAt !== null,
      askedAt: row.createdAt,
      answerBy: row.answerBy && dateToWall(row.answerBy),
      pickup: dateToWall(row.pickupAt),
      back: dateToWall(row.returnAt),
      owes: row.totalPrice.plus(row.damageAmount).plus(row.adjustmentAmount).greaterThan(row.paidAmount),
      remindsCustomer: row.customer?.mailReminders ?? false,
      hasInvoice: row._count.invoices > 0,
      hasPhone: parsePhone(row.client.phone) !== null,
    })),
    vehicles: vehicles.map((row) => ({
      id: row.id,
      shortId: row.shortId,
      agencyId: row.agencyId,
      status: row.status,
      papers: {
        insurance: dayOrNull(row.insuranceExpiry),
        technical_control: dayOrNull(row.technicalControlExpiry),
        circulation_permit: dayOrNull(row.circulationPermitExpiry),
      },
      oilDue: dayOrNull(row.oilChangeDueDate),
      km: row.currentMileage,
      oilKm: row.lastOilChangeMileage,
      oilInterval: row.oilChangeInterval,
    })),
    invoices: invoices.map((row) => ({
      number: row.number ?? '',
      agencyId: row.agencyId,
      bookingId: row.bookingId ?? '',
      due: dateToDay(row.dueOn as Date),
      hasPhone: parsePhone(row.booking?.client.phone ?? '') !== null,
    })),
    links: links
      .filter((row, nth) => links.findIndex(({ contractId }) => contractId === row.contractId) === nth)
      .map(({ id, agencyId, contract, expiresAt }) => ({ id, agencyId, bookingId: contract.bookingId, expiresAt })),
    favorites: favorites.map(({ profileId, vehicleId, seenPrice, profile, vehicle }) => ({
      profileId,
      vehicleId,
      shortId: vehicle.shortId,
      isShown:
        vehicle.archivedAt === null &&
        vehicle.status !== 'unavailable' &&
        vehicle.agency.status === 'active' &&
        vehicle.agency.isComplete,
      isWanted: profile.status === 'active' && profile.emailVerifiedAt !== null && profile.priceFallsOptInAt !== null,
      price: Number(vehicle.pricePerDay),
      known: Number(seenPrice),
    })),
    agencyIds: agencies.map(({ id }) => id),
  };
}

/** The minute of an instant, in Morocco. */
export const minuteOf = (instant: Date): WallClock => instantToWall(instant);
