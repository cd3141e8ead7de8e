import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright';

/** Its smaller file, in which a page reads half as long as in the one that the package gives by itself. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Loads axe into the document of a tab, once; needs scripting. */
export async function loadAxe(tab: Page): Promise<void> {
  if (!(await tab.evaluate(() => 'axe' in window))) await tab.evaluate(`${AXE}; undefined`);
}

/**
 * What axe finds on the page as it stands, in both themes or those named, each fault in one line. Without a fault: nothing.
 * A theme changes colours alone: of a second one only the contrast is judged.
 */
export async function accessibilityFaults(tab: Page, themes: readonly Theme[] = THEMES): Promise<string[]> {
  await loadAxe(tab);
  const faults: string[] = [];
  for (const colorScheme of themes) {
    // Without transitions a theme is whole at once.
    await tab.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const runOnly = colorScheme === themes[0] ? undefined : ['color-contrast'];
    const found = await tab.evaluate(async (rules) => {
      const page = window as unknown as { axe: typeof axe };
      const { violations } = await page.axe.run(document, { runOnly: rules, resultTypes: ['violations'] });
      return violations.map(
        ({ id, nodes: [node] }) => `${id}: ${node?.html.slice(0, 160)} ${node?.failureSummary?.slice(0, 200)}`,
      );
    }, runOnly);
    faults.push(...found.map((fault) => `${new URL(tab.url()).pathname} ${colorScheme}, axe ${fault}`));
  }
  return faults;
}

/** The page is wider than its window: it can be scrolled sideways. */
export const isTooWide = (tab: Page): Promise<boolean> =>
  tab.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

/** Waits until nothing loads any more: while something does, a bar says so above the page, and buttons do nothing. */
export const settled = (tab: Page): Promise<void> =>
  tab.locator('[role=progressbar][aria-hidden=false]').waitFor({ state: 'detached' });

/** Accessibility and width of a state that has no address of its own. */
export async function faultsOfState(tab: Page): Promise<string[]> {
  await settled(tab);
  const faults = await accessibilityFaults(tab);
  return (await isTooWide(tab)) ? [...faults, `${tab.url()} scrolls sideways`] : faults;
}
