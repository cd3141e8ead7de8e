import { describe, expect, test } from 'vitest';
import { VALID } from '../../tests/factories/raw-rows';
import { useRawDatabase } from '../../tests/setup/raw-database';
import { validRow } from './valid-row';

const { world, insert, query, accepts, refuses } = useRawDatabase();

interface Column {
  table: string;
  column: string;
  type: string;
  /** A numeric of limited precision holds no infinity, whatever its rules. */
  isLimited: boolean;
}

/** Every column of every table of the product, as the catalogue of PostgreSQL knows them. */
async function columns(): Promise<Column[]> {
  const { rows } = await query(`
    SELECT table_name AS table, column_name AS column, data_type AS type,
           data_type = 'numeric' AND numeric_precision IS NOT NULL AS "isLimited"
    FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> '_prisma_migrations'
    ORDER BY table_name, ordinal_position`);
  return rows as unknown as Column[];
}

const endless = ({ type, isLimited }: Column): string[] => {
  if (type === 'date' || type.startsWith('timestamp')) return ['infinity', '-infinity'];
  if (!['numeric', 'real', 'double precision'].includes(type)) return [];
  return isLimited ? ['NaN'] : ['NaN', 'Infinity', '-Infinity'];
};

/** The condition of every check of one column, by the check's name. */
async function conditions(): Promise<Map<string, string>> {
  const { rows } = await query(`
    SELECT conname AS name, pg_get_expr(conbin, conrelid) AS condition
    FROM pg_constraint WHERE contype = 'c' AND cardinality(conkey) = 1 AND connamespace = 'public'::regnamespace`);
  return new Map(rows.map(({ name, condition }) => [String(name), String(condition)]));
}

describe('amounts, days and moments', () => {
  test('are never NaN and never infinite, in any column of any table', async () => {
    const found = (await columns()).flatMap((column) => endless(column).map((value) => ({ ...column, value })));
    expect(found.length).toBeGreaterThan(200);
    const known = await conditions();
    const rules = found.map((one) => ({ ...one, condition: known.get(`${one.table}_${one.column}_finite`) }));
    expect(rules.filter(({ condition }) => !condition).map(({ table, column }) => `${table}.${column}`)).toEqual([]);
    // Each condition alone, of a row that has this one column: the other rules of its table have no say.
    const accepted = rules.map(
      ({ table, column, type, value, condition }) =>
        `SELECT '${value} in ${table}.${column}' AS accepted FROM (SELECT '${value}'::${type} AS "${column}") AS ${table}
         WHERE (${condition}) IS NOT FALSE`,
    );
    expect((await query(accepted.join(' UNION ALL '))).rows).toEqual([]);
  });

  test.each([
    ['bookings', 'total_price', 'NaN'],
    ['bookings', 'deposit_amount', 'NaN'],
    ['bookings', 'pickup_at', '-infinity'],
    ['bookings', 'blocked_until', 'infinity'],
    ['bookings', 'confirmed_at', 'infinity'],
    ['vehicles', 'price_per_day', 'NaN'],
    ['vehicles', 'insurance_expiry', 'infinity'],
    ['vehicles', 'franchise_amount', 'NaN'],
    ['cities', 'lat', 'NaN'],
  ])('%s.%s is not %s', async (table, column, value) => {
    await refuses(`${table}_${column}_finite`, () => query(`UPDATE ${table} SET ${column} = '${value}'`));
  });

  test('a payment and an invoice of NaN are refused', async () => {
    await refuses('payments_amount_finite', () =>
      insert('payments', { ...validRow(world, 'payments'), kind: 'refund', amount: 'NaN' }),
    );
    const nothing = { total_excl: 'NaN', tax_amount: 'NaN', total_incl: 'NaN' };
    await refuses('invoices_tax_amount_finite', () =>
      insert('invoices', { ...validRow(world, 'invoices'), ...nothing }),
    );
  });
});

/** Of the text `{}`. */
const SHA256_OF_KEPT = '44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a';

