import type axe from 'axe-core';
import type { Page } from 'playwright';
import { loadAxe, type Theme } from './accessibility';

const CONTRAST = 'color-contrast';

/** Elements of a page that are unlike each other, by their places in a list that the page keeps; their signatures are the keys. */
type Kinds = Record<string, number>;

/**
 * Judges the accessibility of many pages, what is alike once (docs/decisions/2026-11-28-ten-minutes-of-tests.md).
 *
 * Contrast: two texts have the same when their colour, size and weight are the same, and so is what lies behind them.
 * What else axe says: two elements are built alike when their names, roles, states and names of attributes are the
 * same, and so are those of all elements around them. Classes decide nothing there.
 */
export class PageJudge {
  readonly #judged = new Set<string>();
  readonly #themeOf = new WeakMap<Page, Theme>();

  /** Faults of the page as it stands, its contrast in each of these themes; one line each. Without a fault: nothing. */
  async faults(tab: Page, themes: readonly Theme[]): Promise<string[]> {
    const faults: string[] = [];
    if (this.#keepNew('', await tab.evaluate(kindsOfBuild)).length > 0)
      faults.push(...(await axeFaults(tab, { rules: { [CONTRAST]: { enabled: false } } })));
    // A change of theme draws everything anew: the one that the tab has comes first.
    for (const theme of firstOf(themes, this.#themeOf.get(tab))) {
      this.#themeOf.set(tab, theme);
      await tab.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      const texts = this.#keepNew(theme, await tab.evaluate(kindsOfTexts));
      if (texts.length === 0) continue;
      const found = await axeFaults(tab, { runOnly: [CONTRAST] }, texts);
      faults.push(...found.map((fault) => `${theme}, ${fault}`));
    }
    return faults.map((fault) => `${new URL(tab.url()).pathname} ${fault}`);
  }

  /** Places of the kinds that no page had before. They are known from now on. */
  #keepNew(theme: string, kinds: Kinds): number[] {
    const isNew = ([signature]: [string, number]) =>
      !this.#judged.has(`${theme} ${signature}`) && this.#judged.add(`${theme} ${signature}`);
    return Object.entries(kinds)
      .filter(isNew)
      .map(([, place]) => place);
  }
}

/** The same values, one of them first. */
export const firstOf = <Value>(values: readonly Value[], first: Value | undefined): Value[] =>
  values.toSorted((one, other) => Number(other === first) - Number(one === first));

/** What axe finds in the whole page, or in these elements of `kindsOfTexts`. */
async function axeFaults(tab: Page, options: axe.RunOptions, places?: number[]): Promise<string[]> {
  await loadAxe(tab);
  return tab.evaluate(
    async ({ options, places }) => {
      const page = window as unknown as { axe: typeof axe; texts: Element[] };
      const where = places ? { include: places.flatMap((place) => page.texts[place] ?? []) } : document;
      const { violations } = await page.axe.run(where, { ...options, resultTypes: ['violations'] });
      return violations.map(
        ({ id, nodes: [node] }) => `axe ${id}: ${node?.html.slice(0, 160)} ${node?.failureSummary?.slice(0, 200)}`,
      );
    },
    { options, places },
  );
}

/** In the page: elements by how they are built. */
function kindsOfBuild(): Kinds {
  /** Attributes about which axe has a rule: those whose values decide, and those that must only be there. */
  const VALUES = /^(type|role|hidden|scope|tabindex|aria-(?!label|describedby|controls|owns|activedescendant).*)$/;
  const NAMES = /^(aria-.*|alt|title|href|for|lang|autocomplete)$/;
  /** What only holds others together; where it stands directly around an element, it counts all the same. */
  const isGeneric = (element: Element, attributes: string) =>
    attributes === '' && /^(div|span)$/.test(element.localName);
  const known = new Map<Element, { own: string; around: string }>();
  const buildOf = (element: Element): { own: string; around: string } => {
    const ready = known.get(element);
    if (ready) return ready;
    const attributes = [...element.attributes].flatMap(({ name, value }) =>
      VALUES.test(name) ? `${name}=${value}` : NAMES.test(name) ? name : [],
    );
    const parts = attributes.sort().join('|');
    const parent = element.parentElement ? buildOf(element.parentElement) : { own: '', around: '' };
    const own = `${element.localName}[${parts}]`;
    const build = { own, around: isGeneric(element, parts) ? parent.around : `${parent.around}>${own}` };
    known.set(element, build);
    return build;
  };
  const kinds: Kinds = {};
  for (const [place, element] of [...document.body.querySelectorAll('*')].entries()) {
    const parent = element.parentElement;
    // What is drawn has no build but the root's name.
    if (!parent || parent.closest('svg')) continue;
    const isNamed = [element.textContent?.trim() !== '', ((element as HTMLInputElement).labels?.length ?? 0) > 0];
    kinds[[buildOf(parent).around, buildOf(parent).own, buildOf(element).own, ...isNamed].join(' ')] ??= place;
  }
  return kinds;
}

/** In the page: elements with a text of their own, by their colours as they are. They are kept as `window.texts`. */
function kindsOfTexts(): Kinds {
  const behind = new Map<Element, string>();
  const CLEAR = 'rgba(0, 0, 0, 0)';
  const backgroundOf = (element: Element): string => {
    const ready = behind.get(element);
    if (ready !== undefined) return ready;
    const style = getComputedStyle(element);
    const parts = [];
    if (style.backgroundColor !== CLEAR) parts.push(style.backgroundColor);
    if (style.backgroundImage !== 'none') parts.push(style.backgroundImage);
    if (style.opacity !== '1') parts.push(style.opacity);
    // What is placed lies above something else: it is alike where it bears the same classes.
    if (/absolute|fixed|sticky/.test(style.position)) parts.push(element.getAttribute('class') ?? '');
    const around = element.parentElement ? backgroundOf(element.parentElement) : '';
    const background = parts.length > 0 ? `${around}>${parts.join(' ')}` : around;
    behind.set(element, background);
    return background;
  };
  const hasOwnText = (element: Element) =>
    element instanceof HTMLInputElement ||
    [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
  const texts: Element[] = [];
  const kinds: Kinds = {};
  for (const element of document.body.querySelectorAll('*')) {
    if (!hasOwnText(element)) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    const isOff = element.matches(':disabled, [aria-disabled=true], :disabled *, [aria-disabled=true] *');
    const signature = [color, fontSize, fontWeight, textShadow, isOff, backgroundOf(element)].join(' ');
    if (signature in kinds) continue;
    kinds[signature] = texts.length;
    texts.push(element);
  }
  (window as unknown as { texts: Element[] }).texts = texts;
  return kinds;
}
