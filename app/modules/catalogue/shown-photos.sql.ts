import { Prisma } from '~/generated/prisma/client';

const { sql } = Prisma;

/** A photo as pages show it. */
export interface ShownPhoto {
  key: string;
  width: number;
  height: number;
  /** True where it shows the model, not this car (R295, R296). */
  isModel?: boolean;
}

const OWN = sql`json_strip_nulls(json_build_object('key', i.key, 'width', i.width, 'height', i.height,
  'isModel', CASE WHEN i.is_model THEN true END))`;
const LIBRARY = sql`json_build_object('key', i.key, 'width', i.width, 'height', i.height, 'isModel', true)`;

/**
 * The photo that visitors see of vehicle `v` (an alias): its first, else the library's of its model and colour; NULL where
 * a drawing stands for it (R295). An expression of JSON (`ShownPhoto`).
 */
export const shownPhotoSql = (v: Prisma.Sql): Prisma.Sql => sql`coalesce(
  (SELECT ${OWN} FROM vehicle_images i WHERE i.vehicle_id = ${v}.id ORDER BY i.position LIMIT 1),
  (SELECT ${LIBRARY} FROM library_images(${v}.model_id, ${v}.color) i ORDER BY i.place LIMIT 1))`;

/** All photos that visitors see of vehicle `v`, in their order: an expression of a JSON array of `ShownPhoto` (R295). */
export const shownPhotosSql = (v: Prisma.Sql): Prisma.Sql => sql`coalesce(
  (SELECT json_agg(${OWN} ORDER BY i.position) FROM vehicle_images i WHERE i.vehicle_id = ${v}.id),
  (SELECT json_agg(${LIBRARY} ORDER BY i.place) FROM library_images(${v}.model_id, ${v}.color) i),
  '[]')`;
