import type { Translator } from '~/i18n/i18next.server';
import type { Language } from '~/i18n/languages';
import type { FileCut } from '~/platform/csv';
import type { Stats } from './read-stats.server';

/** A line of the file: what it counts, of which day, city or category. */
interface StatsLine {
  part: string;
  of: string;
  bookings: number;
  booked: string;
}

/** The tables of the statistics as one file for spreadsheets. */
export function statsFile(t: Translator, lang: Language, { steps, cities, categories }: Stats) {
  const lines: StatsLine[] = [
    ...steps.map(({ from, ...step }) => ({ part: t('admin-stats:steps'), of: from, ...step })),
    ...cities.map((city) => ({ part: t('admin-stats:cities'), of: city[lang], ...city })),
    ...categories.map((one) => ({
      part: t('admin-stats:categories'),
      of: t(`terms-vehicle:category.${one.name}`),
      ...one,
    })),
  ];
  const columns = {
    part: ({ part }) => part,
    of: ({ of }) => of,
    bookings: ({ bookings }) => bookings,
    booked: ({ booked }) => booked,
  } satisfies Record<string, (line: StatsLine) => string | number>;
  const head = (column: keyof typeof columns) => t(`admin-stats:file.${column}`);
  // Never cut: a range has at most 30 steps, ten cities and seven categories.
  return { lines, file: { name: 'statistiques', columns, head, cut: (_rows: FileCut) => '' } };
}
