import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { useRawDatabase } from '../../tests/setup/raw-database';
import { validRow } from './valid-row';

const { world, insert, query, refuses } = useRawDatabase();

test('a key is of an agency or of a person, once of each, and holds a digest', async () => {
  const row = validRow(world, 'sent_forms');
  const { request_key } = await insert('sent_forms', row);
  await refuses('sent_forms_of_agency', () => insert('sent_forms', { ...row, content: 'b'.repeat(64) }));
  const { agency_id: _, ...ofNobody } = row;
  await refuses('sent_forms_one_owner', () => insert('sent_forms', ofNobody));
  await refuses('sent_forms_one_owner', () => insert('sent_forms', { ...row, profile_id: world.a.customer }));
  await refuses('sent_forms_digest', () => insert('sent_forms', { ...row, request_key: randomUUID(), content: '100' }));
  const ofPerson = { ...ofNobody, profile_id: world.a.customer };
  expect((await insert('sent_forms', ofPerson)).request_key).toBe(request_key);
  await refuses('sent_forms_of_person', () => insert('sent_forms', ofPerson));
});

test('what a key was used for does not change', async () => {
  await insert('sent_forms', validRow(world, 'sent_forms'));
  await refuses('sent_forms_kept', () => query(`UPDATE sent_forms SET content = repeat('b', 64)`));
});
