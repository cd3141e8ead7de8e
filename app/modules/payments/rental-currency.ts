import type { Prisma } from '~/generated/prisma/client';

/** What fixed the currency of a rental before its contract is signed, read with its booking (R151). */
export const FIXED_CURRENCY = {
  invoices: {
    where: { number: { not: null }, kind: 'invoice' },
    select: { currency: true },
    orderBy: [{ year: 'asc' }, { sequence: 'asc' }],
    take: 1,
  },
  payments: { select: { currency: true }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }], take: 1 },
  deposits: { select: { currency: true }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }], take: 1 },
} as const satisfies Prisma.BookingSelect;

interface Fixed {
  invoices: readonly { currency: string }[];
  payments: readonly { currency: string }[];
  deposits: readonly { currency: string }[];
}

/**
 * The currency of the papers of a rental whose contract is not signed; `ofAgency`: what its agency chose.
 * `rental_currency` in the database says the same.
 */
export const rentalCurrency = ({ invoices, payments, deposits }: Fixed, ofAgency: string): string =>
  [...invoices, ...payments, ...deposits][0]?.currency ?? ofAgency;
