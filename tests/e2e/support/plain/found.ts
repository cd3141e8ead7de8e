import { computeAccessibleName, getRole } from 'dom-accessibility-api';
import type { Found, Role, Upload } from '../tab';
import { choose, chooseFiles, setChecked, setValue, valueOf } from './form';
import { matches, shown } from './texts';

type Text = string | RegExp;
type Wanted = NonNullable<Parameters<Found['filter']>[0]>;
/** What the parts of a page need of the tab that shows it. */
export interface Shower {
  /** Does what a press on a part does. */
  pressed(part: Element): Promise<void>;
  /** Does what the Enter key does on a part. */
  entered(part: Element): Promise<void>;
  /** Comes back once something holds; a page that reads itself again does so meanwhile. */
  until(holds: () => boolean, what: string): Promise<void>;
}

/** No style sheet is read, and what is folded may be unfolded: what hides by itself is not seen, the rest is. */
const isSeen = (part: Element) =>
  part.getAttribute('type') !== 'hidden' && part.closest('[hidden], template, script, style') === null;

const isTold = (part: Element) => isSeen(part) && part.closest('[aria-hidden=true]') === null;

const STYLE = { getPropertyValue: () => '', display: 'block', visibility: 'visible', content: '' };
const nameOf = (part: Element) =>
  computeAccessibleName(part, { getComputedStyle: () => STYLE as unknown as CSSStyleDeclaration });

const roleOf = (part: Element) => part.getAttribute('role') ?? getRole(part);

const textOf = (part: Element) => (part.localName === 'input' ? part.getAttribute('value') : part.textContent);

/** The smallest parts with a text. */
const byText = (root: ParentNode, text: Text, exact?: boolean) =>
  [...root.querySelectorAll('body *, main *, :scope *')].filter(
    (part) =>
      !/^(script|style|template|option)$/.test(part.localName) &&
      matches(textOf(part), text, exact) &&
      ![...part.children].some((child) => matches(textOf(child), text, exact)),
  );

const wordsOf = (list: string | null) => (list ?? '').split(' ').filter(Boolean);

const byLabel = (root: ParentNode, text: Text, exact?: boolean) =>
  [...root.querySelectorAll('input, select, textarea, button')].filter((part) => {
    const labels = [
      part.closest('label'),
      part.id ? part.ownerDocument.querySelector(`label[for="${part.id}"]`) : null,
      ...wordsOf(part.getAttribute('aria-labelledby')).map((id) => part.ownerDocument.getElementById(id)),
    ];
    const said = [part.getAttribute('aria-label'), ...labels.map((label) => label?.textContent ?? null)];
    return said.some((words) => words !== null && matches(words, text, exact));
  });

/** The parts that a selector of Playwright's names: CSS, `text=` and `visible=true`, one after the other by `>>`. */
function select(root: ParentNode, selector: string): Element[] {
  let found: Element[] | null = null;
  for (const step of selector.split('>>').map((part) => part.trim())) {
    const roots: ParentNode[] = found ?? [root];
    if (step === 'visible=true') found = (found ?? []).filter(isSeen);
    else if (step.startsWith('text=')) {
      const pattern = /^text=\/(.*)\/$/.exec(step)?.[1];
      found = roots.flatMap((one) => byText(one, pattern ? new RegExp(pattern) : step.slice(5)));
    } else found = roots.flatMap((one) => byCss(one, step));
  }
  return [...new Set(found)];
}

function byCss(root: ParentNode, selector: string): Element[] {
  const words = /:has-text\("([^"]*)"\)/.exec(selector)?.[1];
  const css = selector.replace(/:has-text\("[^"]*"\)/, '').replaceAll(':visible', '');
  return [...root.querySelectorAll(css)].filter(
    (part) =>
      (!selector.includes(':visible') || isSeen(part)) && (words === undefined || matches(part.textContent, words)),
  );
}

/** Parts of a page without scripts. */
export class PlainFound implements Found {
  readonly #tab: Shower;
  readonly #what: string;
  readonly #find: (root?: ParentNode) => Element[];

  constructor(tab: Shower, what: string, find: (root?: ParentNode) => Element[]) {
    this.#tab = tab;
    this.#what = what;
    this.#find = find;
  }

  /** The parts now; within a part, where they are asked for so. */
  parts(root?: ParentNode): Element[] {
    return this.#find(root);
  }

