import { describe, expect, test } from 'vitest';
import { VALID, type Row } from '../../tests/factories/raw-rows';
import { useRawDatabase } from '../../tests/setup/raw-database';
import { validRow } from './valid-row';

const { world, insert, query, accepts, refuses } = useRawDatabase();

/** A draft of 900 MAD with tax, and its line. */
async function draft(change: Row = {}): Promise<Row> {
  const row = await insert('invoices', { ...validRow(world, 'invoices'), ...change });
  const { total_incl: total } = row;
  await insert('invoice_lines', {
    ...VALID.invoice_lines(row.agency_id, row.id),
    quantity: 1,
    unit_price: total,
    total,
  });
  return row;
}
const set = (id: unknown, columns: string) => query(`UPDATE invoices SET ${columns} WHERE id = $1 RETURNING *`, [id]);
const send = async (id: unknown, day = '2026-01-05') =>
  (await set(id, `status = 'sent', issued_on = '${day}'`)).rows[0] ?? {};
const issue = async (day?: string, change?: Row) => send((await draft(change)).id, day);
/** A credit note of an invoice; `total` with tax, below zero. */
const credit = async (of: unknown, total = -900, change: Row = {}) =>
  issue('2026-01-06', { kind: 'credit_note', corrects_id: of, ...taxed(total), ...change });
const taxed = (total: number) => {
  const excl = Math.round((total / 1.2) * 100) / 100;
  return { total_excl: excl, tax_amount: Math.round((total - excl) * 100) / 100, total_incl: total };
};
const pay = (amount: number, change: Row = {}) =>
  insert('payments', { ...validRow(world, 'payments'), amount, ...change });
const read = async (id: unknown) =>
  (await query('SELECT status, paid_amount FROM invoices WHERE id = $1', [id])).rows[0];
/** A second booking of the first agency, of the same client. */
const another = async (change: Row = {}) => {
  const { a } = world;
  const dates = { pickup_at: '2026-12-11 10:00', return_at: '2026-12-14 10:00', blocked_until: '2026-12-14 10:00' };
  return insert('bookings', { ...VALID.bookings(a.agency, a.vehicle, a.client, a.location), ...dates, ...change });
};

