import { Prisma } from '~/generated/prisma/client';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { type CalendarDay, day, todayInMorocco } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { periodDays } from '~/platform/list/period-filter';
import { searchCondition } from '~/platform/list/search-condition';
import { shownPhotoSql } from '~/modules/catalogue/shown-photos.sql';
import type { PicturedVehicle } from '../images/vehicle-picture';
import { normalisePlate } from '../vehicles/plate';
import type { AgencyWorkQuery } from './agency-works';

const { sql, join } = Prisma;

/** A work on a vehicle of the agency; its cost is decimal text in MAD. */
export interface ListedWork {
  id: string;
  doneOn: CalendarDay;
  what: string;
  garage: string | null;
  mileage: number | null;
  cost: string;
  hasInvoice: boolean;
  vehicle: PicturedVehicle & { shortId: string; make: string; modelName: string; registrationNumber: string };
}

const ORDERS: Record<AgencyWorkQuery['sort'], Prisma.Sql> = {
  '-day': sql`w.done_on DESC, w.id`,
  day: sql`w.done_on, w.id`,
  '-cost': sql`w.cost DESC, w.id`,
  cost: sql`w.cost, w.id`,
};

/** A page of the works on an agency's vehicles, how many there are, and what those that are filtered cost. Two queries. */
export async function listAgencyWorks(scope: AgencyScope, query: AgencyWorkQuery) {
  const { sort, page, pageSize } = query;
  const works = sql`FROM vehicle_works w JOIN vehicles v ON v.agency_id = w.agency_id AND v.id = w.vehicle_id`;
  const where = join(conditions(scope, query), ' AND ');
  const [[sums], rows] = await Promise.all([
    db.$queryRaw<[{ total: number; vehicles: number; cost: string }]>`
      SELECT count(*)::int AS total, count(DISTINCT w.vehicle_id)::int AS vehicles,
        coalesce(sum(w.cost), 0)::numeric(14, 2)::text AS cost
      ${works} WHERE ${where}`,
    db.$queryRaw<(Omit<ListedWork, 'doneOn'> & { doneOn: string })[]>`
      SELECT w.id::text, w.done_on::text AS "doneOn", w.what, w.garage, w.mileage, w.cost::numeric(12, 2)::text AS cost,
        w.invoice_key IS NOT NULL AS "hasInvoice",
        json_build_object('shortId', v.short_id, 'make', v.make, 'modelName', v.model_name, 'color', v.color,
          'registrationNumber', v.registration_number, 'category', v.category, 'seats', v.seats,
          'photo', ${shownPhotoSql(sql`v`)}) AS vehicle
      ${works} WHERE ${where}
      ORDER BY ${ORDERS[sort]} LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`,
  ]);
  return { works: rows.map((row): ListedWork => ({ ...row, doneOn: day(row.doneOn) })), ...sums };
}

function conditions({ agencyId }: AgencyScope, { search, vehicleId, category, period }: AgencyWorkQuery): Prisma.Sql[] {
  const { from, to } = periodDays(period.name, todayInMorocco(), period);
  const words = search.split(/\s+/).map(normalisePlate).join(' ');
  const texts = [sql`search_key(w.what)`, sql`search_key(coalesce(w.garage, ''))`, sql`v.search_text`];
  const isFound = searchCondition(words, texts, [sql`plate_key(v.registration_number)`]);
  return [
    sql`w.agency_id = ${agencyId}::uuid`,
    ...(vehicleId ? [sql`w.vehicle_id = ${vehicleId}::uuid`] : []),
    ...(category ? [sql`v.category = ${category}::vehicle_category`] : []),
    ...(from ? [sql`w.done_on >= ${from}::date`] : []),
    ...(to ? [sql`w.done_on <= ${to}::date`] : []),
    ...(isFound ? [isFound] : []),
  ];
}
