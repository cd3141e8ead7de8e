import { createCookie } from '@remix-run/node';
import { LANGUAGES } from '~/i18n/languages';
import type { Actor } from '~/modules/tenancy/scope';
import {
  type DatesInAddress,
  datesInAddress,
  rentalDatesOf,
  saysDates,
} from '~/modules/search/query/rental-dates-query';
import { paths } from '~/paths';
import { cookieFlags } from './cookie-flags.server';

/**
 * The dates of a customer's last search, for the totals of the favourites. Each language has a cookie that is
 * brought to its page of favourites and nowhere else, so that pages that all visitors share stay shared.
 */
const cookieAt = (path: string) => createCookie('dates', { ...cookieFlags(), path });
const keepAt = (path: string, dates: DatesInAddress | '') =>
  cookieAt(path).serialize(dates, dates === '' ? { maxAge: 0 } : {});

/** The Set-Cookie headers of a customer's page whose query says dates that can be rented; none otherwise. */
export async function rememberDates(actor: Actor | null, { searchParams }: URL): Promise<Headers> {
  const headers = new Headers();
  if (actor?.role !== 'customer' || !saysDates(searchParams)) return headers;
  const dates = datesInAddress(searchParams);
  const isCleared = Object.keys(dates).length === 0;
  if (!isCleared && rentalDatesOf(dates).kind !== 'dates') return headers;
  for (const lang of LANGUAGES)
    headers.append('Set-Cookie', await keepAt(paths.favorites(lang), isCleared ? '' : dates));
  return headers;
}

/** The Set-Cookie headers that forget the dates, for whoever comes next to this browser. */
export async function forgetDates(headers: Headers): Promise<void> {
  for (const lang of LANGUAGES) headers.append('Set-Cookie', await keepAt(paths.favorites(lang), ''));
}

/** The address with the dates of the last search, where it says nothing of dates itself. */
export async function withLastDates(request: Request, url: URL): Promise<URL> {
  if (saysDates(url.searchParams)) return url;
  const stored: unknown = await cookieAt(url.pathname).parse(request.headers.get('Cookie'));
  const kept = datesInAddress(new URLSearchParams(isWords(stored) ? stored : {}));
  if (rentalDatesOf(kept).kind !== 'dates') return url;
  const filled = new URL(url);
  for (const [name, value] of Object.entries(kept)) filled.searchParams.set(name, value);
  return filled;
}

const isWords = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && Object.values(value).every((one) => typeof one === 'string');
