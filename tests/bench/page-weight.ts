import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import type { BenchPage } from './pages';

/** 400 kb/s, 400 ms round trip, a processor four times slower (R127). */
const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const SLOWDOWN = 4;
export const FIRST_TEXT_BUDGET_MS = 1_500;

export interface PageFigures {
  page: BenchPage;
  /** kB on the wire before the visitor touches anything, photos apart. */
  weight: number;
  leanWeight: number;
  leanScript: number;
  /** Of each kind, in kB. */
  parts: Record<string, number>;
  /** ms until the first text is painted on the slow line, the median of `runs`. */
  firstText: number;
  firstTexts: number[];
}

/** Opens one page in fresh contexts: weighed, weighed with Save-Data, then timed on a slow line. */
export async function measurePage(
  browser: Browser,
  baseUrl: string,
  page: BenchPage,
  runs: number,
): Promise<PageFigures> {
  const usual = await weigh(browser, baseUrl, page, {});
  const lean = await weigh(browser, baseUrl, page, { 'Save-Data': 'on' });
  const firstTexts: number[] = [];
  for (let run = 0; run < runs; run++) firstTexts.push(await timeFirstText(browser, baseUrl, page));
  firstTexts.sort((a, b) => a - b);
  return {
    page,
    weight: sum(usual),
    leanWeight: sum(lean),
    leanScript: lean.Script ?? 0,
    parts: usual,
    firstText: firstTexts[Math.floor(firstTexts.length / 2)] ?? NaN,
    firstTexts,
  };
}

const sum = (parts: Record<string, number>) => Object.values(parts).reduce((total, part) => total + part, 0);

async function open(browser: Browser, baseUrl: string, page: BenchPage, headers: Record<string, string>) {
  const context = await browser.newContext({
    // What the service worker fetches once, when a page has all it needs, is no page's own.
    serviceWorkers: 'block',
    viewport: { width: 360, height: 740 },
    extraHTTPHeaders: headers,
  });
  if (page.as) {
    await signIn(context, baseUrl, page.as);
    // A first view: what signing in left in this browser's cache is not there, so neither is the note of it.
    await context.clearCookies({ name: /^styles-/ });
  }
  const tab = await context.newPage();
  const session = await context.newCDPSession(tab);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  return { context, tab, session };
}

async function signIn(context: BrowserContext, baseUrl: string, email: string) {
  const tab = await context.newPage();
  await tab.goto(`${baseUrl}/fr/login`);
  await tab.fill('[name=email]', email);
  await tab.fill('[name=password]', 'rihla-demo');
  await Promise.all([tab.waitForURL((url) => !url.pathname.endsWith('/login')), tab.click('main button[type=submit]')]);
  await tab.close();
}

async function weigh(browser: Browser, baseUrl: string, page: BenchPage, headers: Record<string, string>) {
  const { context, tab, session } = await open(browser, baseUrl, page, headers);
  const parts = countBytes(session);
  await visit(tab, baseUrl + page.path);
  await tab.waitForLoadState('networkidle');
  await context.close();
  return parts;
}

/** Bytes on the wire by kind, as they arrive. Pictures of cars and agencies are photos and not counted. */
function countBytes(session: CDPSession): Record<string, number> {
  const kinds = new Map<string, string>();
  const parts: Record<string, number> = {};
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    const photo = /\/(art|photos)\//.test(new URL(response.url).pathname);
    kinds.set(requestId, photo ? 'Photo' : type);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind && kind !== 'Photo') parts[kind] = (parts[kind] ?? 0) + encodedDataLength / 1000;
  });
  return parts;
}

async function timeFirstText(browser: Browser, baseUrl: string, page: BenchPage): Promise<number> {
  const { context, tab, session } = await open(browser, baseUrl, page, {});
  await session.send('Network.emulateNetworkConditions', SLOW);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await visit(tab, baseUrl + page.path);
  const time = await tab.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const paint = list.getEntriesByName('first-contentful-paint')[0];
          if (paint) resolve(paint.startTime);
        }).observe({ type: 'paint', buffered: true });
      }),
  );
  await context.close();
  return time;
}

async function visit(tab: Page, url: string) {
  const response = await tab.goto(url, { waitUntil: 'load', timeout: 60_000 });
  if (response?.status() !== 200) throw new Error(`${url} answered ${response?.status()}`);
}
