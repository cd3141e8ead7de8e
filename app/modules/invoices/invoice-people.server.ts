import type { Prisma } from '~/generated/prisma/client';
import { NAMES } from '~/modules/fleet/vehicles/rental-columns';
import { clientName } from '~/modules/people/client-name';
import type { InvoiceFooter } from './invoice-footer';

/** What an invoice says of its two parties, read with its booking. */
export const PARTIES = {
  agency: {
    select: {
      name: true,
      address: true,
      phone: true,
      email: true,
      ice: true,
      fiscalId: true,
      rc: true,
      tp: true,
      cnss: true,
      city: { select: NAMES },
      settings: {
        select: {
          currency: true,
          taxRate: true,
          paymentDays: true,
          invoiceFooterFr: true,
          invoiceFooterEn: true,
          invoiceFooterAr: true,
        },
      },
    },
  },
  client: { select: { type: true, fullName: true, companyName: true, phone: true, address: true, ice: true } },
} as const satisfies Prisma.BookingInclude;

type Parties = Prisma.BookingGetPayload<{ include: typeof PARTIES }>;

/** Who rents, as the invoice names them from its issue on. */
export interface Buyer {
  name: string;
  phone: string | null;
  address?: string | null;
  ice: string | null;
}

/** Who lets, with its legal numbers (DGI): `city` by its name in French. */
export interface Seller {
  name: string;
  address: string | null;
  city: string | null;
  phone: string | null;
  email: string | null;
  ice: string | null;
  fiscalId: string | null;
  rc: string | null;
  tp: string | null;
  cnss: string | null;
  /** Its own words below the invoice, by language; none on invoices from before 23 November 2026. */
  footer?: InvoiceFooter;
}

export function buyerOf({ client }: Pick<Parties, 'client'>): Buyer {
  return { name: clientName(client), phone: client.phone, address: client.address, ice: client.ice };
}

export function sellerOf({ agency }: Pick<Parties, 'agency'>): Seller {
  const { settings, city, ...seller } = agency;
  const footer = {
    fr: settings?.invoiceFooterFr ?? null,
    en: settings?.invoiceFooterEn ?? null,
    ar: settings?.invoiceFooterAr ?? null,
  };
  return { ...seller, city: city?.nameFr ?? null, footer };
}

/** A party as its column holds it. */
export const asJson = (party: Buyer | Seller): Prisma.InputJsonObject => ({ ...party });
