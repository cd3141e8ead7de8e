import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openTab, signInByRow } from '../support/browser';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const sheets = () => ({
  inside: document.querySelectorAll('style[data-sheet]').length,
  linked: document.querySelectorAll('link[rel=stylesheet]').length,
});
const headingSize = (tab: Page) =>
  tab
    .locator('h1')
    .first()
    .evaluate((heading) => getComputedStyle(heading).fontSize);
/** As a link of Remix's does, wherever on the page it stands. */
const openWithinDocument = (tab: Page, path: string) =>
  tab.evaluate(
    (to) =>
      (window as unknown as { __remixRouter: { navigate(to: string): Promise<void> } }).__remixRouter.navigate(to),
    path,
  );
const hydrated = (tab: Page) =>
  tab.waitForFunction(() => Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')));

test('a form that is a browser’s first page bears its styles, and React takes it over all the same', async () => {
  const tab = await openTab(browser);
  await tab.goto('/fr/login');
  expect(await tab.evaluate(sheets)).toEqual({ inside: 1, linked: 0 });
  const before = await headingSize(tab);

  const fetched = tab.waitForResponse((response) => response.url().endsWith('.css'));
  await tab.fill('[name=email]', 'salma@exemple.test');
  await tab.locator('[name=email]').press('End');
  await hydrated(tab);
  expect(await tab.evaluate(sheets)).toEqual({ inside: 1, linked: 0 });
  await expect.poll(() => tab.inputValue('[name=email]')).toBe('salma@exemple.test');
  expect(await headingSize(tab)).toBe(before);

  // Once it was touched, the sheet that the next page links is there.
  expect((await fetched).status()).toBe(200);
  await tab.reload();
  expect(await tab.evaluate(sheets)).toEqual({ inside: 0, linked: 1 });
  expect(await headingSize(tab)).toBe(before);
  await tab.context().close();
});

test('each kind of page bears the styles once; a dashboard keeps them when React takes it over', async () => {
  const tab = await openTab(browser);
  for (const expected of [
    { path: '/fr', inside: 1 },
    { path: '/fr/cars', inside: 0 },
    { path: '/fr/login', inside: 1 },
    { path: '/fr/signup', inside: 0 },
  ]) {
    await tab.goto(expected.path);
    expect(await tab.evaluate(sheets), expected.path).toEqual({ inside: expected.inside, linked: 1 - expected.inside });
  }
  // Not by the form: React may have taken it over, and then opens the dashboard within its document.
  await signInByRow(tab, 'agence@rihla.test');
  await tab.goto('/fr/agency/dashboard');
  await hydrated(tab);
  expect(await tab.evaluate(sheets)).toEqual({ inside: 1, linked: 0 });
  const size = await headingSize(tab);

  // Another page of the area opens within the document.
  await tab.locator('main a[href^="/fr/agency/bookings"]:visible').first().click();
  await tab.waitForURL('**/fr/agency/bookings**');
  expect(await tab.evaluate(sheets)).toEqual({ inside: 1, linked: 0 });
  // The heading of the page that was left may still be the one that is measured.
  await expect.poll(() => headingSize(tab)).toBe(size);

  await tab.reload();
  expect(await tab.evaluate(sheets)).toEqual({ inside: 0, linked: 1 });
  expect(await headingSize(tab)).toBe(size);
  await tab.context().close();
});

test('a page of another area that opens within the document brings its own sheet, and only that', async () => {
  const tab = await openTab(browser, 'agence@rihla.test', { viewport: { width: 1280, height: 800 } });
  await tab.goto('/fr/agency/dashboard');
  await hydrated(tab);
  await tab.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
  await openWithinDocument(tab, '/fr/profile');
  await tab.waitForURL('**/fr/profile');
  await expect.poll(() => tab.evaluate(sheets)).toEqual({ inside: 0, linked: 1 });
  await expect.poll(() => tab.locator('link[rel=stylesheet]').getAttribute('href')).toMatch(/\/site-/);
  await expect.poll(() => headingSize(tab)).toBe('26px');
  expect(await tab.evaluate(() => document.documentElement.hasAttribute('data-marked'))).toBe(true);

  await tab.goBack();
  await tab.waitForURL('**/fr/agency/dashboard');
  await expect.poll(() => tab.locator('link[rel=stylesheet]').getAttribute('href')).toMatch(/\/work-/);
  await tab.context().close();
});

test('where data are saved the styles are a link, and nothing wakes', async () => {
  const tab = await openTab(browser, null, { extraHTTPHeaders: { 'Save-Data': 'on' } });
  await tab.goto('/fr/login');
  expect(await tab.evaluate(sheets)).toEqual({ inside: 0, linked: 1 });
  expect(await tab.evaluate(() => document.scripts.length)).toBe(0);
  await tab.context().close();
});
