import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';

/** Its smaller file, in which a page reads half as long as in the one that the package gives by itself. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Loads axe into the document of a tab, once; needs scripting. */
export async function loadAxe(tab: Page): Promise<void> {
  if (!(await tab.evaluate(() => 'axe' in window))) await tab.evaluate(`${AXE}; undefined`);
}

/** The page is wider than its window: it can be scrolled sideways. */
export const isTooWide = (tab: Page): Promise<boolean> =>
  tab.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

/** Waits until nothing loads any more: while something does, a bar says so above the page, and buttons do nothing. */
export const settled = (tab: Page): Promise<void> =>
  tab.locator('[role=progressbar][aria-hidden=false]').waitFor({ state: 'detached' });
