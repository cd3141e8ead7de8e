import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { direction, type Language } from '~/i18n/languages';
import { paths } from '~/paths';
import { pageList, type SitePage } from '../../contracts/page-list';
import { type ActorName, fullestBookings, openWorld } from '../../contracts/people';
import { site } from '../../setup/site';
import { accessibilityFaults, isTooWide, type Theme } from '../support/accessibility';
import { openBrowser, openTab, withCookies } from '../support/browser';

/** Pages of the platform's settings, whose route the guard table names once. */
const SETTINGS = ['general', 'access', 'messages', 'claims'];
const PHONE = { width: 360, height: 740 };
const DESK = { width: 1440, height: 900 };

/**
 * What holds of every page at 360 px: it answers, says its language, has one heading, fits, and axe finds
 * nothing; the administrator's fit at 1440 px, too, where their lists are tables, without a fault, and at both widths
 * without scripts in every language. The pages come from the guard table. A file a language, so that workers share them.
 * Each language is looked at in one theme, or without scripts and axe (`null`), so that every page is in each
 * (docs/decisions/2026-11-22-time-of-the-tests.md).
 */
export async function testEveryPage(language: Language, theme: Theme | null): Promise<void> {
  const world = await openWorld(site.databaseUrl);
  const { customer, agency } = await fullestBookings(site.databaseUrl);
  /**
   * Beside the guard table's booking, which is but a request: what a long life leaves on its page. Beside its car and
   * agency: those that were withdrawn. Beside one page of settings: the others.
   */
  const otherRows: SitePage[] = [
    { title: 'a full booking', path: paths.booking(language, customer), as: 'customer', status: 200 },
    { title: 'a full booking', path: paths.agencyBooking(language, agency), as: 'agency', status: 200 },
    ...SETTINGS.map((page) => ({
      title: `settings: ${page}`,
      path: paths.adminSettings(language, page),
      as: 'admin' as const,
      status: 200,
    })),
    {
      title: 'a withdrawn car',
      path: paths.car(language, null, world.withdrawnCarShortId),
      as: 'anonymous',
      status: 410,
    },
    {
      title: 'a withdrawn agency',
      path: paths.agency(language, world.suspendedAgencySlug),
      as: 'anonymous',
      status: 410,
    },
  ];
  let browser: Browser;
  const tabs = new Map<string, Page>();
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  /** A visitor keeps one browser for all of their pages, and one without scripts. */
  async function tabOf(actor: ActorName, javaScriptEnabled = theme !== null): Promise<Page> {
    const name = `${actor} ${javaScriptEnabled}`;
    const known = tabs.get(name);
    if (known) return known;
    const tab = await openTab(browser, null, { reducedMotion: 'reduce', javaScriptEnabled });
    await withCookies(tab, world.cookies[actor]);
    tabs.set(name, tab);
    return tab;
  }

  describe(`every page in ${language}, ${theme ?? 'without scripting'}`, () => {
    test.each([...pageList(language, world), ...otherRows])('$title, as $as', async ({ path, as, status }) => {
      const tab = await tabOf(as);
      await tab.setViewportSize(PHONE);
      const answer = await tab.goto(path);
      const state = await tab.evaluate(() => ({
        lang: document.documentElement.lang,
        dir: document.documentElement.dir,
        headings: document.querySelectorAll('h1').length,
        hasTitle: document.title !== '',
        hole: /undefined|NaN|\{\{|\[object /.exec(document.body.innerText)?.[0],
      }));
      expect({ status: answer?.status(), ...state, scrollsSideways: await isTooWide(tab) }, path).toEqual({
        status,
        lang: language,
        dir: direction(language),
        headings: 1,
        hasTitle: true,
        hole: undefined,
        scrollsSideways: false,
      });
      const faults = () => (theme ? accessibilityFaults(tab, [theme]) : []);
      expect((await faults()).join('\n')).toBe('');
      if (as !== 'admin') return;
      await tab.setViewportSize(DESK);
      expect({ scrollsSideways: await isTooWide(tab), faults: await faults() }).toEqual({
        scrollsSideways: false,
        faults: [],
      });
      if (!theme) return;
      const plain = await tabOf(as, false);
      await plain.setViewportSize(DESK);
      const again = await plain.goto(path);
      const isWide = { desk: await isTooWide(plain), phone: false };
      await plain.setViewportSize(PHONE);
      isWide.phone = await isTooWide(plain);
      expect({ status: again?.status(), ...isWide }, `${path} without scripting`).toEqual({
        status,
        desk: false,
        phone: false,
      });
    });
  });
}
