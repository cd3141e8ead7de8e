import { Prisma } from '~/generated/prisma/client';

/** The place of an agency with this id as JSON of a `NamedLocation` (location-name.ts). */
export const namedLocationSql = (id: Prisma.Sql) => Prisma.sql`(
  SELECT json_build_object('name', l.name, 'point', CASE WHEN p.slug IS NOT NULL THEN
    json_build_object('nameFr', p.name_fr, 'nameEn', p.name_en, 'nameAr', p.name_ar) END)
  FROM agency_locations l LEFT JOIN location_points p ON p.slug = l.point_slug
  WHERE l.id = ${id})`;
