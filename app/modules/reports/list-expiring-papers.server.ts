import type { AgencyScope } from '~/modules/tenancy/scope';
import { addDays, type CalendarDay, dateToDay, dayToDate, diffDays } from '~/platform/clock';
import { db } from '~/platform/db.server';

/** Insurance and technical control are announced 30 days ahead, the oil change 7 (R85). */
export const PAPER_DAYS = 30;
export const OIL_DAYS = 7;
/** How many kilometres before the interval ends an oil change is announced. */
export const OIL_KM = 500;

export type PaperKind = 'insurance' | 'technicalControl' | 'circulationPermit' | 'oilChange';

export interface ExpiringPaper {
  kind: PaperKind;
  vehicle: string;
  plate: string;
  /** Days left, negative once expired; null for an oil change due by mileage alone. */
  days: number | null;
  /** Kilometres left until the oil change, negative once passed; null unless that is what makes it due. */
  km: number | null;
}

interface Row {
  make: string;
  modelName: string;
  plate: string;
  insurance: Date | null;
  technicalControl: Date | null;
  circulationPermit: Date | null;
  oilDue: Date | null;
  oilKm: number | null;
}

/** Papers and oil changes that are due, the most urgent first. One query over the cars concerned. */
export async function listExpiringPapers(scope: AgencyScope, today: CalendarDay): Promise<ExpiringPaper[]> {
  const paperLimit = dayToDate(addDays(today, PAPER_DAYS));
  const oilLimit = dayToDate(addDays(today, OIL_DAYS));
  const rows = await db.$queryRaw<Row[]>`
    SELECT * FROM (
      SELECT make, model_name AS "modelName", registration_number AS plate,
        insurance_expiry AS insurance, technical_control_expiry AS "technicalControl",
        circulation_permit_expiry AS "circulationPermit", oil_change_due_date AS "oilDue",
        last_oil_change_mileage + oil_change_interval - current_mileage AS "oilKm"
      FROM vehicles WHERE agency_id = ${scope.agencyId}::uuid
    ) cars
    WHERE insurance <= ${paperLimit}::date OR "technicalControl" <= ${paperLimit}::date
      OR "circulationPermit" <= ${paperLimit}::date OR "oilDue" <= ${oilLimit}::date OR "oilKm" <= ${OIL_KM}`;
  return rows.flatMap((row) => papersOf(row, today)).sort((a, b) => urgency(a) - urgency(b));
}

function papersOf(row: Row, today: CalendarDay): ExpiringPaper[] {
  const car = { vehicle: `${row.make} ${row.modelName}`, plate: row.plate };
  const daysLeft = (date: Date | null) => (date ? diffDays(today, dateToDay(date)) : null);
  const dated = (['insurance', 'technicalControl', 'circulationPermit'] as const).flatMap((kind) => {
    const days = daysLeft(row[kind]);
    return days !== null && days <= PAPER_DAYS ? [{ ...car, kind, days, km: null }] : [];
  });
  const oilDays = daysLeft(row.oilDue);
  const byDate = oilDays !== null && oilDays <= OIL_DAYS;
  const byKm = row.oilKm !== null && row.oilKm <= OIL_KM;
  if (!byDate && !byKm) return dated;
  return [...dated, { ...car, kind: 'oilChange', days: byDate ? oilDays : null, km: byKm ? row.oilKm : null }];
}

/** Days until it must be done; 100 km count as a day. */
function urgency({ days, km }: ExpiringPaper): number {
  return Math.min(days ?? Infinity, km === null ? Infinity : km / 100);
}