  #within(what: string, find: (root: ParentNode) => Element[]): PlainFound {
    return new PlainFound(this.#tab, `${this.#what} ${what}`, (root) => [...new Set(this.#find(root).flatMap(find))]);
  }
  #among(what: string, pick: (parts: Element[]) => Element[]): PlainFound {
    return new PlainFound(this.#tab, `${this.#what} ${what}`, (root) => pick(this.#find(root)));
  }
  #kept(what: string, { hasText, has, visible }: Wanted): PlainFound {
    const inner = has as PlainFound | undefined;
    return this.#among(what, (parts) =>
      parts.filter(
        (part) =>
          (hasText === undefined || matches(part.textContent, hasText)) &&
          (!inner || inner.parts(part).length > 0) &&
          (!visible || isSeen(part)),
      ),
    );
  }

  locator(selector: string, options: { hasText?: Text; has?: Found } = {}): PlainFound {
    return this.#within(selector, (root) => select(root, selector)).#kept('', options);
  }
  getByRole(role: Role, { name, exact, level }: { name?: Text; exact?: boolean; level?: number } = {}): PlainFound {
    return this.#within(`${role} ${name ?? ''}`, (root) =>
      [...root.querySelectorAll('*')].filter(
        (part) =>
          roleOf(part) === role &&
          isTold(part) &&
          (!level || part.localName === `h${level}`) &&
          (name === undefined || matches(nameOf(part), name, exact)),
      ),
    );
  }
  getByText(text: Text, { exact }: { exact?: boolean } = {}): PlainFound {
    return this.#within(`text ${text}`, (root) => byText(root, text, exact));
  }
  getByLabel(text: Text, { exact }: { exact?: boolean } = {}): PlainFound {
    return this.#within(`label ${text}`, (root) => byLabel(root, text, exact));
  }
  filter(options: Wanted = {}): PlainFound {
    return this.#kept(`of ${options.hasText ?? ''}`, options);
  }
  or(other: Found): PlainFound {
    return new PlainFound(this.#tab, `${this.#what} or another`, (root) => [
      ...new Set([...this.#find(root), ...(other as PlainFound).parts(root)]),
    ]);
  }
  first(): PlainFound {
    return this.#among('first', (parts) => parts.slice(0, 1));
  }
  last(): PlainFound {
    return this.#among('last', (parts) => parts.slice(-1));
  }
  nth(at: number): PlainFound {
    return this.#among(`${at}`, (parts) => parts.slice(at, at + 1));
  }

  async #one(state: 'attached' | 'visible' = 'visible'): Promise<Element> {
    await this.waitFor({ state });
    const [part] = this.#find();
    if (!part) throw new Error(`${this.#what} has gone`);
    return part;
  }
  count(): Promise<number> {
    return Promise.resolve(this.#find().length);
  }
  allTextContents(): Promise<string[]> {
    return Promise.resolve(this.#find().map((part) => part.textContent ?? ''));
  }
  async textContent(): Promise<string | null> {
    return (await this.#one('attached')).textContent;
  }
  async innerText(): Promise<string> {
    return shown(await this.textContent());
  }
  async getAttribute(name: string): Promise<string | null> {
    return (await this.#one('attached')).getAttribute(name);
  }
  async inputValue(): Promise<string> {
    return valueOf(await this.#one('attached'));
  }
  async isChecked(): Promise<boolean> {
    return (await this.#one('attached')).hasAttribute('checked');
  }
  async click(): Promise<void> {
    await this.#tab.pressed(await this.#one());
  }
  async fill(value: string): Promise<void> {
    setValue(await this.#one(), value);
  }
  async check(): Promise<void> {
    setChecked(await this.#one(), true);
  }
  async uncheck(): Promise<void> {
    setChecked(await this.#one(), false);
  }
  async press(key: string): Promise<void> {
    if (key !== 'Enter') throw new Error(`Without a browser ${key} does nothing`);
    await this.#tab.entered(await this.#one());
  }
  async selectOption(value: string): Promise<void> {
    choose(await this.#one(), value);
  }
  async setInputFiles(files: string | Upload | Upload[]): Promise<void> {
    chooseFiles(await this.#one(), files);
  }
  waitFor({ state = 'visible' }: Parameters<Found['waitFor']>[0] = {}): Promise<void> {
    const isThere = () => this.#find().some((part) => state === 'attached' || state === 'detached' || isSeen(part));
    const isWanted = state === 'visible' || state === 'attached';
    return this.#tab.until(() => isThere() === isWanted, `${this.#what} ${isWanted ? 'is missing' : 'is still there'}`);
  }
}
