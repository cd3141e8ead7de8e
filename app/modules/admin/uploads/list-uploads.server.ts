import { DomainError } from '~/errors/domain-error';
import { Prisma } from '~/generated/prisma/client';
import type { Category } from '~/modules/catalogue/vehicle-words';
import type { RefusalReason } from '~/modules/fleet/images/refusal-reasons';
import { vehicleSearch } from '~/modules/fleet/list/vehicle-search.sql';
import type { AdminScope } from '~/modules/tenancy/scope';
import { todayInMorocco } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { cutPage, type Keyed, keySql, type KeyOrder, orderSql, withEdges } from '~/platform/list/keyset';
import { isUuid } from '~/platform/uuid';
import { UPLOAD_STATES, type UploadsQuery, type UploadState } from './uploads';

const { sql, join, empty } = Prisma;

/** A photo of a car as the list of all of them shows it. */
export interface ListedUpload {
  id: string;
  /** Null for a refused one, whose file is private. */
  photo: { key: string; width: number; height: number } | null;
  state: UploadState;
  reason: RefusalReason | null;
  make: string;
  modelName: string;
  year: number;
  color: string;
  category: Category;
  seats: number;
  registrationNumber: string;
  agency: { id: string; name: string };
  createdAt: Date;
}

const ADDED = { value: sql`i.created_at`, type: 'timestamptz', id: sql`i.id` } as const;
const ORDERS: Record<UploadsQuery['sort'], KeyOrder> = {
  '-added': { ...ADDED, direction: 'DESC', idDirection: 'DESC' },
  added: { ...ADDED, direction: 'ASC', idDirection: 'ASC' },
};

/** The photos of a state, or all of them; each state is read by an index of its own. */
function photosOf(state: UploadState | null): Prisma.Sql {
  const waits = state === null ? empty : sql`WHERE reviewed_at IS ${state === 'pending' ? empty : sql`NOT`} NULL`;
  const shown = sql`
    SELECT id, vehicle_id, agency_id, key, width, height, created_at, NULL::text AS reason,
      CASE WHEN reviewed_at IS NULL THEN 'pending' ELSE 'approved' END AS state FROM vehicle_images ${waits}`;
  const refused = sql`
    SELECT id, vehicle_id, agency_id, NULL::text, width, height, created_at, reason, 'refused' FROM refused_images`;
  if (state === 'refused')
    return sql`(SELECT id, vehicle_id, agency_id, NULL::text AS key, width, height, created_at, reason,
      'refused' AS state FROM refused_images)`;
  return state ? sql`(${shown})` : sql`(${shown} UNION ALL ${refused})`;
}

/** A page of the photos of all agencies with the counts of its tabs (R294, R312). Two queries. */
export async function listUploads(_scope: AdminScope, query: UploadsQuery) {
  const { state } = query;
  const order = ORDERS[query.sort];
  const cut = cutPage(query, order);
  const typed = conditions(query);
  const where = join(typed, ' AND ');
  const cars = sql`JOIN vehicles v ON v.id = i.vehicle_id`;
  const found = query.search ? cars : empty;
  const [counted, keyed] = await Promise.all([
    db.$queryRaw<{ state: UploadState; count: number }[]>`
      SELECT CASE WHEN i.reviewed_at IS NULL THEN 'pending' ELSE 'approved' END AS state, count(*)::int AS count
      FROM vehicle_images i ${found} WHERE ${where} GROUP BY i.reviewed_at IS NULL
      UNION ALL SELECT 'refused', count(*)::int FROM refused_images i ${found} WHERE ${where}`,
    db.$queryRaw<(ListedUpload & Keyed)[]>`
      WITH page AS (
        SELECT i.* FROM ${photosOf(state)} i ${found} WHERE ${join([...typed, ...cut.where], ' AND ')} ${cut.end})
      SELECT i.id::text, i.state, i.reason, i.created_at AS "createdAt",
        CASE WHEN i.key IS NOT NULL THEN json_build_object('key', i.key, 'width', i.width, 'height', i.height) END AS photo,
        v.make, v.model_name AS "modelName", v.year, v.color, v.category::text AS category, v.seats,
        v.registration_number AS "registrationNumber", json_build_object('id', a.id, 'name', a.name) AS agency,
        ${keySql(order)}
      FROM page i ${cars} JOIN agencies a ON a.id = i.agency_id ORDER BY ${orderSql(order)}`,
  ]);
  const { rows: uploads, edges } = withEdges<ListedUpload>(keyed);
  const countOf = (one: UploadState) => counted.find((row) => row.state === one)?.count ?? 0;
  const counts = Object.fromEntries(UPLOAD_STATES.map((one) => [one, countOf(one)])) as Record<UploadState, number>;
  const all = counts.pending + counts.approved + counts.refused;
  return { uploads, edges, counts, all, total: state ? counts[state] : all };
}

