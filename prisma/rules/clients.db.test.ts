import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { VALID } from '../../tests/factories/raw-rows';
import { useRawDatabase } from '../../tests/setup/raw-database';

const { world, insert, query, accepts, refuses } = useRawDatabase();

const client = async (change = {}, agency = world.a.agency) =>
  (await insert('clients', { ...VALID.clients(agency), ...change })).id;
const merge = (id: unknown, into: unknown) => query('UPDATE clients SET merged_into = $2 WHERE id = $1', [id, into]);

test('a warning has a day and a reason, or neither', async () => {
  const blacklisted_at = '2026-11-22';
  for (const change of [
    { blacklisted_at },
    { blacklist_reason: 'x' },
    { blacklisted_at, blacklist_reason: ' ' },
    { blacklisted_at, blacklist_reason: 'x'.repeat(501) },
  ])
    await refuses('clients_blacklist', () => client(change));
  await accepts(() => client({ blacklisted_at, blacklist_reason: 'x'.repeat(500) }));
});

describe('a record that was merged away', () => {
  test('leads to another record of its agency that is none itself', async () => {
    const [one, two, three] = [await client(), await client(), await client()];
    await refuses('clients_merged_into_other', () => merge(one, one));
    await refuses('clients_merged_into_fkey', async () => merge(one, await client({}, world.b.agency)));
    await refuses('clients_alias_of_survivor', () => merge(one, randomUUID()));
    await merge(one, two);
    await refuses('clients_alias_of_survivor', () => merge(three, one));
    await refuses('clients_alias_of_survivor', () => merge(two, three));
    await accepts(() => merge(three, two));
    await refuses('clients_merged_into_fkey', () => query('DELETE FROM clients WHERE id = $1', [two]));
  });

  test('is booked for no more, and keeps what it has', async () => {
    const { a } = world;
    const survivor = await client();
    await merge(a.client, survivor);
    const booking = () => VALID.bookings(a.agency, a.vehicle, a.client, a.location);
    await refuses('bookings_client_not_alias', () => insert('bookings', { ...booking(), status: 'cancelled' }));
    await accepts(() => query("UPDATE bookings SET notes = 'x' WHERE id = $1", [a.booking]));
    const moved = 'UPDATE bookings SET client_id = $2 WHERE id = $1';
    await query(moved, [a.booking, survivor]);
    await refuses('bookings_client_not_alias', () => query(moved, [a.booking, a.client]));
  });
});

test('two records that are told apart are of one agency, in order, and their word goes with either', async () => {
  const [one, two] = [await client(), await client()].sort() as [string, string];
  const told = (one_id: unknown, other_id: unknown) =>
    insert('client_distinctions', { agency_id: world.a.agency, one_id, other_id });
  await refuses('client_distinctions_in_order', () => told(two, one));
  await refuses('client_distinctions_in_order', () => told(one, one));
  await told(one, two);
  await refuses('client_distinctions_pkey', () => told(one, two));
  const foreign = [one, world.b.client as string].sort();
  await refuses(`client_distinctions_${foreign[0] === one ? 'other' : 'one'}_fkey`, () =>
    told(...(foreign as [string, string])),
  );
  await query('DELETE FROM clients WHERE id = $1', [two]);
  expect((await query('SELECT FROM client_distinctions')).rows).toEqual([]);
});

test('pictures of a document have the time of the last that came, and none without one', async () => {
  const picturedAt = async (id: unknown) =>
    (await query('SELECT identity_pictured_at AS at FROM clients WHERE id = $1', [id])).rows[0]?.at as Date | null;
  const change = (id: unknown, set: string) => query(`UPDATE clients SET ${set} WHERE id = $1`, [id]);
  const old = '2026-01-01 00:00:00+00';
  const id = await client({ identity_document_key: 'a', identity_pictured_at: old });
  expect(await picturedAt(id)).toEqual(new Date(old));
  await change(id, 'identity_document_key = identity_document_key');
  expect(await picturedAt(id)).toEqual(new Date(old));
  await change(id, "identity_back_key = 'b'");
  expect(await picturedAt(id)).not.toEqual(new Date(old));
  await change(id, `identity_pictured_at = '${old}'`);
  await change(id, 'identity_document_key = NULL');
  expect(await picturedAt(id)).toEqual(new Date(old));
  await refuses('clients_identity_pictured', () => change(id, 'identity_pictured_at = NULL'));
  await change(id, 'identity_back_key = NULL');
  expect(await picturedAt(id)).toBeNull();
  await refuses('clients_identity_pictured', () => change(id, 'identity_pictured_at = now()'));
  expect(await picturedAt(await client({ identity_back_key: 'b' }))).not.toBeNull();
});

test('the search reads name, company and numbers, without case or accents', async () => {
  const id = await client({ full_name: 'Hélène ÉZZ', company_name: null, cin: 'BK9' });
  const { rows } = await query('SELECT search_text FROM clients WHERE id = $1', [id]);
  expect(rows[0]?.search_text).toMatch(/^helene ezz .*\+212600000000 bk9/);
});
