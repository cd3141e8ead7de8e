import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openTab } from '../support/browser';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const sheets = () => ({
  inside: document.querySelectorAll('style[data-sheet]').length,
  linked: document.querySelectorAll('link[rel=stylesheet]').length,
});

test('a form that is a browser’s first page bears its styles, and React takes it over all the same', async () => {
  const tab = await openTab(browser);
  await tab.goto('/fr/login');
  expect(await tab.evaluate(sheets)).toEqual({ inside: 1, linked: 0 });
  const before = await tab.locator('h1').evaluate((heading) => getComputedStyle(heading).fontSize);

  await tab.fill('[name=email]', 'salma@exemple.test');
  await tab.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
  );
  expect(await tab.evaluate(sheets)).toEqual({ inside: 0, linked: 1 });
  expect(await tab.inputValue('[name=email]')).toBe('salma@exemple.test');
  expect(await tab.locator('h1').evaluate((heading) => getComputedStyle(heading).fontSize)).toBe(before);

  await tab.reload();
  expect(await tab.evaluate(sheets)).toEqual({ inside: 0, linked: 1 });
  await tab.context().close();
});

test('where data are saved the styles are a link, and nothing wakes', async () => {
  const tab = await openTab(browser, null, { extraHTTPHeaders: { 'Save-Data': 'on' } });
  await tab.goto('/fr/login');
  expect(await tab.evaluate(sheets)).toEqual({ inside: 0, linked: 1 });
  expect(await tab.evaluate(() => document.scripts.length)).toBe(0);
  await tab.context().close();
});