describe('invoices', () => {
  test('take the next number of their agency, kind and year when they leave the draft state', async () => {
    expect((await issue('2025-12-31')).number).toBe('FAC-2025-0001');
    const first = await issue();
    expect([first.number, (await issue()).number]).toEqual(['FAC-2026-0001', 'FAC-2026-0002']);
    expect((await credit(first.id)).number).toBe('AV-2026-0001');
    const { b } = world;
    const other = await draft(VALID.invoices(b.agency, b.booking, b.client));
    expect((await send(other.id)).number).toBe('FAC-2026-0001');
  });

  test('a rollback takes the number back', async () => {
    await accepts(issue);
    expect((await issue()).number).toBe('FAC-2026-0001');
  });

  test('a number is never chosen by hand, and issuing needs a day', async () => {
    const { id } = await draft();
    await refuses('invoices_number_from_counter', () => set(id, "status = 'sent'"));
    await refuses('invoices_number_from_counter', () =>
      set(id, "status = 'sent', issued_on = '2026-01-05', number = 'FAC-2026-0007'"),
    );
    await refuses('invoices_number_when_issued', () => set(id, 'sequence = 7'));
  });

  test('the day of issue is not before the last number of the agency, of any year, and not in the future', async () => {
    await issue('2026-01-05');
    const { id } = await draft();
    const rule = 'invoices_issued_in_order';
    for (const day of ['2026-01-04', '2025-12-31']) await refuses(rule, () => send(id, day));
    for (const day of ['today_in_morocco() + 1', "'2096-01-01'"])
      await refuses(rule, () => set(id, `status = 'sent', issued_on = ${day}`));
    await accepts(() => send(id, '2026-01-05'));
    await accepts(() => set(id, "status = 'sent', issued_on = today_in_morocco()"));
  });

  test('a total is that of its lines, of which there is one', async () => {
    const rule = 'invoices_lines_sum';
    const { id } = await insert('invoices', validRow(world, 'invoices'));
    await refuses(rule, () => send(id));
    const line = { ...VALID.invoice_lines(world.a.agency, id) };
    await refuses(rule, async () => {
      await insert('invoice_lines', { ...line, unit_price: 300.01, total: 900.03 });
      await send(id);
    });
    await refuses(rule, () =>
      insert('invoices', { ...validRow(world, 'invoices'), status: 'sent', issued_on: '2026-01-05' }),
    );
    await insert('invoice_lines', line);
    await accepts(() => send(id));
  });

  test('are of the client of their booking', async () => {
    const { id } = await insert('clients', validRow(world, 'clients'));
    await refuses('invoices_same_client_fkey', () => draft({ client_id: id }));
    await issue();
    await refuses('invoices_same_client_fkey', () =>
      query('UPDATE bookings SET client_id = $1 WHERE id = $2', [id, world.a.booking]),
    );
  });

  test('are due from the day of issue on, within a year', async () => {
    const { id } = await draft();
    for (const due of ['2026-01-04', '2027-01-07'])
      await refuses('invoices_due', () => set(id, `status = 'sent', issued_on = '2026-01-05', due_on = '${due}'`));
    await accepts(() => set(id, "status = 'sent', issued_on = '2026-01-05', due_on = '2026-01-05'"));
  });

  test('an issued invoice keeps its number, amounts and parties, and stays', async () => {
    const { id } = await issue();
    const rule = 'invoices_issued_unchanged';
    for (const change of [
      "number = 'FAC-2026-0009'",
      'sequence = 9',
      'year = 2025',
      "issued_on = '2026-01-06'",
      "status = 'draft'",
      'total_excl = 1, tax_amount = 0, total_incl = 1',
      'buyer = \'{"name": "x"}\'',
      "created_at = '2020-01-01'",
      'request_key = gen_random_uuid()',
    ]) {
      await refuses(rule, () => set(id, change));
    }
    await accepts(() => set(id, "due_on = '2026-02-05'"));
    await refuses('invoices_issued_stays', () => query('DELETE FROM invoices WHERE id = $1', [id]));
    await accepts(async () => query('DELETE FROM invoices WHERE id = $1', [(await draft()).id]));
  });

  test('what was paid of one is what the ledger of its booking holds, before and after it was issued', async () => {
    await pay(200);
    const { id } = await issue();
    expect(await read(id)).toEqual({ status: 'partial_paid', paid_amount: '200.00' });
    await pay(700);
    expect(await read(id)).toEqual({ status: 'paid', paid_amount: '900.00' });
    await pay(150.5, { kind: 'refund' });
    expect(await read(id)).toEqual({ status: 'partial_paid', paid_amount: '749.50' });
    await pay(749.5, { kind: 'refund' });
    expect(await read(id)).toEqual({ status: 'sent', paid_amount: '0.00' });
  });

  test('the ledger pays the oldest of a booking first', async () => {
    const [one, two] = [(await issue()).id, (await issue('2026-01-07', taxed(300))).id];
    await pay(1000);
    expect([await read(one), await read(two)]).toEqual([
      { status: 'paid', paid_amount: '900.00' },
      { status: 'partial_paid', paid_amount: '100.00' },
    ]);
    await credit(one, -400);
    expect([await read(one), await read(two)]).toEqual([
      { status: 'paid', paid_amount: '500.00' },
      { status: 'paid', paid_amount: '300.00' },
    ]);
  });

  test('nobody writes what was paid, nor a status that the ledger does not give', async () => {
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
    const issued = ago(15);
    const { id } = await issue(issued);
    await refuses('invoices_paid_by_ledger', () => set(id, 'paid_amount = 5'));
    await refuses('invoices_paid_by_ledger', () => set(id, "paid_amount = 900, status = 'paid'"));
    const rule = 'invoices_status_by_ledger';
    for (const status of ['paid', 'partial_paid', 'canceled', 'overdue'])
      await refuses(rule, () => set(id, `status = '${status}'`));
    const fresh = await draft();
    for (const status of ['paid', 'partial_paid', 'canceled', 'overdue'])
      await refuses(rule, () => set(fresh.id, `status = '${status}', issued_on = '${issued}'`));
    await refuses('invoices_paid_by_ledger', () =>
      set(fresh.id, `status = 'sent', issued_on = '${issued}', paid_amount = 900`),
    );
    await refuses(rule, () => set(id, "due_on = today_in_morocco(), status = 'overdue'"));
    await set(id, `due_on = '${ago(1)}', status = 'overdue'`);
    await refuses(rule, () => set(id, "status = 'sent'"));
    await accepts(() => set(id, "status = 'sent', due_on = today_in_morocco()"));
    await pay(900);
    for (const change of ["status = 'sent'", `due_on = '${ago(2)}'`])
      await refuses('invoices_locked', () => set(id, change));
    await refuses('invoices_issued_stays', () => query('DELETE FROM invoices WHERE id = $1', [id]));
  });

  test('a function of the database moves no money of an invoice that the ledger does not hold', async () => {
    const { id } = await issue();
    await query('SELECT settle_invoices($1)', [world.a.booking]);
    expect(await read(id)).toEqual({ status: 'sent', paid_amount: '0.00' });
  });

  test('a credit note is below zero, and of an issued invoice of the same booking, tax and currency', async () => {
    const { id } = await issue();
    const rule = 'invoices_corrects_issued';
    await refuses('invoices_credit', () => credit(id, 100));
    await refuses(rule, async () => credit((await draft()).id));
    await refuses(rule, async () => credit((await credit(id, -100)).id));
    await refuses(rule, () => credit(id, -100, { tax_rate: 0, total_excl: -100, tax_amount: 0 }));
    await refuses(rule, () => credit(id, -100, { currency: 'EUR' }));
    await refuses('invoices_corrects_same_booking_fkey', async () =>
      credit(id, -100, { booking_id: (await another()).id }),
    );
    await refuses('invoices_corrects_fkey', async () => {
      const { b } = world;
      await credit(id, -900, { ...VALID.invoices(b.agency, b.booking, b.client), ...taxed(-900) });
    });
  });

  test('credit notes come to no more than their invoice, which they cancel together', async () => {
    const { id } = await issue();
    const rule = 'invoices_credit_rest';
    await refuses(rule, () => credit(id, -900.01));
    await credit(id, -600);
    expect(await read(id)).toEqual({ status: 'sent', paid_amount: '0.00' });
    await refuses(rule, () => credit(id, -300.01));
    await credit(id, -300);
    expect(await read(id)).toEqual({ status: 'canceled', paid_amount: '0.00' });
    await refuses(rule, () => credit(id, -0.01));
    await refuses('invoices_locked', () => set(id, "status = 'sent'"));
    await pay(900);
    expect(await read(id)).toEqual({ status: 'canceled', paid_amount: '0.00' });
  });

  test('credit notes of parts add up to their invoice before tax', async () => {
    const total = { total_excl: '0.02', tax_amount: '0.00', total_incl: '0.02' };
    const { id } = await issue('2026-01-05', total);
    const part = (excl: string, tax: string) =>
      credit(id, -0.01, { total_excl: excl, tax_amount: tax, total_incl: '-0.01' });
    await refuses('invoices_credit_tax', () => part('0.00', '-0.01'));
    await part('-0.01', '0.00');
    await part('-0.01', '0.00');
    const big = await issue('2026-01-06', taxed(899.99));
    await credit(big.id, -300.01);
    await refuses('invoices_tax_share', () =>
      credit(big.id, -300.01, { total_excl: '-250.04', tax_amount: '-49.97', total_incl: '-300.01' }),
    );
    await refuses('invoices_tax_share', () => draft({ total_excl: '750.01', tax_amount: '149.99' }));
  });

  test('a credit note that follows a lower price takes back what the invoice stood for, and lowers no debt twice', async () => {
    const owed = async () =>
      (
        await query(
          'SELECT (total_price + damage_amount + adjustment_amount)::text AS owed FROM bookings WHERE id = $1',
          [world.a.booking],
        )
      ).rows[0]?.owed;
    const { id } = await issue();
    await query('UPDATE bookings SET total_price = 600 WHERE id = $1', [world.a.booking]);
    expect(await owed()).toBe('600.00');
    expect((await credit(id, -200)).covered_amount).toBe('-200.00');
    expect(await owed()).toBe('600.00');
    expect((await credit(id, -250)).covered_amount).toBe('-100.00');
    expect(await owed()).toBe('450.00');
    await credit(id, -450);
    expect(await owed()).toBe('600.00');
    expect((await issue('2026-01-07', taxed(600))).covered_amount).toBe('600.00');
    expect(await owed()).toBe('600.00');
  });

  test('of one form are one row', async () => {
    const request_key = '6f1b4a3e-0000-4000-8000-000000000004';
    await draft({ request_key });
    await refuses('invoices_agency_id_request_key_key', () => draft({ request_key }));
  });

  test('lines change only while their invoice is a draft; they come to quantity times price', async () => {
    const { id } = await insert('invoices', validRow(world, 'invoices'));
    const line = VALID.invoice_lines(world.a.agency, id);
    await refuses('invoice_lines_quantity', () => insert('invoice_lines', { ...line, quantity: 0, total: 0 }));
    await refuses('invoice_lines_total', () => insert('invoice_lines', { ...line, total: 900.02 }));
    for (const label of [' ', 'x'.repeat(201)])
      await refuses('invoice_lines_label', () => insert('invoice_lines', { ...line, label }));
    await accepts(() => insert('invoice_lines', { ...line, quantity: 7, unit_price: 142.86, total: 1000 }));
    await insert('invoice_lines', line);
    await accepts(() => query('UPDATE invoice_lines SET quantity = 1, unit_price = 900 WHERE invoice_id = $1', [id]));
    await accepts(() => query('DELETE FROM invoices WHERE id = $1', [id]));
    await send(id);
    await refuses('invoice_lines_issued', () => insert('invoice_lines', { ...line, position: 2 }));
    await refuses('invoice_lines_issued', () =>
      query("UPDATE invoice_lines SET label = 'x' WHERE invoice_id = $1", [id]),
    );
    await refuses('invoice_lines_issued', () => query('DELETE FROM invoice_lines WHERE invoice_id = $1', [id]));
  });

  test('what was sent of one stays written; of its address is written once what became of it', async () => {
    const { id } = await issue();
    const sending = (change: Row = {}) =>
      insert('invoice_sendings', { ...VALID.invoice_sendings(world.a.agency, id), ...change });
    const { id: draftId } = await draft();
    await refuses('invoice_sendings_issued', () => sending({ invoice_id: draftId }));
    await refuses('invoice_sendings_invoice_fkey', () => sending({ agency_id: world.b.agency }));
    const hand = { channel: 'hand', recipient: null, token_hash: null, expires_at: null };
    await accepts(() => sending(hand));
    for (const change of [{ recipient: null }, { recipient: ' ' }, { ...hand, recipient: 'x@y.ma' }])
      await refuses('invoice_sendings_recipient', () => sending(change));
    for (const change of [{ token_hash: null }, { token_hash: 'secret' }, { ...hand, token_hash: 'a'.repeat(64) }])
      await refuses('invoice_sendings_link', () => sending(change));
    await refuses('invoice_sendings_period', () => sending({ expires_at: '2026-03-01 10:00Z' }));
    await refuses('invoice_sendings_used', () => sending({ ...hand, opened_at: '2026-01-05 11:00Z' }));
    await refuses('invoice_sendings_file', () => sending({ file_sha256: 'b'.repeat(64) }));
    await refuses('invoice_sendings_language', () => sending({ language: 'de' }));
    const { id: sent, request_key, token_hash } = await sending();
    await refuses('invoice_sendings_agency_id_request_key_key', () => sending({ request_key }));
    await refuses('invoice_sendings_token_hash_key', () => sending({ token_hash }));
    const change = (columns: string) => query(`UPDATE invoice_sendings SET ${columns} WHERE id = $1`, [sent]);
    await accepts(() => change(`token_hash = '${'c'.repeat(64)}'`));
    for (const columns of [
      "recipient = 'x@y.ma'",
      "expires_at = '2026-01-20 10:00Z'",
      "created_at = '2026-01-05 09:00Z'",
    ])
      await refuses('invoice_sendings_fixed', () => change(columns));
    await change("opened_at = '2026-01-05 11:00Z'");
    await change("revoked_at = '2026-01-05 12:00Z'");
    for (const columns of ['opened_at = NULL', 'revoked_at = NULL', `token_hash = '${'d'.repeat(64)}'`])
      await refuses('invoice_sendings_fixed', () => change(columns));
    await refuses('invoice_sendings_kept', () => query('DELETE FROM invoice_sendings WHERE id = $1', [sent]));
  });

  test('the counter moves only with an invoice', async () => {
    await issue();
    const rule = 'invoice_counters_by_invoice';
    await refuses(rule, () => query('UPDATE invoice_counters SET last = last + 1'));
    await refuses(rule, () => query('DELETE FROM invoice_counters'));
    await refuses(rule, () => insert('invoice_counters', { agency_id: world.a.agency, kind: 'invoice', year: 2030 }));
    await refuses(rule, () => query("SELECT next_invoice_number($1, 'invoice', 2026)", [world.a.agency]));
  });
});

