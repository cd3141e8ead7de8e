import { Prisma } from '~/generated/prisma/client';
import type { Language } from '~/i18n/languages';
import type { DisplayStatus } from '~/modules/bookings/lifecycle/booking-status';
import { displayStatusSql } from '~/modules/bookings/lifecycle/display-status.server';
import { referenceSearch } from '~/modules/bookings/list/reference-search.sql';
import type { VehicleStatus } from '~/modules/catalogue/vehicle-words';
import { vehicleSearch } from '~/modules/fleet/list/vehicle-search.sql';
import { stateSql } from '~/modules/invoices/list/list-invoices.server';
import type { AdminScope, Role } from '~/modules/tenancy/scope';
import { cutText } from '~/platform/cut-text';
import { nowInMorocco, wall, type WallClock } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { bareCode } from '~/platform/list/search-condition';
import type { AgencyStatus } from '../agencies/agencies';
import { agencySearch } from '../agencies/agency-search.sql';
import type { IssuedState } from '../invoices/invoices';
import { invoiceNumberSearch } from '../invoices/number-search.sql';
import { accountSearch } from '../users/account-search.sql';
import type { AccountStatus } from '../users/accounts';

const { sql, join } = Prisma;

interface FoundAgency {
  id: string;
  name: string;
  logoKey: string | null;
  owner: string;
  /** The name of its city, in the page's language. */
  city: string | null;
  status: AgencyStatus;
}

interface FoundAccount {
  id: string;
  fullName: string;
  email: string;
  phone: string | null;
  role: Role;
  status: AccountStatus;
}

interface FoundBooking {
  reference: string;
  shown: DisplayStatus;
  pickupAt: WallClock;
  returnAt: WallClock;
  client: { fullName: string; companyName: string | null };
  agency: string;
}

interface FoundCar {
  shortId: string;
  make: string;
  modelName: string;
  registrationNumber: string;
  agency: string;
  status: VehicleStatus;
  isArchived: boolean;
}

interface FoundInvoice {
  id: string;
  number: string;
  state: IssuedState;
  total: string;
  currency: string;
  client: { fullName: string; companyName: string | null };
  agency: string;
}

/** The first of what was found of one kind, and whether there is more. */
interface Found<Row> {
  rows: Row[];
  hasMore: boolean;
}

export interface PlatformFindings {
  agencies: Found<FoundAgency>;
  accounts: Found<FoundAccount>;
  bookings: Found<FoundBooking>;
  cars: Found<FoundCar>;
  invoices: Found<FoundInvoice>;
}

/** As long as any name, plate or reference. */
export const LONGEST_SEARCH = 100;
/** Of fewer letters and digits no index of references, numbers and plates answers, and every row would be read. */
const SHORTEST_CODE = 3;
const MOST_OF_A_NUMBER = 1_000;

/**
 * What is found on the platform by the typed words (R317): agencies, accounts, bookings by their reference, cars and
 * invoices by their number, the newest first, as indexes have them. A query for each, none for what cannot be found by
 * these words.
 * @param most how many of each kind
 */
export async function searchPlatform(
  _scope: AdminScope,
  typed: string,
  most: number,
  lang: Language,
): Promise<PlatformFindings> {
  const words = cutText(typed, LONGEST_SEARCH);
  const [agencies, accounts, bookings, cars, invoices] = await Promise.all([
    findAgencies(words, most + 1, lang),
    findAccounts(words, most + 1),
    findBookings(words, most + 1),
    findCars(words, most + 1),
    findInvoices(words, most + 1),
  ]);
  const first = <Row>(rows: Row[]): Found<Row> => ({ rows: rows.slice(0, most), hasMore: rows.length > most });
  return {
    agencies: first(agencies),
    accounts: first(accounts),
    bookings: first(bookings),
    cars: first(cars),
    invoices: first(invoices),
  };
}

const CITY = { fr: sql`c.name_fr`, en: sql`c.name_en`, ar: sql`c.name_ar` };

async function findAgencies(typed: string, limit: number, lang: Language): Promise<FoundAgency[]> {
  const isFound = agencySearch(typed);
  if (!isFound) return [];
  return db.$queryRaw`
    SELECT a.id::text, a.name, a.logo_key AS "logoKey", p.full_name AS owner, ${CITY[lang]} AS city, a.status::text
    FROM agencies a JOIN profiles p ON p.id = a.owner_id LEFT JOIN cities c ON c.slug = a.city_slug
    WHERE ${isFound} ORDER BY a.created_at DESC, a.id LIMIT ${limit}`;
}

