import type { Page } from 'playwright';
import { withConnection } from '../../../scripts/lib/database.mjs';
import { insertSession } from '../../factories/session-row';
import { site } from '../../setup/site';
import { withCookies } from './browser';

/** Signs the demo administrator in, an hour ago: what is dangerous asks for the password first. */
export async function signInLongAgo(tab: Page): Promise<void> {
  const value = await withConnection(site.databaseUrl, async (client) => {
    const found = await client.query<{ id: string }>(`SELECT id FROM profiles WHERE email = 'admin@rihla.test'`);
    return insertSession(client, found.rows[0]?.id ?? '', 60);
  });
  await withCookies(tab, `session=${value}`);
}
