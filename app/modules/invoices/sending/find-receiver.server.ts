import { type Language, languageOf } from '~/i18n/languages';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { db } from '~/platform/db.server';

/** To whom an invoice usually goes: what the form of its sending begins with. */
export interface Receiver {
  email: string | null;
  phone: string;
  /** Of the customer, as they booked. */
  language: Language;
}

/** The client of an invoice of the agency, as its record stands now. One query. */
export async function findReceiver({ agencyId }: AgencyScope, invoiceId: string): Promise<Receiver> {
  const { client, booking } = await db.invoice.findFirstOrThrow({
    where: { id: invoiceId, agencyId },
    select: { client: { select: { email: true, phone: true } }, booking: { select: { language: true } } },
  });
  return { ...client, language: languageOf(booking.language) };
}