describe('payments', () => {
  const paid = async () =>
    (await query('SELECT paid_amount FROM bookings WHERE id = $1', [world.a.booking])).rows[0]?.paid_amount;

  test('bookings.paid_amount is their signed sum, and nothing else writes it', async () => {
    await pay(500.5);
    await pay(300);
    await pay(100.25, { kind: 'refund' });
    expect(await paid()).toBe('700.25');
    await refuses('payments_above_received', () => pay(701, { kind: 'refund' }));
    await refuses('bookings_paid_by_ledger', () =>
      query('UPDATE bookings SET paid_amount = 1 WHERE id = $1', [world.a.booking]),
    );
    const { a } = world;
    const row = {
      ...VALID.bookings(a.agency, a.vehicle, a.client, a.location),
      status: 'cancelled',
      paid_amount: 5,
    };
    await refuses('bookings_paid_by_ledger', () => insert('bookings', row));
    await accepts(() => query("UPDATE bookings SET paid_amount = 700.25, notes = 'x' WHERE id = $1", [a.booking]));
  });

  test('are only ever added', async () => {
    const { id } = await pay(10);
    await refuses('payments_only_added', () => query('UPDATE payments SET amount = 20 WHERE id = $1', [id]));
    await refuses('payments_only_added', () => query('DELETE FROM payments WHERE id = $1', [id]));
  });

  test('of one form are one row', async () => {
    const row = { ...validRow(world, 'payments'), request_key: '6f1b4a3e-0000-4000-8000-000000000002' };
    await insert('payments', row);
    await refuses('payments_agency_id_request_key_key', () => insert('payments', row));
    await refuses('payments_agency_id_request_key_key', async () =>
      insert('payments', { ...row, booking_id: (await another()).id }),
    );
    await accepts(() => insert('payments', { ...row, request_key: null }));
  });

  test('are not above what is owed: the rental with its damage, and what invoices bill beside', async () => {
    const rule = 'payments_above_owed';
    await refuses(rule, () => pay(900.01));
    await query('UPDATE bookings SET damage_amount = 100 WHERE id = $1', [world.a.booking]);
    await pay(1000);
    await refuses(rule, () => pay(0.01));
    const { id } = await issue('2026-01-05', taxed(1200));
    await refuses(rule, () => pay(200.01));
    await accepts(() => pay(200));
    await credit(id, -150);
    await refuses(rule, () => pay(50.01));
    await accepts(() => pay(50));
    await credit(id, -1050);
    await refuses(rule, () => pay(0.01));
    await issue('2026-01-07', taxed(1300));
    await refuses(rule, () => pay(300.01));
    await accepts(() => pay(300));
    await query('UPDATE bookings SET damage_amount = 150 WHERE id = $1', [world.a.booking]);
    await accepts(() => pay(350));
  });

  test('nobody writes what invoices adjust', async () => {
    await refuses('bookings_adjusted_by_invoices', () =>
      query('UPDATE bookings SET adjustment_amount = 50 WHERE id = $1', [world.a.booking]),
    );
    await refuses('bookings_adjusted_at_start', () => another({ adjustment_amount: 50 }));
    await refuses('invoices_unpaid_draft', () => draft({ covered_amount: 5 }));
    await refuses('invoices_issued_unchanged', async () => set((await issue()).id, 'covered_amount = 0'));
  });

  test('are received by today, and never of a cancelled booking, which may be given back', async () => {
    await refuses('payments_in_future', () => pay(1, { received_on: new Date(Date.now() + 2 * 86_400_000) }));
    await pay(100);
    await query("UPDATE bookings SET status = 'cancelled' WHERE id = $1", [world.a.booking]);
    await refuses('payments_cancelled_booking', () => pay(1));
    await accepts(() => pay(100, { kind: 'refund' }));
  });

  test('are for an issued invoice of their own booking', async () => {
    const rule = 'payments_issued_invoice';
    await refuses(rule, async () => pay(1, { invoice_id: (await draft()).id }));
    const { id } = await issue();
    await accepts(() => pay(1, { invoice_id: id }));
    await refuses('payments_invoice_of_booking_fkey', async () =>
      pay(1, { invoice_id: id, booking_id: (await another()).id }),
    );
    const note = await credit(id);
    await refuses(rule, () => pay(1, { invoice_id: note.id }));
    await refuses(rule, () => pay(1, { invoice_id: id }));
    await pay(1);
    await accepts(() => pay(1, { kind: 'refund', invoice_id: note.id }));
  });
});

