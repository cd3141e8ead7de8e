import type { Language } from './languages';

/**
 * Names of months and weekdays: those of CLDR for French, British English and Morocco's Arabic
 * (نونبر, غشت, يوليوز). Kept as text so that server and every browser print the same.
 */
interface DateWords {
  months: readonly string[];
  monthsShort: readonly string[];
  /** Monday first, as are the two below. */
  weekdays: readonly string[];
  weekdaysShort: readonly string[];
  weekdaysNarrow: readonly string[];
  /** Between a day and a time, and between the ends of a range, spaces included. */
  at: string;
  to: string;
}

const ARABIC_MONTHS = [
  'يناير',
  'فبراير',
  'مارس',
  'أبريل',
  'ماي',
  'يونيو',
  'يوليوز',
  'غشت',
  'شتنبر',
  'أكتوبر',
  'نونبر',
  'دجنبر',
] as const;

const ARABIC_WEEKDAYS = ['الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت', 'الأحد'] as const;

export const DATE_WORDS: Record<Language, DateWords> = {
  fr: {
    months: [
      'janvier',
      'février',
      'mars',
      'avril',
      'mai',
      'juin',
      'juillet',
      'août',
      'septembre',
      'octobre',
      'novembre',
      'décembre',
    ],
    monthsShort: ['janv.', 'févr.', 'mars', 'avr.', 'mai', 'juin', 'juil.', 'août', 'sept.', 'oct.', 'nov.', 'déc.'],
    weekdays: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
    weekdaysShort: ['lun.', 'mar.', 'mer.', 'jeu.', 'ven.', 'sam.', 'dim.'],
    weekdaysNarrow: ['L', 'M', 'M', 'J', 'V', 'S', 'D'],
    at: ' à ',
    to: ' au ',
  },
  en: {
    months: [
      'January',
      'February',
      'March',
      'April',
      'May',
      'June',
      'July',
      'August',
      'September',
      'October',
      'November',
      'December',
    ],
    monthsShort: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'],
    weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    weekdaysShort: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
    weekdaysNarrow: ['M', 'T', 'W', 'T', 'F', 'S', 'S'],
    at: ' at ',
    to: ' to ',
  },
  ar: {
    months: ARABIC_MONTHS,
    monthsShort: ARABIC_MONTHS,
    weekdays: ARABIC_WEEKDAYS,
    weekdaysShort: ARABIC_WEEKDAYS,
    weekdaysNarrow: ['ن', 'ث', 'ر', 'خ', 'ج', 'س', 'ح'],
    at: ' على الساعة ',
    to: ' إلى ',
  },
};