function conditions({ search, agencyId }: UploadsQuery): Prisma.Sql[] {
  const found = vehicleSearch(search);
  return [sql`true`, ...(agencyId ? [sql`i.agency_id = ${agencyId}::uuid`] : []), ...(found ? [found] : [])];
}

const VEHICLE = {
  select: {
    ...{ id: true, shortId: true, make: true, modelName: true, year: true, color: true, category: true, seats: true },
    registrationNumber: true,
    agency: { select: { id: true, name: true } },
  },
} as const;
const PHOTO = { id: true, key: true, width: true, height: true, alt: true, createdAt: true, vehicle: VEHICLE } as const;

/**
 * One photo with what an administrator decides by (R294). One query, two for a refused one.
 * @throws DomainError imageNotFound
 */
export async function findUpload(_scope: AdminScope, id: string) {
  if (!isUuid(id)) throw new DomainError('imageNotFound');
  const shown = await db.vehicleImage.findUnique({
    where: { id },
    select: { ...PHOTO, position: true, reviewedAt: true, isModel: true },
  });
  if (shown) {
    const { key, width, height, reviewedAt, position, ...photo } = shown;
    const state: UploadState = reviewedAt ? 'approved' : 'pending';
    return {
      ...dated(photo, reviewedAt),
      state,
      reason: null,
      hasFile: true,
      photo: { key, width, height },
      place: position + 1,
    };
  }
  const refused = await db.refusedImage.findUnique({
    where: { id },
    select: { ...PHOTO, reason: true, refusedAt: true },
  });
  if (!refused) throw new DomainError('imageNotFound');
  const { key, width: _width, height: _height, reason, refusedAt, ...photo } = refused;
  const kept = { reason: reason as RefusalReason, hasFile: key !== null };
  return {
    ...dated(photo, refusedAt),
    ...kept,
    state: 'refused' as UploadState,
    photo: null,
    place: null,
    isModel: false,
  };
}
export type UploadPage = Awaited<ReturnType<typeof findUpload>>;

/**
 * The photo that is looked at after one: the newest of those that wait and are older, else the newest that waits (R316);
 * null where no other one waits. One query.
 */
export async function findNextUpload(_scope: AdminScope, id: string): Promise<string | null> {
  const waiting = sql`SELECT i.id::text AS id FROM vehicle_images i WHERE i.reviewed_at IS NULL AND i.id <> ${id}::uuid`;
  const newest = sql`ORDER BY i.created_at DESC, i.id DESC LIMIT 1`;
  const [next] = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM (
      (SELECT 1 AS part, older.id FROM (${waiting} AND (i.created_at, i.id) < (SELECT created_at, id FROM (
        SELECT created_at, id FROM vehicle_images UNION ALL SELECT created_at, id FROM refused_images) one
        WHERE id = ${id}::uuid) ${newest}) older)
      UNION ALL (SELECT 2, newest.id FROM (${waiting} ${newest}) newest)
    ) next ORDER BY part LIMIT 1`;
  return next?.id ?? null;
}

function dated<Photo extends { createdAt: Date }>({ createdAt, ...photo }: Photo, decidedAt: Date | null) {
  return { ...photo, addedOn: todayInMorocco(createdAt), decidedOn: decidedAt && todayInMorocco(decidedAt) };
}
