import { readFileSync } from 'node:fs';
import type { Client } from 'pg';

/** The cities, brands and models of the product, for scratch databases. */
export async function loadCatalogue(client: Client): Promise<void> {
  const read = (name: string) => readFileSync(`prisma/data/${name}.json`, 'utf8');
  await client.query(
    `INSERT INTO cities (slug, name_fr, name_en, name_ar, region, lat, lng, is_core, position, aliases)
     SELECT c->>'slug', c->>'nameFr', c->>'nameEn', c->>'nameAr', c->>'region', (c->>'lat')::float, (c->>'lng')::float,
            (c->>'isCore')::boolean, at, ARRAY(SELECT jsonb_array_elements_text(c->'aliases'))
     FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS list(c, at)`,
    [read('cities')],
  );
  await client.query(
    `WITH brand AS (
       INSERT INTO brands (slug, name)
       SELECT b->>'slug', b->>'name' FROM jsonb_array_elements($1::jsonb) b RETURNING id, slug)
     INSERT INTO models (brand_id, slug, name, year_start, category, seats)
     SELECT brand.id, m->>'slug', m->>'name', (m->>'yearStart')::int, (m->>'category')::vehicle_category, (m->>'seats')::int
     FROM jsonb_array_elements($1::jsonb) b JOIN brand ON brand.slug = b->>'slug', jsonb_array_elements(b->'models') m`,
    [read('brands')],
  );
}
