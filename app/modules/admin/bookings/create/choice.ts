import { type Language } from '~/i18n/languages';
import { paths, withQuery } from '~/paths';
import { DEFAULT_TIME } from '~/modules/availability/period/rental-days';
import { cutText } from '~/platform/cut-text';

const CHOSEN = ['agency', 'customer', 'startDate', 'pickupTime', 'endDate', 'returnTime', 'car'] as const;
const TYPED = ['ofAgency', 'ofCustomer', 'ofCar'] as const;
const LONGEST = 100;

/**
 * What has been chosen for a booking, as it stands in the address of its form: ids of agency and customer, the car's short
 * id, dates as typed. `ofAgency` and the like: what was typed into their searches.
 */
export type Choice = Record<(typeof CHOSEN)[number] | (typeof TYPED)[number], string>;

/** The choice of an address; what is left out is empty, and a time 10:00 (R3). */
export function readChoice(search: URLSearchParams): Choice {
  const text = (name: string) => cutText((search.get(name) ?? '').trim(), LONGEST);
  const read = Object.fromEntries([...CHOSEN, ...TYPED].map((name) => [name, text(name)])) as Choice;
  return { ...read, pickupTime: read.pickupTime || DEFAULT_TIME, returnTime: read.returnTime || DEFAULT_TIME };
}

/** What of a choice a form or a link of its page carries on. */
export const chosenOf = (choice: Choice, change: Partial<Choice> = {}): Partial<Choice> =>
  Object.fromEntries(CHOSEN.map((name) => [name, change[name] ?? choice[name]]).filter(([, value]) => value !== ''));

/** The form with something else chosen. Another agency has other cars. */
export const choiceHref = (lang: Language, choice: Choice, change: Partial<Choice>): string =>
  withQuery(paths.adminNewBooking(lang), chosenOf(choice, 'agency' in change ? { ...change, car: '' } : change));