async function findAccounts(typed: string, limit: number): Promise<FoundAccount[]> {
  const words = accountSearch(typed);
  if (words.length === 0) return [];
  return db.$queryRaw`
    SELECT p.id::text, p.full_name AS "fullName", p.email::text, p.phone, p.role::text, p.status::text
    FROM profiles p WHERE ${join([sql`p.anonymised_at IS NULL`, ...words], ' AND ')}
    ORDER BY p.created_at DESC, p.id LIMIT ${limit}`;
}

async function findBookings(typed: string, limit: number): Promise<FoundBooking[]> {
  const isFound = referenceSearch(typed, SHORTEST_CODE);
  if (!isFound) return [];
  const rows = await db.$queryRaw<(Omit<FoundBooking, 'pickupAt' | 'returnAt'> & { from: string; until: string })[]>`
    WITH found AS MATERIALIZED (
      SELECT b.id FROM bookings b WHERE ${isFound} ORDER BY b.created_at DESC, b.id LIMIT ${limit}
    )
    SELECT b.reference, ${displayStatusSql(nowInMorocco())} AS shown, to_char(b.pickup_at, 'YYYY-MM-DD"T"HH24:MI') AS from,
      to_char(b.return_at, 'YYYY-MM-DD"T"HH24:MI') AS until, a.name AS agency,
      json_build_object('fullName', c.full_name, 'companyName', c.company_name) AS client
    FROM found JOIN bookings b USING (id) JOIN clients c ON c.id = b.client_id JOIN agencies a ON a.id = b.agency_id
    ORDER BY b.created_at DESC, b.id`;
  return rows.map(({ from, until, ...row }) => ({ ...row, pickupAt: wall(from), returnAt: wall(until) }));
}

/** As their list finds them, without those that were archived; by its id any. */
async function findCars(typed: string, limit: number): Promise<FoundCar[]> {
  const shortId = typed.trim().toLowerCase();
  const isListed = typed.split(/\s+/).some((word) => bareCode(word).length >= SHORTEST_CODE) && vehicleSearch(typed);
  const ways = [
    ...(/^[0-9a-f]{8}$/.test(shortId) ? [sql`v.short_id = ${shortId}`] : []),
    ...(isListed ? [sql`(v.archived_at IS NULL AND ${isListed})`] : []),
  ];
  if (ways.length === 0) return [];
  return db.$queryRaw`
    WITH found AS MATERIALIZED (
      SELECT v.id FROM vehicles v WHERE ${join(ways, ' OR ')} ORDER BY v.created_at DESC, v.id LIMIT ${limit}
    )
    SELECT v.short_id AS "shortId", v.make, v.model_name AS "modelName", v.registration_number AS "registrationNumber",
      a.name AS agency, v.status::text, v.archived_at IS NOT NULL AS "isArchived"
    FROM found JOIN vehicles v USING (id) JOIN agencies a ON a.id = v.agency_id
    ORDER BY v.created_at DESC, v.id`;
}

/**
 * A draft has no number, and is its agency's own (R285). Every agency has a first invoice of the year: where very many
 * have the number, some of them are looked at.
 */
async function findInvoices(typed: string, limit: number): Promise<FoundInvoice[]> {
  const isFound = invoiceNumberSearch(typed, SHORTEST_CODE);
  if (!isFound) return [];
  return db.$queryRaw`
    WITH known AS MATERIALIZED (
      SELECT i.id, i.issued_on FROM invoices i WHERE i.number IS NOT NULL AND ${isFound} LIMIT ${MOST_OF_A_NUMBER}
    ), found AS MATERIALIZED (SELECT id FROM known ORDER BY issued_on DESC, id LIMIT ${limit})
    SELECT i.id::text, i.number, ${stateSql} AS state, i.total_incl::text AS total, i.currency, a.name AS agency,
      json_build_object('fullName', c.full_name, 'companyName', c.company_name) AS client
    FROM found JOIN invoices i USING (id) JOIN clients c ON c.id = i.client_id JOIN agencies a ON a.id = i.agency_id
    ORDER BY i.issued_on DESC, i.id`;
}
