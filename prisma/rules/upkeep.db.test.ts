import { describe, expect, test } from 'vitest';
import { useRawDatabase } from '../../tests/setup/raw-database';

const { world, insert, query } = useRawDatabase();

const one = async (sql: string, values: unknown[] = []) => (await query(sql, values)).rows[0] ?? {};

describe('what the database keeps up by itself', () => {
  test('an agency repeats its settings, and cannot differ from them', async () => {
    const { agency } = world.a;
    const hours = { monday: { from: '08:00', to: '20:00' } };
    await query(
      "UPDATE agency_settings SET currency = 'EUR', tax_rate = 20, working_hours = $2, notification_email = 'n@rihla.test' WHERE agency_id = $1",
      [agency, hours],
    );
    const mirrored = {
      currency: 'EUR',
      tax_rate: '20.00',
      operating_hours: hours,
      notification_email: 'n@rihla.test',
    };
    const read = () =>
      one('SELECT currency, tax_rate, operating_hours, notification_email FROM agencies WHERE id = $1', [agency]);
    expect(await read()).toEqual(mirrored);
    await query(
      "UPDATE agencies SET currency = 'USD', tax_rate = 7, operating_hours = NULL, name = 'Atlas Cars' WHERE id = $1",
      [agency],
    );
    expect(await read()).toEqual(mirrored);
  });

  test('an agency is complete when name, e-mail, phone, address and city are filled', async () => {
    const { agency } = world.a;
    const complete = async (columns: string) =>
      (await one(`UPDATE agencies SET ${columns} WHERE id = $1 RETURNING is_complete`, [agency])).is_complete;
    const city = `'${String(world.city)}'`;
    expect(await complete("name = 'Atlas'")).toBe(false);
    expect(await complete(`email = 'a@rihla.test', phone = '06', address = '1, rue X', city_slug = ${city}`)).toBe(
      true,
    );
    for (const column of ['name', 'email', 'phone', 'address']) {
      expect(await complete(`${column} = ' '`)).toBe(false);
      expect(await complete(`${column} = 'x'`)).toBe(true);
    }
    expect(await complete('city_slug = NULL')).toBe(false);
    await expect(query('SAVEPOINT s; UPDATE agencies SET is_complete = true')).rejects.toThrow('is_complete');
    await query('ROLLBACK TO s');
  });

  test('a vehicle repeats the catalogue and carries its search text and short id', async () => {
    const { vehicle } = world.a;
    const read = () => one('SELECT make, model_name, search_text, short_id FROM vehicles WHERE id = $1', [vehicle]);
    await query("UPDATE brands SET name = 'Citroën' WHERE id = $1", [world.brand]);
    await query("UPDATE models SET name = 'C-Élysée' WHERE id = $1", [world.model]);
    const filled = {
      make: 'Citroën',
      model_name: 'C-Élysée',
      search_text: 'citroen c-elysee 2022',
      short_id: String(vehicle).slice(0, 8),
    };
    expect(await read()).toEqual(filled);
    await query("UPDATE vehicles SET make = 'X', search_text = 'x', short_id = 'x', year = 2023 WHERE id = $1", [
      vehicle,
    ]);
    expect(await read()).toEqual({ ...filled, search_text: 'citroen c-elysee 2023' });
  });

  test('a brand or a model written without another name leaves its vehicles as they are', async () => {
    const { vehicle } = world.a;
    const touched = async (table: string, id: unknown, columns: string) => {
      const past = "UPDATE vehicles SET updated_at = updated_at - interval '1 year' WHERE id = $1 RETURNING updated_at";
      const { updated_at: before } = await one(past, [vehicle]);
      await query(`UPDATE ${table} SET ${columns} WHERE id = $1`, [id]);
      const after = await one('SELECT updated_at <> $2 AS touched FROM vehicles WHERE id = $1', [vehicle, before]);
      return after.touched;
    };
    const other = await insert('brands', { name: 'Autre', slug: 'autre' });
    expect(await touched('brands', world.brand, "name = name, logo_url = 'https://rihla.test/logo.svg'")).toBe(false);
    expect(await touched('models', world.model, 'name = name, brand_id = brand_id, seats = 7')).toBe(false);
    expect(await touched('brands', world.brand, "name = 'Citroën'")).toBe(true);
    expect(await touched('models', world.model, "name = 'C-Élysée'")).toBe(true);
    expect(await touched('models', world.model, `brand_id = '${String(other.id)}'`)).toBe(true);
    expect(await one('SELECT make, model_name FROM vehicles WHERE id = $1', [vehicle])).toEqual({
      make: 'Autre',
      model_name: 'C-Élysée',
    });
  });

  test.each([
    ['MÉGANE  é', 'megane  e'],
    ['Škoda Çağ', 'skoda cag'],
    ['أكادير إلى مُرَّاكُشـــ', 'اكادير الي مراكش'],
    ['سيارة', 'سياره'],
  ])('search_key(%s) = %s', async (text, key) => {
    expect((await one('SELECT search_key($1) AS key', [text])).key).toBe(key);
  });

  test('a typing error still resembles, in Latin and in Arabic letters', async () => {
    const alike = async (a: string, b: string) =>
      (await one('SELECT word_similarity(search_key($1), search_key($2)) AS alike', [a, b])).alike;
    expect(await alike('Renualt', 'Renault Clio 2022')).toBeGreaterThan(0.3);
    expect(await alike('مركش', 'مراكش')).toBeGreaterThan(0.3);
    expect(await alike('Dacia', 'Renault Clio 2022')).toBeLessThan(0.2);
  });

  test('every table with updated_at moves it, unless the writer says a time', async () => {
    const lacking = await query(`
      SELECT c.table_name FROM information_schema.columns c
      WHERE c.table_schema = 'public' AND c.column_name = 'updated_at' AND NOT EXISTS (
        SELECT FROM pg_trigger t WHERE t.tgname = c.table_name || '_touch' AND t.tgrelid = c.table_name::regclass)`);
    expect(lacking.rows).toEqual([]);
    await query("UPDATE brands SET updated_at = '2020-01-01'");
    expect(
      (await one('UPDATE brands SET logo_url = NULL RETURNING updated_at = now()::timestamptz(3) AS moved')).moved,
    ).toBe(true);
    expect(
      (await one("UPDATE brands SET updated_at = '2021-01-01' RETURNING extract(year FROM updated_at) AS year")).year,
    ).toBe('2021');
  });

  test('every uuid key has a default, so that plain SQL can add rows', async () => {
    expect((await insert('audit_logs', { action: 'a', entity: 'e' })).id).toMatch(/^[0-9a-f-]{36}$/);
    const lacking = await query(
      "SELECT table_name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'id' AND data_type = 'uuid' AND column_default IS NULL",
    );
    expect(lacking.rows).toEqual([]);
  });
});
