import type { Translator } from '~/i18n/i18next.server';
import type { Language } from '~/i18n/languages';
import { csvDecimal, type FileCut } from '~/platform/csv';
import type { CityConversion, Stats } from './read-stats.server';

/** A line of the file: what it counts, of which range, day, city or category. */
interface StatsLine {
  part: string;
  of: string;
  bookings?: number;
  booked?: string;
  searches?: number;
  dated?: number;
  requests?: number;
  confirmed?: number;
  settled?: number;
  unanswered?: number;
  answerMinutes?: number | null;
  agencies?: number;
  customers?: number;
}

/** The tables of the statistics as one file for spreadsheets; what a line does not count is empty. */
export function statsFile(t: Translator, lang: Language, { now, then, steps, conversions, cities, categories }: Stats) {
  const [conversion, conversionBefore] = [t('admin-stats:conversion'), t('admin-stats:file.conversionBefore')];
  const cityOf = (city: CityConversion) => city[lang] ?? t('admin-stats:wholeCountry');
  const lines: StatsLine[] = [
    { part: t('admin-stats:range'), of: t('admin-stats:file.now'), ...now },
    { part: t('admin-stats:range'), of: t('admin-stats:file.before'), ...then },
    ...conversions.map((city) => ({ part: conversion, of: cityOf(city), ...city.now })),
    ...conversions.map((city) => ({ part: conversionBefore, of: cityOf(city), ...city.then })),
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
    bookings: ({ bookings }) => bookings ?? '',
    booked: ({ booked }) => csvDecimal(booked ?? ''),
    searches: ({ searches }) => searches ?? '',
    dated: ({ dated }) => dated ?? '',
    requests: ({ requests }) => requests ?? '',
    confirmed: ({ confirmed }) => confirmed ?? '',
    settled: ({ settled }) => settled ?? '',
    unanswered: ({ unanswered }) => unanswered ?? '',
    answerMinutes: ({ settled = 0, answerMinutes }) => answerMinutes ?? (settled > 0 ? t('admin-stats:noAnswer') : ''),
    agencies: ({ agencies }) => agencies ?? '',
    customers: ({ customers }) => customers ?? '',
  } satisfies Record<string, (line: StatsLine) => string | number>;
  const head = (column: keyof typeof columns) => t(`admin-stats:file.${column}`);
  // Never cut: a range has at most 30 steps, some thirty cities three times and seven categories.
  return { lines, file: { name: 'statistiques', columns, head, cut: (_rows: FileCut) => '' } };
}
