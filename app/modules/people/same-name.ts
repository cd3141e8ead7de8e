import { plainLatin } from '~/i18n/latin';

/** Whether two names are of one person, as far as letters say it: case and accents count for nothing. */
export const isSameName = (one: string, other: string): boolean =>
  plainLatin(one).toLowerCase() === plainLatin(other).toLowerCase();
