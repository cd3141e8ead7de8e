import type { Prisma } from '~/generated/prisma/client';

const NAMES = { nameFr: true, nameEn: true, nameAr: true } as const;
const PLACE = {
  id: true,
  name: true,
  address: true,
  type: true,
  city: { select: { slug: true, ...NAMES } },
  point: { select: NAMES },
} as const satisfies Prisma.AgencyLocationSelect;

/** The rows around a booking that its page shows. */
export const BOOKING_DETAILS = {
  vehicle: {
    select: {
      id: true,
      shortId: true,
      make: true,
      modelName: true,
      year: true,
      color: true,
      category: true,
      transmission: true,
      fuelType: true,
      seats: true,
      registrationNumber: true,
      images: {
        select: { key: true, width: true, height: true },
        orderBy: { position: 'asc' },
        take: 1,
      },
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
      cin: true,
      passport: true,
      residencePermit: true,
      drivingPermit: true,
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
    },
  },
  pickupLocation: { select: PLACE },
  returnLocation: { select: PLACE },
  drivers: { orderBy: { position: 'asc' } },
  events: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
  payments: { orderBy: [{ receivedOn: 'asc' }, { createdAt: 'asc' }] },
  contract: { select: { id: true, number: true, status: true, signedAt: true } },
  review: { select: { rating: true } },
} as const satisfies Prisma.BookingInclude;
