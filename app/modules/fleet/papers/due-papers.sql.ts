import { Prisma } from '~/generated/prisma/client';
import type { CalendarDay } from '~/platform/clock';
import { OIL_DAYS, OIL_KM, PAPER_DAYS } from './due-papers';

const { sql } = Prisma;
const KM_LEFT = sql`(v.last_oil_change_mileage + v.oil_change_interval - v.current_mileage)`;

/** Whether a paper or the oil change of vehicle `v` is due or late: `duePapers` finds one. */
export const hasDuePaperSql = (today: CalendarDay) => sql`(
  least(v.insurance_expiry, v.technical_control_expiry, v.circulation_permit_expiry) <= ${today}::date + ${PAPER_DAYS}::int
  OR v.oil_change_due_date <= ${today}::date + ${OIL_DAYS}::int
  OR ${KM_LEFT} <= ${OIL_KM})`;

/** Whether a paper or the oil change of vehicle `v` is late: `duePapers` finds one with less than nothing left. */
export const hasLatePaperSql = (today: CalendarDay) => sql`(
  least(v.insurance_expiry, v.technical_control_expiry, v.circulation_permit_expiry, v.oil_change_due_date)
    < ${today}::date
  OR ${KM_LEFT} < 0)`;

/** Days until the first paper of vehicle `v` expires or its oil must be changed, 100 km counting as a day; null for none. */
export const paperUrgencySql = (today: CalendarDay) => sql`least(
  least(v.insurance_expiry, v.technical_control_expiry, v.circulation_permit_expiry, v.oil_change_due_date)
    - ${today}::date,
  ${KM_LEFT} / 100.0)`;

/** What `duePapers` reads of vehicle `v`. */
export const PAPER_FACTS = sql`
  v.insurance_expiry::text AS "insuranceExpiry", v.technical_control_expiry::text AS "technicalControlExpiry",
  v.circulation_permit_expiry::text AS "circulationPermitExpiry", v.oil_change_due_date::text AS "oilChangeDueDate",
  v.current_mileage AS "currentMileage", v.last_oil_change_mileage AS "lastOilChangeMileage",
  v.oil_change_interval AS "oilChangeInterval"`;
