import { type CalendarDay, dayToDate } from '~/platform/clock';

/** What is written on a cheque. */
export interface Cheque {
  /** As `parseChequeNumber` writes it. */
  number: string;
  bank: string;
  /** The day from which it may be paid in. */
  dueOn: CalendarDay;
}

/** What became of a cheque (R173): in the drawer, paid in at the bank, credited, or refused by it. */
export const CHEQUE_STATES = ['received', 'deposited', 'cleared', 'bounced'] as const;
export type ChequeState = (typeof CHEQUE_STATES)[number];

/** Days that a cheque may be due before or after it is received. */
export const MOST_CHEQUE_DAYS = 366;

/** A cheque's number without blanks, in upper case; null for what is none: 3 to 20 digits, Latin letters and hyphens. */
export function parseChequeNumber(typed: string): string | null {
  const number = typed.replace(/\s/g, '').toUpperCase();
  return /^[0-9A-Z][0-9A-Z-]{2,19}$/.test(number) ? number : null;
}

/** The columns of a payment that hold its cheque. */
export const chequeColumns = ({ number, bank, dueOn }: Cheque) => ({
  chequeNumber: number,
  chequeBank: bank,
  chequeDueOn: dayToDate(dueOn),
});

interface Steps {
  isBounced: boolean;
  steps: readonly { kind: 'deposited' | 'cleared' }[];
}

/** Where a cheque stands, by what was written down of it. `chequeStateSql` says the same of a row. */
export function chequeState({ isBounced, steps }: Steps): ChequeState {
  if (isBounced) return 'bounced';
  const has = (kind: 'deposited' | 'cleared') => steps.some((step) => step.kind === kind);
  return has('cleared') ? 'cleared' : has('deposited') ? 'deposited' : 'received';
}

/** Banks of Morocco, proposed while one is typed. */
export const BANKS = [
  'Al Barid Bank',
  'Arab Bank',
  'Attijariwafa bank',
  'Bank Assafa',
  'Bank of Africa',
  'Banque Populaire',
  'BMCI',
  'BTI Bank',
  'CFG Bank',
  'CIH Bank',
  'Crédit Agricole du Maroc',
  'Crédit du Maroc',
  'Saham Bank',
  'Umnia Bank',
] as const;