describe('deposit movements', () => {
  const move = (change = {}) => insert('deposit_movements', { ...validRow(world, 'deposit_movements'), ...change });

  test('what is returned and kept was taken before, at the same booking', async () => {
    await refuses('deposit_movements_balance', () => move({ kind: 'returned' }));
    await move();
    await refuses('deposit_movements_balance', () => move({ kind: 'returned', amount: 3000.01 }));
    await move({ kind: 'kept', amount: 500, reason: 'Rayure' });
    await refuses('deposit_movements_balance', () => move({ kind: 'returned', amount: 2500.01 }));
    await accepts(() => move({ kind: 'returned', amount: 2500 }));
    const { b } = world;
    const elsewhere = { agency_id: b.agency, booking_id: b.booking, kind: 'returned', amount: 1 };
    await refuses('deposit_movements_balance', () => move(elsewhere));
  });

  test('are amounts above 0, and who keeps some says why', async () => {
    for (const amount of [0, -5]) await refuses('deposit_movements_amount', () => move({ amount }));
    await move();
    for (const reason of [null, ' ', 'a'.repeat(501)])
      await refuses('deposit_movements_reason', () => move({ kind: 'kept', amount: 5, reason }));
  });

  test('are only ever added, those of one form once', async () => {
    const { id } = await move({ request_key: '6f1b4a3e-0000-4000-8000-000000000003' });
    const rule = 'deposit_movements_only_added';
    await refuses(rule, () => query('UPDATE deposit_movements SET amount = 20 WHERE id = $1', [id]));
    await refuses(rule, () => query('DELETE FROM deposit_movements WHERE id = $1', [id]));
    await refuses('deposit_movements_agency_id_request_key_key', () =>
      move({ request_key: '6f1b4a3e-0000-4000-8000-000000000003' }),
    );
    await refuses('deposit_movements_booking_fkey', () =>
      query('DELETE FROM bookings WHERE id = $1', [world.a.booking]),
    );
  });
});