describe('a row stays with its agency', () => {
  /** A row of each kind that the world does not hold yet, all of the first agency. */
  async function fillTables() {
    const { a } = world;
    const simple = ['vehicle_images', 'refused_images', 'drivers', 'contracts', 'notifications', 'notification_jobs'];
    for (const table of [...simple, 'vehicle_works', 'vehicle_imports', 'payments', 'deposit_movements'])
      await insert(table, validRow(world, table));
    await insert('outbox_messages', { ...validRow(world, 'outbox_messages'), agency_id: a.agency });
    await insert('audit_logs', { action: 'a', entity: 'e', agency_id: a.agency });
    await insert('booking_events', { agency_id: a.agency, booking_id: a.booking, type: 'requested' });
    const invoice = { invoice_id: (await insert('invoices', validRow(world, 'invoices'))).id };
    await insert('invoice_lines', VALID.invoice_lines(a.agency, invoice.invoice_id));
    const issued = (await insert('invoices', validRow(world, 'invoices'))).id;
    await insert('invoice_lines', VALID.invoice_lines(a.agency, issued));
    await query("UPDATE invoices SET status = 'sent', issued_on = '2026-01-05' WHERE id = $1", [issued]);
    await insert('invoice_sendings', VALID.invoice_sendings(a.agency, issued));
    const { id } = await insert('bookings', {
      ...VALID.bookings(a.agency, a.vehicle, a.client, a.location),
      status: 'completed',
      customer_id: a.customer,
    });
    const who = { agency_id: a.agency, vehicle_id: a.vehicle, booking_id: id, customer_id: a.customer };
    await insert('reviews', { ...who, author_name: 'S', rating: 5 });
    await query("UPDATE bookings SET status = 'confirmed' WHERE id = $1", [a.booking]);
    const dates = { pickup_at: '2026-12-05 10:00', return_at: '2026-12-08 10:00' };
    await insert('calendar_feeds', { ...validRow(world, 'calendar_feeds'), vehicle_id: a.vehicle });
    await insert('former_slugs', validRow(world, 'former_slugs'));
    await insert('agency_exports', validRow(world, 'agency_exports'));
    await insert('agency_papers', validRow(world, 'agency_papers'));
    await insert('handed_papers', validRow(world, 'handed_papers'));
    await insert('agency_category_amounts', validRow(world, 'agency_category_amounts'));
    await insert('agency_whatsapp_actions', validRow(world, 'agency_whatsapp_actions'));
    await insert('contract_templates', { agency_id: a.agency, version: 1 });
    const kept = [a.agency, '{}', SHA256_OF_KEPT];
    await query(
      `UPDATE contracts SET status = 'signed', signed_at = now(), snapshot = $2, snapshot_sha256 = $3 WHERE agency_id = $1`,
      kept,
    );
    await query(
      `INSERT INTO contract_signatures (agency_id, contract_id, method, signer_name, signed_on, document_sha256)
       SELECT agency_id, id, 'paper', 'S', '2026-01-02', snapshot_sha256 FROM contracts WHERE agency_id = $1`,
      [a.agency],
    );
    await query(
      `INSERT INTO contract_files (agency_id, contract_id, language, key, sha256)
       SELECT agency_id, id, 'fr', 'contract-' || left(snapshot_sha256, 32), snapshot_sha256 FROM contracts WHERE agency_id = $1`,
      [a.agency],
    );
    await query(
      `INSERT INTO signing_links (agency_id, contract_id, token_hash, document_sha256, expires_at)
       SELECT agency_id, id, snapshot_sha256, snapshot_sha256, now() + interval '1 day' FROM contracts WHERE agency_id = $1`,
      [a.agency],
    );
    await query(
      `INSERT INTO contract_scans (agency_id, contract_id, key, kind, sha256, bytes)
       SELECT agency_id, id, 'scan-' || left(snapshot_sha256, 32), 'pdf', snapshot_sha256, 9 FROM contracts WHERE agency_id = $1`,
      [a.agency],
    );
    await insert('condition_reports', {
      agency_id: a.agency, booking_id: a.booking, moment: 'pickup', marks: [], accessories: [],
    }); // prettier-ignore
    await query(
      `INSERT INTO contract_riders (agency_id, contract_id, sequence, vehicle_id, pickup_location_id, return_location_id,
         starts_at, ends_at, amount, deposit_amount, snapshot, snapshot_sha256)
       SELECT k.agency_id, k.id, 1, k.vehicle_id, b.pickup_location_id, b.return_location_id, k.starts_at, k.ends_at, 1, 1,
         k.snapshot, k.snapshot_sha256 FROM contracts k JOIN bookings b ON b.id = k.booking_id WHERE k.agency_id = $1`,
      [a.agency],
    );
    await query(
      `INSERT INTO rider_signatures (agency_id, rider_id, method, signer_name, signed_on, language, document_sha256)
       SELECT agency_id, id, 'paper', 'S', '2026-01-02', 'fr', snapshot_sha256 FROM contract_riders WHERE agency_id = $1`,
      [a.agency],
    );
    await query(
      `INSERT INTO rider_files (agency_id, rider_id, language, key, sha256)
       SELECT agency_id, id, 'fr', 'contract-' || left(snapshot_sha256, 32), snapshot_sha256 FROM contract_riders WHERE agency_id = $1`,
      [a.agency],
    );
    await insert('client_drafts', { agency_id: a.agency, client_id: a.client, values: '{}' });
    const two = [a.client, (await insert('clients', VALID.clients(a.agency))).id].sort();
    await insert('client_distinctions', { agency_id: a.agency, one_id: two[0], other_id: two[1] });
    const person = await insert('profiles', { ...VALID.profiles(), role: 'agency' });
    await insert('agency_booking_drafts', { agency_id: a.agency, profile_id: person.id, values: '{}' });
    const cheque = { method: 'cheque', cheque_number: '7712044', cheque_bank: 'CIH Bank', cheque_due_on: '2026-02-01' };
    const paid = await insert('payments', { ...validRow(world, 'payments'), ...cheque });
    const step = { kind: 'deposited', happened_on: '2026-02-01' };
    await insert('cheque_steps', { agency_id: a.agency, payment_id: paid.id, ...step });
    const [agency_id, day] = [a.agency, '2025-12-31'];
    await insert('cash_days', { agency_id, day, opening: 0, expected: 0, counted: 0 });
    const fuel = { direction: 'out', amount: 50, reason: 'Carburant', happened_on: '2026-01-02' };
    await insert('cash_entries', { agency_id, ...fuel });
    await insert('sent_forms', validRow(world, 'sent_forms'));
    await insert('booking_changes', { agency_id: a.agency, booking_id: a.booking, ...dates });
    const { id: profile_id } = await insert('profiles', { ...VALID.profiles(), role: 'admin' });
    const session = await insert('sessions', { token_hash: 'viewing', profile_id, expires_at: '2099-01-01T00:00:00Z' });
    await insert('agency_viewings', { session_id: session.id, agency_id, ends_at: new Date(Date.now() + 60_000) });
  }

  test('in every table that has an agency', async () => {
    await fillTables();
    const { a, b } = world;
    const tables = (await columns()).filter(({ column }) => column === 'agency_id').map(({ table }) => table);
    expect(tables.length).toBeGreaterThan(18);
    for (const table of tables) {
      const own = await query(`SELECT FROM ${table} WHERE agency_id = $1`, [a.agency]);
      expect(own.rowCount, `the test needs a row of ${table}`).toBeGreaterThan(0);
      await refuses(`${table}_agency_fixed`, () =>
        query(`UPDATE ${table} SET agency_id = $2 WHERE agency_id = $1`, [a.agency, b.agency]),
      );
      await accepts(() => query(`SELECT FROM ${table} WHERE agency_id = $1 FOR UPDATE`, [a.agency]));
    }
  });

  test('also when the change comes by a cascade', async () => {
    const rename = () => query('UPDATE agencies SET id = gen_random_uuid() WHERE id = $1', [world.a.agency]);
    await query('SAVEPOINT attempt');
    await expect(rename()).rejects.toMatchObject({ constraint: expect.stringMatching(/_agency_fixed$/) as string });
    await query('ROLLBACK TO attempt');
  });
});

test('complete_table_rules() gives a new table the rules of every table', async () => {
  await query('CREATE TABLE tolls (agency_id uuid, amount numeric(12,2), paid_on date, updated_at timestamptz)');
  expect((await conditions()).has('tolls_amount_finite')).toBe(false);
  await query('SELECT complete_table_rules(), complete_table_rules()');
  await refuses('tolls_amount_finite', () => insert('tolls', { amount: 'NaN' }));
  await refuses('tolls_paid_on_finite', () => insert('tolls', { paid_on: 'infinity' }));
  await insert('tolls', { agency_id: world.a.agency, updated_at: '2020-01-01' });
  await refuses('tolls_agency_fixed', () => query('UPDATE tolls SET agency_id = $1', [world.b.agency]));
  const { rows } = await query('UPDATE tolls SET amount = 1 RETURNING updated_at = now() AS touched');
  expect(rows).toEqual([{ touched: true }]);
});
