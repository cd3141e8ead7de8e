import type { Language } from './languages';

/** A size in the units of the language, in gigabytes from a thousand megabytes on: `1,2 Go`. */
export function formatBytes(bytes: number, language: Language): string {
  const [unit, size] = bytes >= 1e9 ? (['gigabyte', 1e9] as const) : (['megabyte', 1e6] as const);
  const format = { style: 'unit', unit, maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(`${language}-u-nu-latn`, format).format(bytes / size);
}
