import { describe, expect, test } from 'vitest';
import { VALID } from '../../tests/factories/raw-rows';
import { useRawDatabase } from '../../tests/setup/raw-database';
import { validRow } from './valid-row';

const { world, insert, query, accepts, refuses } = useRawDatabase();

const draft = () => insert('invoices', validRow(world, 'invoices'));
const set = (id: unknown, columns: string) => query(`UPDATE invoices SET ${columns} WHERE id = $1 RETURNING *`, [id]);
const issue = async (day = '2026-12-05') =>
  (await set((await draft()).id, `status = 'sent', issued_on = '${day}'`)).rows[0] ?? {};

describe('invoices', () => {
  test('take the next number of their agency, kind and year when they leave the draft state', async () => {
    expect([(await issue()).number, (await issue()).number]).toEqual(['FAC-2026-0001', 'FAC-2026-0002']);
    expect((await issue('2027-01-02')).number).toBe('FAC-2027-0001');
    const first = await issue();
    const avoir = {
      ...validRow(world, 'invoices'),
      kind: 'credit_note',
      corrects_id: first.id,
      status: 'sent',
      issued_on: '2026-12-06',
    };
    expect((await insert('invoices', avoir)).number).toBe('AV-2026-0001');
    const { b } = world;
    const other = {
      ...VALID.invoices(b.agency, b.booking, b.client),
      status: 'sent',
      issued_on: '2026-12-06',
    };
    expect((await insert('invoices', other)).number).toBe('FAC-2026-0001');
  });

  test('a rollback takes the number back', async () => {
    await accepts(issue);
    expect((await issue()).number).toBe('FAC-2026-0001');
  });

  test('a number is never chosen by hand, and issuing needs a day', async () => {
    const { id } = await draft();
    await refuses('invoices_number_from_counter', () => set(id, "status = 'sent'"));
    await refuses('invoices_number_from_counter', () =>
      set(id, "status = 'sent', issued_on = '2026-12-05', number = 'FAC-2026-0007'"),
    );
    await refuses('invoices_number_when_issued', () => set(id, 'sequence = 7'));
  });

  test('an issued invoice keeps its number, amounts and parties, and stays', async () => {
    const { id } = await issue();
    const rule = 'invoices_issued_unchanged';
    for (const change of [
      "number = 'FAC-2026-0009'",
      'sequence = 9',
      'year = 2025',
      "issued_on = '2026-12-06'",
      "status = 'draft'",
      'total_excl = 1, tax_amount = 0, total_incl = 1',
      'buyer = \'{"name": "x"}\'',
    ]) {
      await refuses(rule, () => set(id, change));
    }
    await accepts(() => set(id, "status = 'partial_paid', paid_amount = 100"));
    await refuses('invoices_issued_stays', () => query('DELETE FROM invoices WHERE id = $1', [id]));
    await accepts(async () => query('DELETE FROM invoices WHERE id = $1', [(await draft()).id]));
  });

  test('a paid or canceled invoice is locked', async () => {
    for (const status of ['paid', 'canceled']) {
      const { id } = await issue();
      await set(id, `status = '${status}'`);
      await refuses('invoices_locked', () => set(id, "status = 'sent'"));
      await refuses('invoices_locked', () => set(id, 'paid_amount = 5'));
      await refuses('invoices_issued_stays', () => query('DELETE FROM invoices WHERE id = $1', [id]));
    }
  });

  test('lines change only while their invoice is a draft; their quantity is above 0', async () => {
    const { id } = await draft();
    const line = {
      agency_id: world.a.agency,
      invoice_id: id,
      position: 1,
      label: 'Location',
      quantity: 3,
      unit_price: 250,
      total: 750,
    };
    await refuses('invoice_lines_quantity', () => insert('invoice_lines', { ...line, quantity: 0 }));
    await insert('invoice_lines', line);
    await accepts(() => query('UPDATE invoice_lines SET total = 1 WHERE invoice_id = $1', [id]));
    await accepts(() => query('DELETE FROM invoices WHERE id = $1', [id]));
    await set(id, "status = 'sent', issued_on = '2026-12-05'");
    await refuses('invoice_lines_issued', () => insert('invoice_lines', { ...line, position: 2 }));
    await refuses('invoice_lines_issued', () =>
      query('UPDATE invoice_lines SET total = 1 WHERE invoice_id = $1', [id]),
    );
    await refuses('invoice_lines_issued', () => query('DELETE FROM invoice_lines WHERE invoice_id = $1', [id]));
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
  const pay = (amount: number, kind = 'payment') =>
    insert('payments', { ...validRow(world, 'payments'), amount, kind });
  const paid = async () =>
    (await query('SELECT paid_amount FROM bookings WHERE id = $1', [world.a.booking])).rows[0]?.paid_amount;

  test('bookings.paid_amount is their signed sum, and nothing else writes it', async () => {
    await pay(500.5);
    await pay(300);
    await pay(100.25, 'refund');
    expect(await paid()).toBe('700.25');
    await refuses('bookings_amounts', () => pay(701, 'refund'));
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
    await refuses('payments_booking_id_request_key_key', () => insert('payments', row));
    await accepts(() => insert('payments', { ...row, request_key: null }));
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
    await refuses('deposit_movements_booking_id_request_key_key', () =>
      move({ request_key: '6f1b4a3e-0000-4000-8000-000000000003' }),
    );
    await refuses('deposit_movements_booking_fkey', () =>
      query('DELETE FROM bookings WHERE id = $1', [world.a.booking]),
    );
  });
});

describe('rows that are only ever added', () => {
  test('the audit log', async () => {
    const { id } = await insert('audit_logs', { action: 'agency.suspend', entity: 'agency' });
    await refuses('audit_logs_only_added', () => query("UPDATE audit_logs SET action = 'x' WHERE id = $1", [id]));
    await refuses('audit_logs_only_added', () => query('DELETE FROM audit_logs WHERE id = $1', [id]));
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
