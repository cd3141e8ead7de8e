import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openTab } from '../support/browser';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('keys pressed while React takes a page over are no fault, and the page is taken over', async () => {
  const pages: [path: string, as: string | null][] = [
    ['/en/login', null],
    ['/ar/signup', null],
    ['/fr/agency/bookings', 'agence@rihla.test'],
  ];
  for (const [path, as] of pages) {
    const tab = await openTab(browser, as, { viewport: { width: 1280, height: 800 } });
    const errors: string[] = [];
    tab.on('pageerror', (error) => errors.push(error.message));
    const processor = await tab.context().newCDPSession(tab);
    await processor.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await tab.goto(path, { waitUntil: 'commit' });
    for (let pressed = 0; pressed < 12; pressed += 1) await tab.keyboard.press('Tab');
    // A form's React comes with the first key after its page has loaded.
    await tab.waitForLoadState();
    await tab.keyboard.press('Tab');
    await tab.waitForFunction(() =>
      Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps')),
    );
    expect(errors, path).toEqual([]);
    await tab.context().close();
  }
}, 120_000);
