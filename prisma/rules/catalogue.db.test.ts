import { describe, test } from 'vitest';
import { VALID } from '../../tests/factories/raw-rows';
import { useRawDatabase } from '../../tests/setup/raw-database';

const { world, insert, query, accepts, refuses } = useRawDatabase();

describe('the catalogue', () => {
  test('a brand or a model stands once, however it is spelt', async () => {
    const { id } = await insert('brands', { ...VALID.brands(), name: 'Škoda Équipe' });
    await refuses('brands_one_name', () => insert('brands', { ...VALID.brands(), name: 'skoda-equipe' }));
    const other = await insert('brands', VALID.brands());
    const model = (brand_id: unknown, name: string, slug: string) =>
      insert('models', { brand_id, name, slug, year_start: 2015, category: 'suv' });
    await model(id, 'C-Elysée', 'c-elysee');
    await accepts(() => model(other.id, 'C-Elysée', 'c-elysee'));
    await refuses('models_one_name', () => model(id, 'c elysee', 'c-elysee-2'));
  });

  test('a brand with models and a model with vehicles are not deleted (R117)', async () => {
    await refuses('models_brand_id_fkey', () => query('DELETE FROM brands WHERE id = $1', [world.brand]));
    await query('UPDATE vehicles SET model_id = $1 WHERE agency_id = $2', [world.model, world.a.agency]);
    await refuses('vehicles_model_id_fkey', () => query('DELETE FROM models WHERE id = $1', [world.model]));
  });

  test('the end of a model comes after its start, by a change, too (R117)', async () => {
    const end = (years: number) => () =>
      query('UPDATE models SET year_end = year_start + $2 WHERE id = $1', [world.model, years]);
    await refuses('models_years', end(0));
    await refuses('models_years', end(-1));
    await accepts(end(1));
  });
});
