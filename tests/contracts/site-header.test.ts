import { describe, expect, test } from 'vitest';
import { withConnection } from '../../scripts/lib/database.mjs';
import { paths } from '~/paths';
import { insertSession } from '../factories/session-row';
import { site } from '../setup/site';

/** The home page as somebody sees it. */
async function homeOf(email: string | null) {
  const session =
    email &&
    (await withConnection(site.databaseUrl, async (client) => {
      const { rows } = await client.query<{ id: string }>('SELECT id FROM profiles WHERE email = $1', [email]);
      return insertSession(client, rows[0]?.id ?? '');
    }));
  const answer = await fetch(
    site.baseUrl + paths.home('fr'),
    session ? { headers: { Cookie: `session=${session}` } } : {},
  );
  return { html: await answer.text(), queries: Number(answer.headers.get('X-Query-Count')) };
}

describe('the bell of the public header', () => {
  test('says to an agency how many notices are unread, as a plain link', async () => {
    const { html } = await homeOf('agence@rihla.test');
    const unread = await withConnection(site.databaseUrl, async (client) => {
      const { rows } = await client.query<{ unread: number }>(
        `SELECT count(*)::int AS unread FROM notifications n JOIN agencies a ON a.id = n.agency_id JOIN profiles p ON p.id = a.owner_id
         WHERE p.email = 'agence@rihla.test' AND NOT n.is_read AND NOT n.is_dismissed`,
      );
      return rows[0]?.unread;
    });
    const [, said] =
      new RegExp(`href="${paths.agencyNotifications('fr')}"[^>]*aria-label="Notifications, (\\d+) non`).exec(html) ??
      [];
    expect(Number(said)).toBe(unread);
  });

  test('leads an administrator to the notices of the platform', async () => {
    const { html } = await homeOf('admin@rihla.test');
    expect(html).toMatch(new RegExp(`href="${paths.adminNotifications('fr')}"[^>]*aria-label="Notifications, `));
  });

  test('is there for nobody else, and costs the signed out no query', async () => {
    const [customer, anonymous] = [await homeOf('client@rihla.test'), await homeOf(null)];
    for (const { html } of [customer, anonymous]) expect(html).not.toContain('/notifications"');
    expect(anonymous.queries).toBeLessThan(customer.queries);
  });
});
