import { DomainError } from '~/errors/domain-error';
import { Prisma } from '~/generated/prisma/client';
import type { Category } from '~/modules/catalogue/vehicle-words';
import type { CarImageView } from '~/modules/fleet/images/car-image-views';
import type { AdminScope } from '~/modules/tenancy/scope';
import { db } from '~/platform/db.server';
import { searchCondition } from '~/platform/list/search-condition';
import { isUuid } from '~/platform/uuid';
import { LIBRARY_TABS, type CarImagesQuery, type LibraryTab } from './car-images';

const { sql, join, empty } = Prisma;

/** A model as the library lists it. */
export interface LibraryModel {
  id: string;
  brand: string;
  name: string;
  category: Category;
  seats: number;
  /** The picture that leads; null where drawings stand for the model. */
  photo: { key: string; width: number; height: number } | null;
  images: number;
  /** Its cars without a photo of their own, archived ones left out. */
  bare: number;
}

const ORDERS: Record<CarImagesQuery['sort'], Prisma.Sql> = {
  '-bare': sql`bare DESC, search_key(b.name), search_key(m.name), m.id`,
  model: sql`search_key(b.name), search_key(m.name), m.id`,
  '-images': sql`images DESC, m.id`,
  images: sql`images, m.id`,
};
const HAS = sql`EXISTS (SELECT FROM car_images c WHERE c.model_id = m.id)`;

/** A page of the models with the counts of the tabs (R295). Two queries. */
export async function listCarImages(_scope: AdminScope, query: CarImagesQuery) {
  const { has, search, brand, sort, page, pageSize } = query;
  const found = searchCondition(search, [sql`search_key(b.name)`, sql`search_key(m.name)`]);
  const conditions = [sql`true`, ...(found ? [found] : []), ...(brand ? [sql`m.brand_id = ${brand}::uuid`] : [])];
  const rows = sql`FROM models m JOIN brands b ON b.id = m.brand_id
    LEFT JOIN (SELECT model_id, count(*)::int AS bare FROM vehicles v
      WHERE v.archived_at IS NULL AND NOT EXISTS (SELECT FROM vehicle_images i WHERE i.vehicle_id = v.id)
      GROUP BY 1) w ON w.model_id = m.id`;
  const where = join(conditions, ' AND ');
  const inTab = has ? sql`AND ${has === 'with' ? empty : sql`NOT`} ${HAS}` : empty;
  const [counted, models] = await Promise.all([
    db.$queryRaw<{ has: LibraryTab; count: number }[]>`
      SELECT CASE WHEN ${HAS} THEN 'with' ELSE 'without' END AS has, count(*)::int AS count
      FROM models m JOIN brands b ON b.id = m.brand_id WHERE ${where} GROUP BY 1`,
    db.$queryRaw<LibraryModel[]>`
      SELECT m.id::text, b.name AS brand, m.name, m.category::text AS category, m.seats,
        (SELECT json_build_object('key', c.key, 'width', c.width, 'height', c.height) FROM car_images c
          WHERE c.model_id = m.id ORDER BY c.color NULLS FIRST, c.view LIMIT 1) AS photo,
        (SELECT count(*)::int FROM car_images c WHERE c.model_id = m.id) AS images, coalesce(w.bare, 0) AS bare
      ${rows} WHERE ${where} ${inTab} ORDER BY ${ORDERS[sort]} LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`,
  ]);
  const countOf = (tab: LibraryTab) => counted.find((row) => row.has === tab)?.count ?? 0;
  const counts = Object.fromEntries(LIBRARY_TABS.map((tab) => [tab, countOf(tab)])) as Record<LibraryTab, number>;
  const all = counts.with + counts.without;
  return { models, counts, all, total: has ? counts[has] : all };
}

/** A picture of the library. */
export interface LibraryImage {
  id: string;
  /** Null: of every colour that has none of its own. */
  color: string | null;
  view: CarImageView;
  key: string;
  width: number;
  height: number;
}

/**
 * A model with its pictures, the one of every colour first, and its cars by colour. Two queries.
 * @throws DomainError modelNotFound
 */
export async function findLibraryModel(_scope: AdminScope, id: string) {
  const model = isUuid(id)
    ? await db.model.findUnique({
        where: { id },
        select: {
          ...{ id: true, name: true, category: true, seats: true },
          brand: { select: { name: true } },
          images: {
            select: { id: true, color: true, view: true, key: true, width: true, height: true },
            orderBy: [{ color: { sort: 'asc', nulls: 'first' } }, { view: 'asc' }],
          },
        },
      })
    : null;
  if (!model) throw new DomainError('modelNotFound');
  return { ...model, name: `${model.brand.name} ${model.name}`, modelName: model.name };
}

/**
 * One picture of a model, and how many cars show it now: those without photos of their own, archived ones left out.
 * @throws DomainError modelNotFound, imageNotFound
 */
export async function findLibraryImage(scope: AdminScope, modelId: string, id: string) {
  const model = await findLibraryModel(scope, modelId);
  const image = model.images.find((one) => one.id === id);
  if (!image) throw new DomainError('imageNotFound');
  const [{ cars }] = await db.$queryRaw<[{ cars: number }]>`
    SELECT count(*)::int AS cars FROM vehicles v
    WHERE v.model_id = ${modelId}::uuid AND v.archived_at IS NULL
      AND NOT EXISTS (SELECT FROM vehicle_images i WHERE i.vehicle_id = v.id)
      AND EXISTS (SELECT FROM library_images(v.model_id, v.color) l WHERE l.key = ${image.key})`;
  return { model, image, cars };
}
