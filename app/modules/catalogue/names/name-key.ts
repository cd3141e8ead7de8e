import { plainLatin } from '~/i18n/latin';

/** What two spellings of one name share: letters and digits, without case, accents, blanks and hyphens (`catalogue_key`). */
export const nameKey = (name: string) => plainLatin(name).replace(/[^\p{L}\p{N}]+/gu, '');
