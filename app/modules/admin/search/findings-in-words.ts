import { formatRange } from '~/i18n/dates';
import type { Translator } from '~/i18n/i18next.server';
import type { Language } from '~/i18n/languages';
import { formatExactMoney } from '~/i18n/money';
import { displayPlate } from '~/modules/fleet/vehicles/plate';
import { clientName } from '~/modules/people/client-name';
import { displayPhone } from '~/modules/people/identity-numbers';
import { paths } from '~/paths';
import type { PlatformFindings } from './search-platform.server';

/** The kinds of what the administration's search finds, in the order in which they are shown. */
export const KINDS = [
  'agencies',
  'accounts',
  'bookings',
  'cars',
  'invoices',
] as const satisfies (keyof PlatformFindings)[];
export type FindingKind = (typeof KINDS)[number];

/** Something that was found, as its line says it and its link opens it. */
export interface Finding {
  kind: FindingKind;
  href: string;
  title: string;
  details: string[];
  /** Where it stands, and in words. */
  state: { name: string; text: string };
  /** Of an agency, if it has one. */
  logoKey?: string | null;
}

/** How many of each kind the field proposes. */
export const MOST_SUGGESTED = 4;

/** What was found, in words, kind after kind. */
export function findingsInWords(t: Translator, lang: Language, found: PlatformFindings): Finding[] {
  const { agencies, accounts, bookings, cars, invoices } = found;
  const said = (...details: (string | null)[]) => details.filter((detail) => detail !== null);
  return [
    ...agencies.rows.map(({ id, name, logoKey, owner, city, status }) => ({
      ...{ kind: 'agencies' as const, href: paths.adminAgency(lang, id), title: name, logoKey },
      details: said(owner, city),
      state: { name: status, text: t(`admin-agencies:status.${status}`) },
    })),
    ...accounts.rows.map(({ id, fullName, email, phone, role, status }) => ({
      ...{ kind: 'accounts' as const, href: paths.adminUser(lang, id), title: fullName },
      details: said(t(`admin-users:role.${role}`), email, phone && displayPhone(phone)),
      state: { name: status, text: t(`admin-users:status.${status}`) },
    })),
    ...bookings.rows.map(({ reference, client, agency, pickupAt, returnAt, shown }) => ({
      ...{ kind: 'bookings' as const, href: paths.adminBooking(lang, reference), title: reference },
      details: [clientName(client), agency, formatRange(pickupAt, returnAt, lang, { year: true })],
      state: { name: shown, text: t(`terms-booking:bookingStatus.${shown}`) },
    })),
    ...cars.rows.map(({ shortId, make, modelName, registrationNumber, agency, status, isArchived }) => ({
      ...{ kind: 'cars' as const, href: paths.adminCar(lang, shortId), title: `${make} ${modelName}` },
      details: [displayPlate(registrationNumber), agency],
      state: isArchived
        ? { name: 'archived', text: t('admin-search:archived') }
        : { name: status, text: t(`terms-fleet:vehicleStatus.${status}`) },
    })),
    ...invoices.rows.map(({ id, number, client, agency, total, currency, state }) => ({
      ...{ kind: 'invoices' as const, href: paths.adminInvoice(lang, id), title: number },
      details: [clientName(client), agency, formatExactMoney(total, lang, currency)],
      state: { name: state, text: t(`invoice:state.${state}`) },
    })),
  ];
}
