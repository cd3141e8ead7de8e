import AxeBuilder from '@axe-core/playwright';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { direction, LANGUAGES, type Language } from '~/i18n/languages';
import { openBrowser, openTab, readExamples } from './browser';
import { type SitePage, sitePages, type Visitor } from './site-pages';

let browser: Browser;
const pages = Object.fromEntries(LANGUAGES.map((language) => [language, [] as SitePage[]])) as Record<
  Language,
  SitePage[]
>;

beforeAll(async () => {
  browser = await openBrowser();
  const examples = await readExamples();
  for (const language of LANGUAGES) pages[language] = sitePages(language, examples);
});
afterAll(() => browser.close());

const VISITORS: readonly Visitor[] = [null, 'client@rihla.test', 'agence@rihla.test', 'admin@rihla.test'];

/** What holds of every page at 360 px: it answers, says its language, has one heading, fits, and axe finds nothing in either theme. */
test.each(LANGUAGES)(
  'every page in %s',
  async (language) => {
    const faults: string[] = [];
    for (const visitor of VISITORS) {
      // Without transitions a theme is whole at once.
      const tab = await openTab(browser, visitor, { reducedMotion: 'reduce' });
      for (const { path, status = 200 } of pages[language].filter(({ as }) => as === visitor)) {
        const fault = (what: string) => faults.push(`${path}: ${what}`);
        const answer = await tab.goto(path);
        if (answer?.status() !== status) fault(`status ${answer?.status()}`);
        const state = await tab.evaluate(() => ({
          lang: document.documentElement.lang,
          dir: document.documentElement.dir,
          headings: document.querySelectorAll('h1').length,
          title: document.title,
          width: document.documentElement.scrollWidth,
          hole: /undefined|NaN|\{\{|\[object /.exec(document.body.innerText)?.[0],
        }));
        if (state.lang !== language || state.dir !== direction(language)) fault(`lang ${state.lang} dir ${state.dir}`);
        if (state.headings !== 1) fault(`${state.headings} h1`);
        if (!state.title) fault('no title');
        if (state.hole) fault(`${state.hole} in its text`);
        if (state.width > 360) fault(`${state.width} px wide`);
        for (const colorScheme of ['light', 'dark'] as const) {
          await tab.emulateMedia({ colorScheme });
          const { violations } = await new AxeBuilder({ page: tab }).analyze();
          for (const { id, nodes } of violations) {
            fault(
              `${colorScheme}, axe ${id}: ${nodes[0]?.html.slice(0, 160)} ${nodes[0]?.failureSummary?.slice(0, 200)}`,
            );
          }
        }
      }
      await tab.context().close();
    }
    expect(faults).toEqual([]);
  },
  600_000,
);
