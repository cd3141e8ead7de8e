import { beforeAll, expect, test, vi } from 'vitest';
import { paths } from '~/paths';
import { withConnection } from '../../../scripts/lib/database.mjs';
import { insertSession } from '../../factories/session-row';
import type { TwoServers } from '../../setup/two-servers';
import { sharingServers } from './servers';

/** A brand that an administrator adds in one web process is known to the other at its next request (R314). */
let servers: TwoServers;
let admin: string;
beforeAll(async () => {
  servers = await sharingServers();
  admin = await withConnection(servers.databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>(`SELECT id FROM profiles WHERE email = 'admin@rihla.test'`);
    return `session=${await insertSession(client, rows[0]?.id ?? '')}`;
  });
});

/** Far less than the five minutes after which names are read anyway. */
const PATIENCE = { timeout: 30_000 };

test('a brand and what becomes of it stand among the choices of the other process', async () => {
  const page = async () => (await fetch(servers.baseUrl(1) + paths.brands('fr'))).text();
  expect(await page()).not.toContain('Zarooq');
  const body = new FormData();
  body.set('name', 'Zarooq');
  const headers = { Cookie: admin, Origin: servers.baseUrl(0) };
  const saved = await fetch(servers.baseUrl(0) + paths.adminBrand('fr'), {
    method: 'POST',
    redirect: 'manual',
    headers,
    body,
  });
  expect(saved.status, await saved.text()).toBe(303);
  await vi.waitFor(async () => expect(await page()).toContain('Zarooq'), PATIENCE);
  // Whoever writes the rows, as a program of the operator's.
  await withConnection(servers.databaseUrl, (client) => client.query(`DELETE FROM brands WHERE name = 'Zarooq'`));
  await vi.waitFor(async () => expect(await page()).not.toContain('Zarooq'), PATIENCE);
});
