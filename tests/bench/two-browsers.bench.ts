import { type Browser, chromium, type Page } from 'playwright';
import { requireChromium } from '../../scripts/lib/browser.mjs';
import { withConnection } from '../../scripts/lib/database.mjs';
import { paths } from '~/paths';
import { insertSession } from '../factories/session-row';
import { startWebServer } from '../setup/web-server';
import { ratio } from './table';

const ACTS = 30;
/** One browser sees what another one does within this time. */
const BUDGET_MS = 2_000;
const OWNER = 'agence@rihla.test';
const BELL = `header a[href="${paths.agencyNotifications('fr')}"]`;

/**
 * How long one browser waits for what another one does, each at a web process of its own: from the press that reads a notice
 * to the number on the other's bell. Each act has its own notice and the number that it leaves, so that none is taken for another.
 */
export async function benchTwoBrowsers(databaseUrl: string): Promise<Record<string, string>[]> {
  const ids = await unreadNotices(databaseUrl);
  const [here, there] = [await startWebServer(databaseUrl), await startWebServer(databaseUrl)];
  const browser = await chromium.launch({
    executablePath: await requireChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--force-effective-connection-type=4g'],
  });
  try {
    const [acts, sees] = [
      await signedIn(browser, here.baseUrl, databaseUrl),
      await signedIn(browser, there.baseUrl, databaseUrl),
    ];
    // A page with a stream is one whose buttons its scripts have, too.
    const streams = [acts, sees].map((tab) => tab.waitForResponse((answer) => answer.url().includes('/live?')));
    await Promise.all([acts.goto(paths.agencyNotifications('fr')), sees.goto(paths.agencyDashboard('fr'))]);
    await Promise.all(streams);
    let left = await unreadOn(sees);
    const times: number[] = [];
    for (const id of ids.slice(0, ACTS)) {
      const button = acts.locator(`main form:has(input[value="${id}"]) button[value=read]`);
      await button.waitFor();
      left -= 1;
      const seen = sees.waitForFunction(
        ([selector = '', count]) =>
          /\d+/.exec(document.querySelector(selector)?.getAttribute('aria-label') ?? '')?.[0] === count,
        [BELL, String(left)],
      );
      const pressed = performance.now();
      await button.click();
      await seen;
      times.push(performance.now() - pressed);
      // The page is read again after each act: the next one waits until it is.
      await button.waitFor({ state: 'detached' });
    }
    times.sort((one, other) => one - other);
    const share = (part: number) => times[Math.ceil(part * times.length) - 1] ?? 0;
    const text = (part: number) => `${share(part).toFixed(0)} ms`;
    return [
      {
        acts: String(times.length),
        median: text(0.5),
        '95 %': text(0.95),
        longest: text(1),
        'of 2 s': ratio(share(1), BUDGET_MS),
      },
    ];
  } finally {
    await browser.close();
    await Promise.all([here.stop(), there.stop()]);
  }
}

const unreadOn = async (tab: Page): Promise<number> =>
  Number(/\d+/.exec((await tab.locator(BELL).first().getAttribute('aria-label')) ?? '')?.[0]);

async function signedIn(browser: Browser, baseUrl: string, databaseUrl: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseUrl, viewport: { width: 1280, height: 900 } });
  const value = await withConnection(databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>('SELECT id FROM profiles WHERE email = $1', [OWNER]);
    return insertSession(client, rows[0]?.id ?? '');
  });
  await context.addCookies([{ name: 'session', value, url: baseUrl }]);
  return context.newPage();
}

/** The sample agency has a few more notices that nobody read than are read here, the newest of all. @returns their ids */
const unreadNotices = (databaseUrl: string): Promise<string[]> =>
  withConnection(databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `INSERT INTO notifications (agency_id, type, title, message)
       SELECT a.id, 'system', 'notifications:booking_confirmed.title', 'notifications:booking_confirmed.message'
       FROM agencies a JOIN profiles p ON p.id = a.owner_id, generate_series(1, $2::int) WHERE p.email = $1
       RETURNING id`,
      [OWNER, ACTS + 5],
    );
    return rows.map(({ id }) => id);
  });
