import { expect, test } from 'vitest';
import { useRawDatabase } from '../../tests/setup/raw-database';
import { validRow } from './valid-row';

const { world, insert, query, refuses } = useRawDatabase();
const feed = (change = {}) => insert('calendar_feeds', { ...validRow(world, 'calendar_feeds'), ...change });

test('a feed has a secret of its own, and there is one of the fleet and one of each vehicle', async () => {
  const { a, b } = world;
  for (const token_hash of ['', 'a'.repeat(63), 'A'.repeat(64)])
    await refuses('calendar_feeds_token_hash', () => feed({ token_hash }));
  await feed();
  await refuses('calendar_feeds_one_each', () => feed({ token_hash: 'b'.repeat(64) }));
  await refuses('calendar_feeds_token_hash_key', () => feed({ vehicle_id: a.vehicle }));
  await refuses('calendar_feeds_vehicle_fkey', () => feed({ vehicle_id: b.vehicle, token_hash: 'b'.repeat(64) }));
  await feed({ vehicle_id: a.vehicle, token_hash: 'b'.repeat(64) });
  await refuses('calendar_feeds_one_each', () => feed({ vehicle_id: a.vehicle, token_hash: 'c'.repeat(64) }));
  expect((await query('SELECT FROM calendar_feeds')).rows).toHaveLength(2);
});
