import type { Translator } from '~/i18n/i18next.server';
import { formatDate } from '~/i18n/dates';
import type { Language } from '~/i18n/languages';
import { formatMoney, formatNumber } from '~/i18n/money';
import { INK, row, text, type Block } from '~/platform/pdf/blocks.server';
import type { CalendarDay } from '~/platform/clock';
import { isolateNumber } from '~/platform/pdf/isolate';
import type { InvoicePaper } from '../details/find-invoice.server';

/** What each part of the paper is written from. */
export interface Writing {
  paper: InvoicePaper;
  language: Language;
  t: Translator;
}

/** A sum with its currency, to the centime. */
export const money = (amount: string, { paper, language }: Writing): string =>
  formatMoney(amount, language, { decimals: 2, currency: paper.currency });

/** A sum in a column that names the currency once: its figures alone, from left to right. */
export const figure = (amount: string, { language }: Writing): string =>
  isolateNumber(formatNumber(amount, language, { decimals: 2 }));

export const dayText = (day: CalendarDay, { language }: Writing): string =>
  isolateNumber(formatDate(day, language, 'numeric'));

/** A label and its value on one line. */
export function line(
  label: string,
  value: string,
  style: { bold?: boolean; color?: string; size?: number } = {},
): Block {
  const { bold = false, size = 9, color } = style;
  return row(
    [
      { block: text(label, { size, bold, color: color ?? (bold ? INK.text : INK.muted) }), width: { share: 1 } },
      { block: text(value, { size, bold, color: color ?? INK.text, align: 'end' }), width: { share: 1 } },
    ],
    6,
  );
}
