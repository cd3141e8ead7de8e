import { DomainError } from '~/errors/domain-error';
import type { Prisma } from '~/generated/prisma/client';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { type CalendarDay, dateToDay, dayToDate } from '~/platform/clock';
import { db } from '~/platform/db.server';
import type { PageQuery } from '~/platform/list/define-list';
import { isUuid } from '~/platform/uuid';

/** A work that was done on a vehicle; its cost is decimal text in MAD. */
export interface VehicleWork {
  id: string;
  doneOn: CalendarDay;
  what: string;
  cost: string;
  mileage: number | null;
  garage: string | null;
  hasInvoice: boolean;
}

const WORK = {
  id: true,
  doneOn: true,
  what: true,
  cost: true,
  mileage: true,
  garage: true,
  invoiceKey: true,
} as const satisfies Prisma.VehicleWorkSelect;
type Row = Prisma.VehicleWorkGetPayload<{ select: typeof WORK }>;
const workOf = ({ doneOn, cost, invoiceKey, ...row }: Row): VehicleWork => ({
  ...row,
  hasInvoice: invoiceKey !== null,
  doneOn: dateToDay(doneOn),
  cost: cost.toFixed(2),
});

/** A page of the works of one of the agency's vehicles, the latest first, with what this year's cost. Three queries. */
export async function listWorks(
  { agencyId }: AgencyScope,
  vehicleId: string,
  { page, pageSize }: PageQuery,
  today: CalendarDay,
): Promise<{ works: VehicleWork[]; total: number; costOfYear: string }> {
  const where = { agencyId, vehicleId };
  const [rows, total, year] = await Promise.all([
    db.vehicleWork.findMany({
      where,
      select: WORK,
      orderBy: [{ doneOn: 'desc' }, { id: 'asc' }],
      skip: (page - 1) * pageSize,
      take: pageSize,
    }),
    db.vehicleWork.count({ where }),
    db.vehicleWork.aggregate({
      where: { ...where, doneOn: { gte: dayToDate(`${today.slice(0, 4)}-01-01` as CalendarDay) } },
      _sum: { cost: true },
    }),
  ]);
  return { works: rows.map(workOf), total, costOfYear: year._sum.cost?.toFixed(2) ?? '0.00' };
}

/**
 * One work of a vehicle of the agency. One query.
 * @throws DomainError workNotFound for a foreign or unknown one
 */
export async function findWork({ agencyId }: AgencyScope, shortId: string, id: string): Promise<VehicleWork> {
  if (!isUuid(id)) throw new DomainError('workNotFound');
  const row = await db.vehicleWork.findFirst({ where: { id, agencyId, vehicle: { shortId } }, select: WORK });
  if (!row) throw new DomainError('workNotFound');
  return workOf(row);
}
