import { Prisma } from '~/generated/prisma/client';
import type { Category } from '~/modules/catalogue/vehicle-words';
import { clientSearch } from '~/modules/clients/list/client-search.sql';
import { type ShownPhoto, shownPhotoSql } from '~/modules/catalogue/shown-photos.sql';
import { vehicleSearch } from '~/modules/fleet/list/vehicle-search.sql';
import { normalisePlate } from '~/modules/fleet/vehicles/plate';
import { parsePhone } from '~/modules/people/identity-numbers';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { addDays, todayInMorocco, wall, type WallClock } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { periodDays } from '~/platform/list/period-filter';
import type { AgencyContractQuery, ContractStatus } from './agency-contracts';

/** A line of the agency's list of contracts; money is decimal text in `currency`. */
export interface ContractListItem {
  number: string;
  status: ContractStatus;
  /** Of the booking. */
  reference: string;
  /** How many riders it has. */
  riders: number;
  startsAt: WallClock;
  endsAt: WallClock;
  amount: string;
  depositAmount: string;
  /** Of its rental (R151). */
  currency: string;
  signedAt: Date | null;
  createdAt: Date;
  client: { fullName: string; companyName: string | null };
  vehicle: {
    id: string;
    shortId: string;
    make: string;
    modelName: string;
    year: number;
    color: string;
    category: Category;
    seats: number;
    registrationNumber: string;
    photo: ShownPhoto | null;
  };
}

/** `counts` and `all` keep every filter but the status, for the tabs; `total` is of the chosen tab. */
export interface ContractPage {
  contracts: ContractListItem[];
  counts: Record<ContractStatus, number>;
  all: number;
  total: number;
}

const { sql, join, empty } = Prisma;

/** Words of a search; more would only cost. */
const MOST_WORDS = 6;

const ORDERS: Record<AgencyContractQuery['sort'], Prisma.Sql> = {
  '-created': sql`k.created_at DESC, k.id`,
  created: sql`k.created_at, k.id`,
  '-start': sql`k.starts_at DESC, k.id`,
  start: sql`k.starts_at, k.id`,
  '-amount': sql`k.amount DESC, k.id`,
  amount: sql`k.amount, k.id`,
  client: sql`search_key(coalesce(c.company_name, c.full_name)), k.id`,
  '-client': sql`search_key(coalesce(c.company_name, c.full_name)) DESC, k.id`,
};

type Row = Omit<ContractListItem, 'startsAt' | 'endsAt'> & { startsAt: string; endsAt: string };

/** A page of an agency's contracts with the counts of its tabs. Two queries, whatever is shown. */
export async function listContracts(scope: AgencyScope, query: AgencyContractQuery): Promise<ContractPage> {
  const { status, sort, page, pageSize } = query;
  const where = join(conditions(scope, query), ' AND ');
  const [counted, rows] = await Promise.all([
    db.$queryRaw<{ status: ContractStatus; count: bigint }[]>`
      SELECT k.status::text AS status, count(*) AS count FROM contracts k WHERE ${where} GROUP BY 1`,
    db.$queryRaw<Row[]>`
      SELECT k.number, k.status::text AS status, b.reference,
        (SELECT count(*)::int FROM contract_riders r WHERE r.contract_id = k.id) AS riders, k.amount::text AS amount,
        k.deposit_amount::text AS "depositAmount",
        rental_currency(k.booking_id) AS currency, k.signed_at AS "signedAt", k.created_at AS "createdAt",
        to_char(k.starts_at, 'YYYY-MM-DD"T"HH24:MI') AS "startsAt", to_char(k.ends_at, 'YYYY-MM-DD"T"HH24:MI') AS "endsAt",
        json_build_object('fullName', c.full_name, 'companyName', c.company_name) AS client,
        json_build_object('id', v.id, 'shortId', v.short_id, 'make', v.make, 'modelName', v.model_name, 'year', v.year,
          'color', v.color, 'category', v.category, 'seats', v.seats, 'registrationNumber', v.registration_number,
          'photo', ${shownPhotoSql(sql`v`)}) AS vehicle
      FROM contracts k
      JOIN bookings b ON b.id = k.booking_id
      JOIN vehicles v ON v.id = k.vehicle_id
      JOIN clients c ON c.id = k.client_id
      WHERE ${where} ${status ? sql`AND k.status = ${status}::contract_status` : empty}
      ORDER BY ${ORDERS[sort]} LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`,
  ]);
  const countOf = (one: ContractStatus) => Number(counted.find((row) => row.status === one)?.count ?? 0);
  const counts = { pending: countOf('pending'), signed: countOf('signed') };
  const all = counts.pending + counts.signed;
  return {
    contracts: rows.map((row) => ({ ...row, startsAt: wall(row.startsAt), endsAt: wall(row.endsAt) })),
    counts,
    all,
    total: status ? counts[status] : all,
  };
}

/** What contract `k` has to be, but for its status. */
function conditions({ agencyId }: AgencyScope, query: AgencyContractQuery): Prisma.Sql[] {
  const { search, vehicleId, clientId, period } = query;
  const { from, to } = periodDays(period.name, todayInMorocco(), period);
  return [
    sql`k.agency_id = ${agencyId}::uuid`,
    vehicleId && sql`k.vehicle_id = ${vehicleId}::uuid`,
    clientId && sql`k.client_id = ${clientId}::uuid`,
    from && sql`k.starts_at >= ${from}::date`,
    to && sql`k.starts_at < ${addDays(to, 1)}::date`,
    ...contractSearch(agencyId, search),
  ].filter((one) => one !== null && one !== '');
}

/** The typed words, each of which finds its client, its vehicle, its number or its booking. */
function contractSearch(agencyId: string, typed: string): Prisma.Sql[] {
  const phone = parsePhone(typed);
  // A bar between the parts of a plate is no word.
  const words = phone ? [phone] : typed.split(/\s+/).filter(normalisePlate).slice(0, MOST_WORDS);
  return words.map((word) => {
    const code = word.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();
    const ways = [
      sql`k.client_id IN (SELECT c.id FROM clients c
        WHERE c.agency_id = ${agencyId}::uuid AND ${join(clientSearch(word), ' AND ')})`,
      sql`k.vehicle_id IN (SELECT v.id FROM vehicles v WHERE v.agency_id = ${agencyId}::uuid AND ${vehicleSearch(word) ?? sql`false`})`,
    ];
    if (code) {
      ways.push(sql`replace(k.number, '-', '') LIKE ${`%${code}%`}`);
      ways.push(sql`k.booking_id IN (SELECT b.id FROM bookings b
        WHERE b.agency_id = ${agencyId}::uuid AND replace(b.reference, '-', '') LIKE ${`%${code}%`})`);
    }
    return sql`(${join(ways, ' OR ')})`;
  });
}
