import { describe, expect, test } from 'vitest';
import { VALID } from '../../tests/factories/raw-rows';
import { useRawDatabase } from '../../tests/setup/raw-database';

const { world, insert, query, refuses } = useRawDatabase();

const names = async (sql: string) => (await query(sql)).rows.map(({ name }) => String(name));

/** Ours: not those that an extension brought. */
const OWN = `p.pronamespace = 'public'::regnamespace AND p.prokind IN ('f', 'p')
  AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`;
const PATH = 'search_path=pg_catalog, public, pg_temp';

/** What PostgreSQL puts in place of its call, which a setting would forbid; its body was bound when it was made. */
const IN_PLACE = [
  'booking_may_become', 'catalogue_key', 'has_lapsed', 'immutable_unaccent', 'is_filled', 'is_ice', 'is_listed',
  'library_images', 'plate_key', 'price_bar', 'rental_days', 'reserved_slugs', 'search_key', 'today_in_morocco',
  'vehicle_colours', 'vehicle_features',
]; // prettier-ignore

describe('no table of a caller’s own stands before those of the database (R330)', () => {
  test('every function looks in fixed schemas, the temporary one last', async () => {
    expect(await names(`SELECT p.proname AS name FROM pg_proc p WHERE ${OWN}`)).toContain('keep_invoice');
    const others = `SELECT p.proname AS name FROM pg_proc p WHERE ${OWN} AND NOT coalesce('${PATH}' = ANY (p.proconfig), false)`;
    expect(await names(`${others} AND p.prosqlbody IS NULL`)).toEqual([]);
    expect((await names(others)).sort()).toEqual(IN_PLACE);
  });

  test('triggers, views, checks and defaults call such functions and the server’s alone', async () => {
    const found = await names(`
      SELECT DISTINCT p.proname AS name FROM pg_depend d JOIN pg_proc p ON p.oid = d.refobjid
      WHERE d.refclassid = 'pg_proc'::regclass AND p.pronamespace::regnamespace::text NOT IN ('public', 'pg_catalog', 'information_schema')
        AND d.classid IN ('pg_trigger'::regclass, 'pg_rewrite'::regclass, 'pg_constraint'::regclass, 'pg_attrdef'::regclass)`);
    expect(found).toEqual([]);
  });

  test('no function, trigger or view asks how deep its trigger is', async () => {
    const found = await names(`
      SELECT p.proname AS name FROM pg_proc p WHERE ${OWN} AND pg_get_functiondef(p.oid) ~* 'pg_trigger_depth'
      UNION ALL SELECT t.tgname FROM pg_trigger t WHERE pg_get_triggerdef(t.oid) ~* 'pg_trigger_depth'
      UNION ALL SELECT v.viewname FROM pg_views v WHERE v.schemaname = 'public' AND v.definition ~* 'pg_trigger_depth'`);
    expect(found).toEqual([]);
  });
});

