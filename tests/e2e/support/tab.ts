import type { APIRequestContext } from 'playwright';

type Text = string | RegExp;

/** What a server answered to the opening of a page. */
export interface Answer {
  status(): number;
  headers(): Record<string, string>;
  url(): string;
}

export interface Upload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Parts of a page, found anew each time they are asked; the first counts where one is meant. A part of `Locator` of Playwright. */
export interface Found {
  locator(selector: string, options?: { hasText?: Text; has?: Found }): Found;
  getByRole(role: Role, options?: { name?: Text; exact?: boolean; level?: number }): Found;
  getByText(text: Text, options?: { exact?: boolean }): Found;
  getByLabel(text: Text, options?: { exact?: boolean }): Found;
  filter(options?: { hasText?: Text; has?: Found; visible?: boolean }): Found;
  or(other: Found): Found;
  first(): Found;
  last(): Found;
  nth(at: number): Found;
  count(): Promise<number>;
  allTextContents(): Promise<string[]>;
  textContent(): Promise<string | null>;
  innerText(): Promise<string>;
  getAttribute(name: string): Promise<string | null>;
  inputValue(): Promise<string>;
  isChecked(): Promise<boolean>;
  click(): Promise<void>;
  fill(value: string): Promise<void>;
  check(options?: { force?: boolean }): Promise<void>;
  uncheck(): Promise<void>;
  press(key: string): Promise<void>;
  selectOption(value: string): Promise<unknown>;
  setInputFiles(files: string | Upload | Upload[]): Promise<void>;
  waitFor(options?: { state?: 'attached' | 'detached' | 'visible' | 'hidden' }): Promise<void>;
}

export type Role =
  | 'alert'
  | 'banner'
  | 'button'
  | 'checkbox'
  | 'columnheader'
  | 'combobox'
  | 'dialog'
  | 'heading'
  | 'link'
  | 'listitem'
  | 'navigation'
  | 'progressbar'
  | 'radio'
  | 'region'
  | 'row'
  | 'searchbox'
  | 'textbox';

/**
 * What a flow does with a page: a part of Playwright's `Page`, so that one flow is walked both in a browser that runs
 * scripts and by `PlainTab`, which has none and needs no browser.
 */
export interface Tab extends Pick<Found, 'getByRole' | 'getByText' | 'getByLabel' | 'locator'> {
  readonly request: APIRequestContext;
  context(): { close(): Promise<void>; clearCookies(): Promise<void> };
  goto(address: string): Promise<Answer | null>;
  reload(): Promise<Answer | null>;
  url(): string;
  content(): Promise<string>;
  waitForURL(url: Text | ((url: URL) => boolean)): Promise<void>;
  waitForSelector(
    selector: string,
    options?: { state?: 'attached' | 'detached' | 'visible' | 'hidden' },
  ): Promise<unknown>;
  click(selector: string): Promise<void>;
  fill(selector: string, value: string): Promise<void>;
  check(selector: string, options?: { force?: boolean }): Promise<void>;
  uncheck(selector: string): Promise<void>;
  press(selector: string, key: string): Promise<void>;
  selectOption(selector: string, value: string): Promise<unknown>;
  setInputFiles(selector: string, files: string | Upload | Upload[]): Promise<void>;
  inputValue(selector: string): Promise<string>;
  textContent(selector: string): Promise<string | null>;
  getAttribute(selector: string, name: string): Promise<string | null>;
}
