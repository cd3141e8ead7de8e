import {} from 'vitest';
import { withConnection } from '../../../scripts/lib/database.mjs';
import { addDays, todayInMorocco } from '~/platform/clock';
import { site } from '../../setup/site';

/** Rows of the site's database, as plain SQL gives them. */
export function rows<Row>(sql: string, values: unknown[] = []): Promise<Row[]> {
  return withConnection(site.databaseUrl, async (client) => (await client.query(sql, values)).rows as Row[]);
}

/** `YYYY-MM-DD`, so many days after today in Morocco. */
export const dayAhead = (days: number): string => addDays(todayInMorocco(), days);