/** As an account that got the right to make temporary tables all the same. */
describe('a trigger on a temporary table', () => {
  const DONE = `(SELECT id FROM bookings WHERE status = 'confirmed' LIMIT 1)`;
  test.each([
    ['writes no amount as paid', 'bookings_paid_by_ledger', `UPDATE bookings SET paid_amount = 999 WHERE id = ${DONE}`],
    [
      'adjusts no total',
      'bookings_adjusted_by_invoices',
      `UPDATE bookings SET adjustment_amount = 9 WHERE id = ${DONE}`,
    ],
    ['pays no invoice', 'invoices_status_by_ledger', `UPDATE invoices SET status = 'paid' WHERE status = 'sent'`],
    ['changes no sum of one', 'invoices_paid_by_ledger', `UPDATE invoices SET paid_amount = 9 WHERE status = 'sent'`],
    ['removes no event', 'booking_events_only_added', 'DELETE FROM booking_events'],
    ['frees no car', 'occupancies_follow_booking', `DELETE FROM occupancies WHERE booking_id = ${DONE}`],
    ['counts no invoice', 'invoice_counters_by_invoice', 'UPDATE invoice_counters SET last = last + 1'],
    ['sets no counter back', 'invoice_counters_by_invoice', 'UPDATE invoice_counters SET last = 0'],
    ['forgets no counter', 'invoice_counters_by_invoice', 'DELETE FROM invoice_counters'],
    ['removes no template', 'contract_templates_not_deleted', 'DELETE FROM contract_templates'],
  ])('%s', async (_, rule, statement) => {
    await fillBook();
    await query(`CREATE TEMP TABLE z (i int) ON COMMIT DROP`);
    await query(
      `CREATE FUNCTION pg_temp.f() RETURNS trigger LANGUAGE plpgsql AS $x$ BEGIN ${statement}; RETURN NEW; END $x$`,
    );
    await query('CREATE TRIGGER z BEFORE INSERT ON z FOR EACH ROW EXECUTE FUNCTION pg_temp.f()');
    await query('GRANT INSERT ON z TO rihla_app');
    await query('SET LOCAL ROLE rihla_app');
    await refuses(rule, () => query('INSERT INTO z VALUES (1)'));
  });

  /** A confirmed booking with an event, and an invoice of it that was sent. */
  async function fillBook() {
    const { a } = world;
    await query(`UPDATE bookings SET status = 'confirmed' WHERE id = $1`, [a.booking]);
    await insert('booking_events', { agency_id: a.agency, booking_id: a.booking, type: 'confirmed' });
    await insert('contract_templates', { agency_id: a.agency, version: 1 });
    await sentInvoice();
  }
});

async function sentInvoice() {
  const { a } = world;
  const { id } = await insert('invoices', VALID.invoices(a.agency, a.booking, a.client));
  await insert('invoice_lines', VALID.invoice_lines(a.agency, id));
  await query(`UPDATE invoices SET status = 'sent', issued_on = '2026-01-05' WHERE id = $1`, [id]);
  return id;
}

describe('a temporary table of the name of another', () => {
  /** An empty one, and what is tried behind it. */
  const behind = async (table: string, rule: string, work: () => Promise<unknown>) => {
    await query(`CREATE TEMP TABLE ${table} ON COMMIT DROP AS SELECT * FROM public.${table} WITH NO DATA`);
    await query(`GRANT ALL ON pg_temp.${table} TO rihla_app`);
    await query('SET LOCAL ROLE rihla_app');
    await refuses(rule, work);
  };

  test('opens no issued invoice', async () => {
    const id = await sentInvoice();
    await behind('invoices', 'invoice_lines_issued', () =>
      query(`UPDATE invoice_lines SET label = 'falsified' WHERE invoice_id = $1`, [id]),
    );
  });

  test('promises no car twice', async () => {
    const { a } = world;
    await behind('occupancies', 'occupancies_no_overlap', () =>
      insert('public.bookings', VALID.bookings(a.agency, a.vehicle, a.client, a.location)),
    );
  });

  test('archives no car that is booked', async () => {
    await behind('occupancies', 'vehicles_archived_without_bookings', () =>
      query('UPDATE vehicles SET archived_at = now() WHERE id = $1', [world.a.vehicle]),
    );
  });

  test('opens no closed day of the cash book', async () => {
    const { a } = world;
    const [agency_id, day] = [a.agency, '2026-01-15'];
    await insert('cash_days', { agency_id, day, opening: 0, expected: 0, counted: 0 });
    await behind('cash_days', 'cash_day_closed', () =>
      insert('payments', { agency_id, booking_id: a.booking, amount: 5, method: 'cash', received_on: day }),
    );
  });

  test('makes no customer the owner of an agency', async () => {
    await behind('profiles', 'agencies_owner', () =>
      query('UPDATE agencies SET owner_id = $2 WHERE id = $1', [world.a.agency, world.a.customer]),
    );
  });
});
