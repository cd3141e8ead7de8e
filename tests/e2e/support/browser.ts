import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { expect, inject, onTestFinished } from 'vitest';
import { withConnection } from '../../../scripts/lib/database.mjs';
import { insertSession } from '../../factories/session-row';
import { site } from '../../setup/site';
import { isTooWide, settled, THEMES } from './accessibility';
import { PageJudge } from './page-judge';
import { openPlainTab, PlainTab } from './plain/tab';
import type { Tab } from './tab';

/** What a browser's console calls an error and a page cannot help. */
const EXPECTED = [
  // A page that answers 4xx or 5xx.
  'Failed to load resource',
  // A navigation left for another one while its answer was being read: Remix writes the reader's abort as an error.
  'AbortError: signal is aborted',
  'AbortError: BodyStreamBuffer was aborted',
];

/** How long a machine with much to do may take for one step; a quick one does not wait. */
const PATIENCE_MS = 90_000;

/** A browser of one's own; close it in afterAll. Most tests share one: `openPage`. */
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
    reducedMotion: 'reduce',
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

let shared: Promise<Browser> | undefined;
/** The browser that all test files of a worker share; it ends with the worker. */
async function browserOfWorker(): Promise<Browser> {
  if (!(await shared)?.isConnected()) shared = openBrowser();
  return shared as Promise<Browser>;
}

type PageOptions = BrowserContextOptions & {
  /** Minutes since the sign-in. */
  age?: number;
};

/** A page in a browser of its own as far as cookies go, that runs scripts; as `openTab`. It closes when the test ends. */
export async function openPage(as: string | null = null, { age = 0, ...options }: PageOptions = {}): Promise<Page> {
  const page = await openTab(await browserOfWorker(), null, options);
  onTestFinished(() => page.context().close());
  if (as) await withCookies(page, `session=${await sessionOf(as, age)}`);
  return page;
}

/** A page without scripts: its HTML over HTTP, without a browser. It closes when the test ends. */
export async function openPlain(as: string | null = null, { age = 0 } = {}): Promise<PlainTab> {
  const tab = await openPlainTab(site.baseUrl, as ? { session: await sessionOf(as, age) } : {});
  onTestFinished(() => tab.context().close());
  return tab;
}

/** A page for one way of a flow: in a browser where scripts run, and without one where none do. */
export const openWay = (
  { javaScriptEnabled }: { javaScriptEnabled: boolean },
  as: string | null = null,
  options: PageOptions = {},
): Promise<Tab> => (javaScriptEnabled ? openPage(as, options) : openPlain(as, options));

/** Whether a browser draws the tab, and runs its scripts. */
export const isPage = (tab: Tab): tab is Page => !(tab instanceof PlainTab);

/** Where scripts run, waits until React has taken the whole page over, so that it hears what is typed and pressed next. */
export async function takenOver(tab: Tab): Promise<void> {
  if (!isPage(tab)) return;
  await tab.waitForFunction(() => {
    const page = document as unknown as Record<string, { stateNode: { current: { memoizedState: object } } }>;
    const name = Object.keys(page).find((key) => key.startsWith('__reactContainer$'));
    // A part of the page has handlers before the whole of it is React's.
    const state = name && (page[name]?.stateNode.current.memoizedState as { isDehydrated?: boolean } | null);
    return state ? state.isDehydrated === false : false;
  });
}

/** Waits until nothing loads any more, as `settled`. */
export const quiet = async (tab: Tab): Promise<void> => (isPage(tab) ? settled(tab) : undefined);

/** Knows what any file of the worker had judged. */
const judge = new PageJudge();

/** Expects the state of a page that a browser draws to be accessible in both themes, and no wider than its window. */
export async function expectNoFaults(tab: Tab): Promise<void> {
  if (!isPage(tab)) return;
  await settled(tab);
  const faults = await judge.faults(tab, THEMES);
  expect({ faults, isTooWide: await isTooWide(tab) }).toEqual({ faults: [], isTooWide: false });
}

/** Signs in without the form: for tests that are about something else. */
export async function signInByRow(tab: Page, email: string): Promise<void> {
  await withCookies(tab, `session=${await sessionOf(email)}`);
}

/** A session of the account with an e-mail address, some minutes old: the value of its cookie. */
const sessionOf = (email: string, age = 0): Promise<string> =>
  withConnection(site.databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>('SELECT id FROM profiles WHERE email = $1', [email]);
    if (!rows[0]) throw new Error(`No account has the address ${email}`);
    return insertSession(client, rows[0].id, age);
  });

/** Gives the browser of a tab the cookies of a Cookie header; an empty one gives none. */
export async function withCookies(tab: Page, header: string): Promise<void> {
  for (const [, name = '', value = ''] of header.matchAll(/([^=; ]+)=([^;]*)/g))
    await tab.context().addCookies([{ name, value, url: site.baseUrl }]);
}