describe('rows that are only ever added', () => {
  test.each(['invoices', 'invoice_lines', 'invoice_counters', 'invoice_sendings', 'payments', 'deposit_movements'])(
    'the books of %s are not emptied at once, by their owner either',
    async (table) => {
      const others =
        { invoices: ', invoice_lines, payments, invoice_sendings, cheque_steps', payments: ', cheque_steps' }[table] ??
        '';
      await refuses(`${table}_not_truncated`, () => query(`TRUNCATE ${table}${others}`));
    },
  );

  test('the audit log', async () => {
    const { id } = await insert('audit_logs', { action: 'agency.suspend', entity: 'agency' });
    await refuses('audit_logs_only_added', () => query("UPDATE audit_logs SET action = 'x' WHERE id = $1", [id]));
    await refuses('audit_logs_only_added', () => query('DELETE FROM audit_logs WHERE id = $1', [id]));
    await refuses('audit_logs_only_added', () => query('TRUNCATE audit_logs'));
    const line = { entity: 'agency', network: '192.0.2.7', actor_role: 'agency' };
    await refuses('audit_logs_network_of_administrators', () => insert('audit_logs', { ...line, action: 'agency.x' }));
    await refuses('audit_logs_action', () => insert('audit_logs', { entity: 'agency', action: 'Agency X' }));
  });

  test("a booking's timeline, which goes only with its booking", async () => {
    const { a } = world;
    const { id } = await insert('booking_events', {
      agency_id: a.agency,
      booking_id: a.booking,
      type: 'requested',
    });
    await refuses('booking_events_only_added', () =>
      query("UPDATE booking_events SET type = 'note' WHERE id = $1", [id]),
    );
    await refuses('booking_events_only_added', () => query('DELETE FROM booking_events WHERE id = $1', [id]));
    await accepts(() => query('DELETE FROM bookings WHERE id = $1', [a.booking]));
  });
});
