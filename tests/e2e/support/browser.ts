import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { inject } from 'vitest';
import { withConnection } from '../../../scripts/lib/database.mjs';
import { insertSession } from '../../factories/session-row';
import { site } from '../../setup/site';

/** What a browser's console calls an error and a page cannot help. */
const EXPECTED = [
  // A page that answers 4xx or 5xx.
  'Failed to load resource',
  // A navigation left for another one while its answer was being read: Remix writes the reader's abort as an error.
  'AbortError: signal is aborted',
];

/** How long a machine with much to do may take for one step; a quick one does not wait. */
const PATIENCE_MS = 90_000;

/** The browser of a test file; close it in afterAll. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: inject('chromiumPath'),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--no-first-run',
      // A busy machine looks like a slow line, for which pages leave their scripts out.
      '--force-effective-connection-type=4g',
      // One process draws all pages of a file: a flow that leaves for another site and comes back starts none.
      '--renderer-process-limit=1',
    ],
  });
}

/** A tab of its own in the demo's site, 360 pixels wide; signed in as the account with the e-mail address `as`. Errors of the page fail the test. */
export async function openTab(
  browser: Browser,
  as: string | null = null,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: site.baseUrl,
    viewport: { width: 360, height: 740 },
    // What a service worker sees, a test of something else does not.
    serviceWorkers: 'block',
    ...options,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const tab = await context.newPage();
  tab.on('pageerror', (error) => console.error(`In the page: ${error.message}`));
  tab.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !EXPECTED.some((start) => text.startsWith(start))) console.error(text);
  });
  if (as) await signInByRow(tab, as);
  return tab;
}

/** Signs in without the form: for tests that are about something else. */
export async function signInByRow(tab: Page, email: string): Promise<void> {
  const value = await withConnection(site.databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>('SELECT id FROM profiles WHERE email = $1', [email]);
    if (!rows[0]) throw new Error(`No account has the address ${email}`);
    return insertSession(client, rows[0].id);
  });
  await withCookies(tab, `session=${value}`);
}

/** Gives the browser of a tab the cookies of a Cookie header; an empty one gives none. */
export async function withCookies(tab: Page, header: string): Promise<void> {
  for (const [, name = '', value = ''] of header.matchAll(/([^=; ]+)=([^;]*)/g))
    await tab.context().addCookies([{ name, value, url: site.baseUrl }]);
}

/** Signs in by the form. */
export async function signIn(tab: Page, email: string, password = 'rihla-demo'): Promise<void> {
  await tab.goto('/fr/login');
  await tab.fill('[name=email]', email);
  await tab.fill('[name=password]', password);
  await Promise.all([tab.waitForURL((url) => !url.pathname.endsWith('/login')), tab.click('main button[type=submit]')]);
}
