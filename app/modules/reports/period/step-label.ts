import { DATE_WORDS } from '~/i18n/date-words';
import { capitalise, formatDate, formatRange } from '~/i18n/dates';
import type { Language } from '~/i18n/languages';
import { monthOf } from '~/platform/clock';
import type { DayRange, Step } from './report-days';

/** A step of the chart under its bar. */
export function shortStepLabel({ from }: DayRange, step: Step, lang: Language): string {
  if (step === 'year') return from.slice(0, 4);
  if (step === 'month') return DATE_WORDS[lang].monthsShort[Number(from.slice(5, 7)) - 1] ?? '';
  return `${Number(from.slice(8))}/${Number(from.slice(5, 7))}`;
}

/** A step of the chart in full words. */
export function stepLabel({ from, to }: DayRange, step: Step, lang: Language): string {
  if (step === 'year') return from.slice(0, 4);
  if (step === 'month') return capitalise(formatDate(monthOf(from), lang, 'month'));
  return step === 'day' ? formatDate(from, lang, 'long') : formatRange(from, to, lang);
}
