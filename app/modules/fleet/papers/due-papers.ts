import { type CalendarDay, diffDays } from '~/platform/clock';

/** Papers are announced 30 days ahead, the oil change 7 (R85). */
export const PAPER_DAYS = 30;
export const OIL_DAYS = 7;
/** How many kilometres before the interval ends an oil change is announced. */
export const OIL_KM = 500;

export const PAPER_KINDS = ['insurance', 'technicalControl', 'circulationPermit', 'oilChange'] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

/** What a vehicle's row says of its papers. */
export interface PaperFacts {
  insuranceExpiry: CalendarDay | null;
  technicalControlExpiry: CalendarDay | null;
  circulationPermitExpiry: CalendarDay | null;
  oilChangeDueDate: CalendarDay | null;
  currentMileage: number;
  lastOilChangeMileage: number | null;
  oilChangeInterval: number | null;
}

export interface DuePaper {
  kind: PaperKind;
  /** Days left, negative once expired; null for an oil change due by mileage alone. */
  days: number | null;
  /** Kilometres left until the oil change, negative once passed; null unless that is what makes it due. */
  km: number | null;
}

/** Papers and oil change of a vehicle that are due or late on a day, the most urgent first. `due-papers.sql.ts` asks the same. */
export function duePapers(facts: PaperFacts, today: CalendarDay): DuePaper[] {
  const left = (day: CalendarDay | null) => (day ? diffDays(today, day) : null);
  const papers: DuePaper[] = [
    { kind: 'insurance' as const, days: left(facts.insuranceExpiry), km: null },
    { kind: 'technicalControl' as const, days: left(facts.technicalControlExpiry), km: null },
    { kind: 'circulationPermit' as const, days: left(facts.circulationPermitExpiry), km: null },
  ].filter(({ days }) => days !== null && days <= PAPER_DAYS);
  const oilDays = left(facts.oilChangeDueDate);
  const { lastOilChangeMileage, oilChangeInterval, currentMileage } = facts;
  const oilKm =
    lastOilChangeMileage === null || oilChangeInterval === null
      ? null
      : lastOilChangeMileage + oilChangeInterval - currentMileage;
  const days = oilDays !== null && oilDays <= OIL_DAYS ? oilDays : null;
  const km = oilKm !== null && oilKm <= OIL_KM ? oilKm : null;
  if (days !== null || km !== null) papers.push({ kind: 'oilChange', days, km });
  return papers.sort((a, b) => paperUrgency(a) - paperUrgency(b));
}

/** Days until it must be done, negative once late; 100 km count as a day. */
export function paperUrgency({ days, km }: DuePaper): number {
  return Math.min(days ?? Infinity, km === null ? Infinity : km / 100);
}
