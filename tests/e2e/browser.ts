import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { inject } from 'vitest';
import { withConnection } from '../../scripts/lib/database.mjs';
import { site } from '../setup/site';
import type { Examples, Visitor } from './site-pages';

/** What a browser's console calls an error and a page cannot help. */
const EXPECTED = [
  // A page that answers 4xx or 5xx.
  'Failed to load resource',
  // A navigation left for another one while its answer was being read: Remix writes the reader's abort as an error.
  'AbortError: signal is aborted',
];

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
    ],
  });
}

/** A tab of its own, in the demo's site, signed in where asked. Errors of the page fail the test. */
export async function openTab(
  browser: Browser,
  as: Visitor = null,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: site.baseUrl,
    viewport: { width: 360, height: 740 },
    ...options,
  });
  const tab = await context.newPage();
  tab.on('pageerror', (error) => console.error(`In the page: ${error.message}`));
  tab.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !EXPECTED.some((start) => text.startsWith(start))) console.error(text);
  });
  if (as) await signIn(tab, as);
  return tab;
}

export async function signIn(tab: Page, email: string, password = 'rihla-demo'): Promise<void> {
  await tab.goto('/fr/login');
  await tab.fill('[name=email]', email);
  await tab.fill('[name=password]', password);
  await Promise.all([tab.waitForURL((url) => !url.pathname.endsWith('/login')), tab.click('main button[type=submit]')]);
}

/** A listed car of the demo agency and one booking of each demo account. */
export function readExamples(): Promise<Examples> {
  return withConnection(site.databaseUrl, async (client) => {
    const one = async (sql: string) => (await client.query<{ value: string }>(sql)).rows[0]?.value ?? '';
    const day = (after: number) => new Date(Date.now() + after * 86_400_000).toISOString().slice(0, 10);
    return {
      shortId: await one(`SELECT v.short_id AS value FROM vehicles v JOIN agencies a ON a.id = v.agency_id
        WHERE a.slug = 'atlas-cars' AND v.status = 'available' ORDER BY v.short_id LIMIT 1`),
      customerReference: await one(`SELECT b.reference AS value FROM bookings b JOIN profiles p ON p.id = b.customer_id
        WHERE p.email = 'client@rihla.test' AND b.hidden_by_customer_at IS NULL ORDER BY b.created_at DESC LIMIT 1`),
      agencyReference: await one(`SELECT b.reference AS value FROM bookings b JOIN agencies a ON a.id = b.agency_id
        WHERE a.slug = 'atlas-cars' AND b.status = 'pending' ORDER BY b.created_at DESC LIMIT 1`),
      dates: `startDate=${day(90)}&endDate=${day(93)}`,
    };
  });
}
