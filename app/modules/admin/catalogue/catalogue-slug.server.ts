import { hyphenated, latinOfArabic } from '~/i18n/latin';

/** The Latin word of a name in addresses, and a number behind it where another one has it: `serie-3`, `serie-3-2`. */
export function freeSlug(name: string, taken: ReadonlySet<string>): string {
  const slug = hyphenated(latinOfArabic(name)) || 'x';
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? slug : `${slug}-${number}`;
    if (!taken.has(candidate)) return candidate;
  }
}
