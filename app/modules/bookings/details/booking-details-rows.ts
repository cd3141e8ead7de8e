import type { Prisma } from '~/generated/prisma/client';
import { LOCATION_COLUMNS, NAMES, VEHICLE_FACTS } from '~/modules/fleet/vehicles/rental-columns';
import { IDENTITY_COLUMNS } from '~/modules/people/person-columns';

const LOCATION_ON_MAP = {
  ...LOCATION_COLUMNS,
  lat: true,
  lng: true,
  instructions: true,
  hours: true,
  point: { select: { ...NAMES, lat: true, lng: true } },
} as const satisfies Prisma.AgencyLocationSelect;

/** The rows around a booking that its page shows. */
export const BOOKING_DETAILS = {
  vehicle: {
    select: {
      ...VEHICLE_FACTS,
      registrationNumber: true,
      currentMileage: true,
      locations: { where: { isPrimary: true }, select: { citySlug: true } },
    },
  },
  client: {
    select: {
      id: true,
      type: true,
      fullName: true,
      companyName: true,
      phone: true,
      email: true,
      ...IDENTITY_COLUMNS,
      ice: true,
    },
  },
  agency: {
    select: {
      id: true,
      name: true,
      slug: true,
      email: true,
      phone: true,
      address: true,
      logoKey: true,
      city: { select: { slug: true, ...NAMES } },
      settings: { select: { workingHours: true, currency: true } },
    },
  },
  pickupLocation: { select: LOCATION_ON_MAP },
  returnLocation: { select: LOCATION_ON_MAP },
  drivers: { orderBy: { position: 'asc' } },
  events: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
  payments: { orderBy: [{ receivedOn: 'asc' }, { createdAt: 'asc' }] },
  deposits: { orderBy: [{ happenedOn: 'asc' }, { createdAt: 'asc' }] },
  contract: {
    select: {
      id: true,
      number: true,
      status: true,
      signedAt: true,
      riders: { select: { sequence: true, signature: { select: { riderId: true } } }, orderBy: { sequence: 'asc' } },
    },
  },
  /** Those that have their number: a draft is the agency's own. */
  invoices: {
    where: { number: { not: null } },
    select: { id: true, number: true, kind: true, status: true, issuedOn: true, currency: true },
    orderBy: [{ issuedOn: 'asc' }, { number: 'asc' }],
  },
  /** What its customer asked for last. */
  changes: { orderBy: { createdAt: 'desc' }, take: 1 },
  review: { select: { rating: true } },
} as const satisfies Prisma.BookingInclude;
