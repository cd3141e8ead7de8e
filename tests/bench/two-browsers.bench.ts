import { type Browser, chromium, type Page } from 'playwright';
import { requireChromium } from '../../scripts/lib/browser.mjs';
import { withConnection } from '../../scripts/lib/database.mjs';
import { paths } from '~/paths';
import { insertSession } from '../factories/session-row';
import { startWebServer } from '../setup/web-server';

const CHANGES = 20;
const OWNER = 'agence@rihla.test';

/** How long one browser waits for what another one does: from the press that reads a notice to the other's bell. */
export async function benchTwoBrowsers(databaseUrl: string): Promise<Record<string, string>[]> {
  await unreadNotices(databaseUrl);
  const web = await startWebServer(databaseUrl);
  const browser = await chromium.launch({
    executablePath: await requireChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--force-effective-connection-type=4g'],
  });
  try {
    const [acts, sees] = [
      await signedIn(browser, web.baseUrl, databaseUrl),
      await signedIn(browser, web.baseUrl, databaseUrl),
    ];
    const streams = [acts, sees].map((tab) => tab.waitForResponse((answer) => answer.url().endsWith('/live')));
    await Promise.all([acts.goto(paths.agencyNotifications('fr')), sees.goto(paths.agencyDashboard('fr'))]);
    await Promise.all(streams);
    const times: number[] = [];
    for (let at = 0; at < CHANGES; at += 1) {
      const before = await bellOf(sees).getAttribute('aria-label');
      const seen = sees.waitForFunction(
        ([selector, label]) => document.querySelector(selector ?? '')?.getAttribute('aria-label') !== label,
        [BELL, before],
      );
      const pressed = performance.now();
      await acts.locator('main button[value=read]').first().click();
      await seen;
      times.push(performance.now() - pressed);
      await acts.waitForLoadState('networkidle');
    }
    times.sort((one, other) => one - other);
    const share = (part: number) => `${(times[Math.ceil(part * times.length) - 1] ?? 0).toFixed(0)} ms`;
    return [{ changes: String(CHANGES), median: share(0.5), '95 %': share(0.95), longest: share(1) }];
  } finally {
    await browser.close();
    await web.stop();
  }
}

const BELL = `header a[href="${paths.agencyNotifications('fr')}"]`;
const bellOf = (tab: Page) => tab.locator(BELL).first();

async function signedIn(browser: Browser, baseUrl: string, databaseUrl: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseUrl, viewport: { width: 1280, height: 900 } });
  const value = await withConnection(databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>('SELECT id FROM profiles WHERE email = $1', [OWNER]);
    return insertSession(client, rows[0]?.id ?? '');
  });
  await context.addCookies([{ name: 'session', value, url: baseUrl }]);
  return context.newPage();
}

/** The sample agency has so many notices that nobody read. */
const unreadNotices = (databaseUrl: string) =>
  withConnection(databaseUrl, (client) =>
    client.query(
      `INSERT INTO notifications (agency_id, type, title, message)
       SELECT a.id, 'system', 'notifications:booking_requested.title', 'notifications:booking_requested.message'
       FROM agencies a JOIN profiles p ON p.id = a.owner_id, generate_series(1, $2::int) WHERE p.email = $1`,
      [OWNER, 2 * CHANGES],
    ),
  );
