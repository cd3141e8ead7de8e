import { formatDateTime } from '~/i18n/dates';
import type { Language } from '~/i18n/languages';
import { formatNumber } from '~/i18n/money';
import { instantToWall } from '~/platform/clock';
import { KEPT_DAYS } from '~/platform/retention';
import type { ExportState } from './request-export.server';

/** How an archive stands, as its card says it. */
export type ShownExport = ReturnType<typeof shownExport>;

/** An archive with its size in megabytes and its end in the words of a language. */
export function shownExport({ bytes, finishedAt, ...found }: ExportState, language: Language) {
  const until = finishedAt && new Date(finishedAt.getTime() + KEPT_DAYS.agencyExport * 86_400_000);
  return {
    ...found,
    size: formatNumber(Math.max(0.1, (bytes ?? 0) / 1_000_000), language, { decimals: 1 }),
    until: until && formatDateTime(instantToWall(until), language),
  };
}
