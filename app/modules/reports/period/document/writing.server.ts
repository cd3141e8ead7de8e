import type { Translator } from '~/i18n/i18next.server';
import type { Language } from '~/i18n/languages';
import { formatMoney, formatNumber } from '~/i18n/money';
import { INK, stack, text, type Block } from '~/platform/pdf/blocks.server';
import type { CalendarDay } from '~/platform/clock';
import { isolateNumber } from '~/platform/pdf/isolate';
import type { ReportQuery } from '../agency-report';
import type { AgencyReport } from '../read-agency-report.server';

/** What each part of the paper is written from. */
export interface Writing {
  agency: { name: string; logoKey: string | null };
  report: AgencyReport;
  query: ReportQuery;
  /** The day on which it is made. */
  today: CalendarDay;
  language: Language;
  t: Translator;
}

/** A sum with its currency, to the centime; a dash where there is none. */
export const money = (amount: string | null, { language }: Pick<Writing, 'language'>): string =>
  amount === null ? '–' : formatMoney(amount, language, { decimals: 2 });

/** The figures of a sum in a column, from left to right. */
export const figure = (amount: string | null, { language }: Pick<Writing, 'language'>): string =>
  amount === null ? '–' : isolateNumber(formatNumber(amount, language, { decimals: 2 }));

const CELL = 7.8;

/** A cell of a wide table. */
export const cell = (words: string, style: { align?: 'end'; bold?: boolean; color?: string } = {}): Block =>
  text(words, { size: CELL, role: 'TD', align: 'start', ...style });

/** A cell of two lines, the second in small grey. */
export const cellOfTwo = (words: string, more: string | null): Block =>
  more === null ? cell(words) : stack([cell(words), text(more, { size: 6.8, color: INK.muted, role: 'TD' })]);
