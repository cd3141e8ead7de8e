import type axe from 'axe-core';
import type { Page } from 'playwright';
import { loadAxe, type Theme } from '../support/accessibility';

const CONTRAST = 'color-contrast';

/** An element of a page that looks or is built unlike all others of it, by its place in a list that the page keeps. */
interface Kind {
  signature: string;
  index: number;
}

/**
 * Judges the accessibility of many pages, what is alike once. Two elements are alike when they and all elements around
 * them bear the same classes, styles, states and names of attributes: then their colours are the same, and so is what
 * axe says of their build. A page without a new element is not judged again, and of one with some the contrast of these
 * alone (docs/decisions/2026-11-28-ten-minutes-of-tests.md).
 */
export class PageJudge {
  readonly #judged = new Set<string>();

  /** Faults of the page as it stands, its contrast in each of these themes; one line each. Without a fault: nothing. */
  async faults(tab: Page, themes: readonly Theme[]): Promise<string[]> {
    const kinds = await tab.evaluate(kindsOfElements);
    const isNew = (theme: string) => kinds.filter(({ signature }) => !this.#judged.has(`${theme} ${signature}`));
    if (isNew('').length === 0 && themes.every((theme) => isNew(theme).length === 0)) return [];
    await loadAxe(tab);
    const faults = isNew('').length > 0 ? await axeFaults(tab, { rules: { [CONTRAST]: { enabled: false } } }) : [];
    for (const theme of themes) {
      const elements = isNew(theme).map(({ index }) => index);
      if (elements.length === 0) continue;
      await tab.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      const found = await axeFaults(tab, { runOnly: [CONTRAST] }, elements);
      faults.push(...found.map((fault) => `${theme}, ${fault}`));
    }
    for (const { signature } of kinds) for (const theme of ['', ...themes]) this.#judged.add(`${theme} ${signature}`);
    return faults.map((fault) => `${new URL(tab.url()).pathname} ${fault}`);
  }
}

/** What axe finds in the whole page, or in these elements of `kindsOfElements`. */
function axeFaults(tab: Page, options: axe.RunOptions, elements?: number[]): Promise<string[]> {
  return tab.evaluate(
    async ({ options, elements }) => {
      const page = window as unknown as { axe: typeof axe; kinds: Element[] };
      const where = elements ? { include: elements.flatMap((index) => page.kinds[index] ?? []) } : document;
      const { violations } = await page.axe.run(where, { ...options, resultTypes: ['violations'] });
      return violations.map(
        ({ id, nodes: [node] }) => `axe ${id}: ${node?.html.slice(0, 160)} ${node?.failureSummary?.slice(0, 200)}`,
      );
    },
    { options, elements },
  );
}

/** In the page: one visible element for each signature. The elements are kept as `window.kinds`. */
function kindsOfElements(): Kind[] {
  /** Attributes whose values decide about colours or build; of all others the name is enough. */
  const VALUES = /^(class|style|type|role|hidden|data-.*|aria-(?!label|describedby|controls|owns|activedescendant).*)$/;
  const known = new Map<Element, string>();
  const hash = (text: string) => {
    let [one, two] = [0xdeadbeef, 0x41c6ce57];
    for (let at = 0; at < text.length; at += 1) {
      one = Math.imul(one ^ text.charCodeAt(at), 2654435761);
      two = Math.imul(two ^ text.charCodeAt(at), 1597334677);
    }
    return `${(one >>> 0).toString(36)}-${(two >>> 0).toString(36)}`;
  };
  const signatureOf = (element: Element): string => {
    const ready = known.get(element);
    if (ready !== undefined) return ready;
    const parts = [...element.attributes]
      .map(({ name, value }) => (VALUES.test(name) ? `${name}=${value}` : name))
      .sort();
    if ((element as HTMLInputElement).checked) parts.push('checked');
    if ([...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())) parts.push('#text');
    const around = element.parentElement ? signatureOf(element.parentElement) : '';
    const signature = hash(`${around}>${element.localName}[${parts.join('|')}]`);
    known.set(element, signature);
    return signature;
  };
  const elements: Element[] = [];
  const kinds = new Map<string, number>();
  for (const element of document.body.querySelectorAll('*')) {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const signature = signatureOf(element);
    if (kinds.has(signature)) continue;
    kinds.set(signature, elements.length);
    elements.push(element);
  }
  (window as unknown as { kinds: Element[] }).kinds = elements;
  return [...kinds].map(([signature, index]) => ({ signature, index }));
}
