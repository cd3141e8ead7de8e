import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Language } from '~/i18n/languages';
import { everyPage } from '../../contracts/every-page-list';
import { type ActorName, openWorld } from '../../contracts/people';
import { site } from '../../setup/site';
import { isTooWide, type Theme } from '../support/accessibility';
import { openBrowser, openTab, withCookies } from '../support/browser';
import { firstOf, PageJudge } from '../support/page-judge';

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1440, height: 900 };

/**
 * What a browser must show of every page at 360 px: React takes it over without an error, it fits with scripts and
 * without, and axe finds nothing in these themes. The administrator's fit at 1440 px, too, where their lists are tables.
 * Pages come from the guard table; what needs no browser is asked by tests/contracts/every-page.test.ts. A file a
 * language, so that workers share them.
 */
export async function testEveryPage(language: Language, themes: readonly Theme[]): Promise<void> {
  const world = await openWorld(site.databaseUrl);
  const judge = new PageJudge();
  let browser: Browser;
  const tabs = new Map<string, Page>();
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  /** A visitor keeps one browser for all of their pages, and one without scripts. */
  async function tabOf(actor: ActorName, javaScriptEnabled: boolean): Promise<Page> {
    const name = `${actor} ${javaScriptEnabled}`;
    const known = tabs.get(name);
    if (known) return known;
    const tab = await openTab(browser, null, { javaScriptEnabled });
    await withCookies(tab, world.cookies[actor]);
    if (!javaScriptEnabled) await tab.goto('/healthz');
    tabs.set(name, tab);
    return tab;
  }

  /** At each width the page is as wide as its window at most; axe finds nothing in them. */
  async function faultsAt(tab: Page, widths: readonly (typeof PHONE)[], judged: readonly Theme[]): Promise<string[]> {
    const faults: string[] = [];
    // A change of width lays everything out anew: the one that the tab has comes first.
    const current = tab.viewportSize()?.width;
    const first = widths.find(({ width }) => width === current);
    for (const size of firstOf(widths, first)) {
      await tab.setViewportSize(size);
      if (await isTooWide(tab)) faults.push(`scrolls sideways at ${size.width} px`);
      if (judged.length > 0) faults.push(...(await judge.faults(tab, judged)));
    }
    return faults;
  }

  describe(`every page in ${language}`, async () => {
    test.each(await everyPage(language, world, site.databaseUrl))('$title, as $as', async ({ path, as, status }) => {
      const widths = as === 'admin' ? [PHONE, DESK] : [PHONE];
      const withScripts = await tabOf(as, true);
      const answer = await withScripts.goto(path);
      const faults = await faultsAt(withScripts, widths, themes);
      // The same answer, drawn where no script runs.
      const without = await tabOf(as, false);
      await without.setContent((await answer?.text()) ?? '');
      const faultsWithout = await faultsAt(without, widths, []);
      expect({ status: answer?.status(), faults, faultsWithout }, path).toEqual({
        status,
        faults: [],
        faultsWithout: [],
      });
    });
  });
}
