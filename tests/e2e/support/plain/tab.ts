import { parseHTML } from 'linkedom';
import { type APIRequestContext, type APIResponse, request as requests } from 'playwright';
import type { Answer, Found, Role, Tab, Upload } from '../tab';
import { defaultButton, entriesOf, formOf, isSubmit, multipart, setChecked } from './form';
import { PlainFound, type Shower } from './found';
import { shown } from './texts';

type Text = string | RegExp;
type Cookies = Awaited<ReturnType<APIRequestContext['storageState']>>['cookies'];

/** What a form sends, and of what kind it is. */
interface Post {
  data: string | Buffer;
  headers: Record<string, string>;
}

/** As a browser of today says who it is. */
const AGENT = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
/** As many as a browser follows. */
const MOST_REDIRECTS = 20;
const isRedirect = (answer: APIResponse) => /^30[12378]$/.test(String(answer.status()));

const AS_A_PAGE = {
  Accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
  'Sec-Fetch-Mode': 'navigate',
  'Sec-Fetch-Dest': 'document',
};

/** Opens a tab without scripts and without a browser, with these cookies. */
export async function openPlainTab(baseUrl: string, cookies: Record<string, string> = {}): Promise<PlainTab> {
  const { hostname: domain } = new URL(baseUrl);
  const rest = { domain, path: '/', expires: -1, httpOnly: true, secure: false, sameSite: 'Lax' as const };
  const given = Object.entries(cookies).map(([name, value]) => ({ name, value, ...rest }));
  return new PlainTab(baseUrl, await contextOf(baseUrl, given));
}

const contextOf = (baseURL: string, cookies: Cookies) =>
  requests.newContext({ baseURL, userAgent: AGENT, storageState: { cookies, origins: [] } });

/**
 * A tab that asks for pages over HTTP and fills in and sends their forms as HTML says, as a browser without scripting
 * does; no style sheet is read. What does not stand on the page at once will not come: nothing is waited for, but for a
 * page that reads itself again.
 */
export class PlainTab implements Tab, Shower {
  readonly #baseUrl: string;
  request: APIRequestContext;
  #url = 'about:blank';
  #html = '';
  #answer: Answer | null = null;
  #document: Document = parse('');
  #page: PlainFound;
  /** What is being opened. */
  #opening: Promise<unknown> = Promise.resolve();

  constructor(baseUrl: string, request: APIRequestContext) {
    this.#baseUrl = baseUrl;
    this.request = request;
    this.#page = new PlainFound(this, 'the page:', (root) => [(root ?? this.#document) as unknown as Element]);
  }

  context() {
    return {
      close: () => this.request.dispose(),
      clearCookies: async () => {
        await this.request.dispose();
        this.request = await contextOf(this.#baseUrl, []);
      },
    };
  }

  goto(address: string): Promise<Answer | null> {
    return this.#open(address);
  }
  reload(): Promise<Answer | null> {
    return this.#open(this.#url);
  }
  /** What came last: a page, or a file that a page led to. */
  answer(): Answer | null {
    return this.#answer;
  }
  document(): Document {
    return this.#document;
  }
  url(): string {
    return this.#url;
  }
  content(): Promise<string> {
    return Promise.resolve(this.#html);
  }
  waitForURL(wanted: Text | ((url: URL) => boolean)): Promise<void> {
    const isThere = () => {
      if (typeof wanted === 'function') return wanted(new URL(this.#url));
      if (wanted instanceof RegExp) return wanted.test(this.#url);
      return globOf(wanted).test(this.#url);
    };
    return this.until(isThere, `the address is not ${wanted}`);
  }

  locator(selector: string, options?: { hasText?: Text; has?: Found }): PlainFound {
    return this.#page.locator(selector, options);
  }
  getByRole(role: Role, options?: { name?: Text; exact?: boolean; level?: number }): PlainFound {
    return this.#page.getByRole(role, options);
  }
  getByText(text: Text, options?: { exact?: boolean }): PlainFound {
    return this.#page.getByText(text, options);
  }
  getByLabel(text: Text, options?: { exact?: boolean }): PlainFound {
    return this.#page.getByLabel(text, options);
  }
  waitForSelector(selector: string, options?: Parameters<Found['waitFor']>[0]): Promise<void> {
    return this.locator(selector).waitFor(options);
  }
  click(selector: string): Promise<void> {
    return this.locator(selector).click();
  }
  fill(selector: string, value: string): Promise<void> {
    return this.locator(selector).fill(value);
  }
  check(selector: string): Promise<void> {
    return this.locator(selector).check();
  }
  uncheck(selector: string): Promise<void> {
    return this.locator(selector).uncheck();
  }
  press(selector: string, key: string): Promise<void> {
    return this.locator(selector).press(key);
  }
  selectOption(selector: string, value: string): Promise<void> {
    return this.locator(selector).selectOption(value);
  }
  setInputFiles(selector: string, files: string | Upload | Upload[]): Promise<void> {
    return this.locator(selector).setInputFiles(files);
  }
  inputValue(selector: string): Promise<string> {
    return this.locator(selector).inputValue();
  }
  textContent(selector: string): Promise<string | null> {
    return this.locator(selector).textContent();
  }
  getAttribute(selector: string, name: string): Promise<string | null> {
    return this.locator(selector).getAttribute(name);
  }

  async until(holds: () => boolean, what: string): Promise<void> {
    if (holds()) return;
    // What is pressed beside this, as in Promise.all, is on its way by the next turn of the event loop.
    await new Promise(setImmediate);
    await this.#opening;
    if (holds()) return;
    if (this.#document.querySelector('meta[http-equiv=refresh]')) await this.reload();
    if (!holds())
      throw new Error(`${what}\n${this.#url}: ${shown(this.#document.body?.textContent ?? '').slice(0, 2_000)}`);
  }

  /** In a field Enter presses the first button of its form. */
  async entered(part: Element): Promise<void> {
    const form = formOf(part);
    if (!/^(input|select)$/.test(part.localName) || !form) return this.pressed(part);
    const button = defaultButton(form);
    if (!button?.hasAttribute('disabled')) await this.#send(form, button ?? null);
  }

  /** It follows a link, sends a form, turns a box over, opens what is folded. */
  async pressed(part: Element): Promise<void> {
    const target = part.closest('a[href], button, input, summary, label');
    if (!target) throw new Error(`Nothing happens at a press on ${part.outerHTML.slice(0, 200)}`);
    if (target.localName === 'a') return void (await this.#follow(target.getAttribute('href') ?? ''));
    if (target.localName === 'summary') return void target.parentElement?.toggleAttribute('open');
    const control = target.localName === 'label' ? controlOf(target) : target;
    if (!control) throw new Error(`The label ${target.textContent} has no control`);
    if (control.hasAttribute('disabled')) throw new Error(`${control.outerHTML.slice(0, 200)} is off`);
    const type = control.getAttribute('type');
    if (type === 'radio') return setChecked(control, true);
    if (type === 'checkbox') return setChecked(control, !control.hasAttribute('checked'));
    const form = formOf(control);
    if (isSubmit(control) && form) await this.#send(form, control);
  }

  async #follow(href: string): Promise<void> {
    const to = new URL(href, this.#url);
    const here = new URL(this.#url);
    here.hash = to.hash;
    if (to.hash && to.href === here.href) this.#url = to.href;
    else await this.#open(to.href);
  }

  async #send(form: Element, submitter: Element | null): Promise<void> {
    const said = (name: string) => submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name);
    const to = new URL(said('action') || this.#url, this.#url);
    const entries = entriesOf(form, submitter);
    const asText = entries.map(([name, value]) => [name, typeof value === 'string' ? value : value.name]);
    if (said('method')?.toLowerCase() !== 'post') {
      to.search = new URLSearchParams(asText).toString();
      await this.#open(to.href);
    } else if (said('enctype') === 'multipart/form-data') {
      await this.#open(to.href, multipart(entries));
    } else {
      const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
      await this.#open(to.href, { data: new URLSearchParams(asText).toString(), headers });
    }
  }

  #fetch(address: string, from: Record<string, string>, post?: Post): Promise<APIResponse> {
    const own = post ? { Origin: this.#baseUrl, ...post.headers } : {};
    const headers = { ...AS_A_PAGE, ...from, ...own };
    // Redirects are followed here: the request after one has no origin.
    return this.request.fetch(address, {
      method: post ? 'POST' : 'GET',
      data: post?.data,
      headers,
      timeout: 0,
      maxRedirects: 0,
    });
  }

  #open(address: string, post?: Post) {
    const opened = this.#opened(address, post);
    this.#opening = opened.catch(() => undefined);
    return opened;
  }

  async #opened(address: string, post?: Post): Promise<APIResponse> {
    const cameFrom = this.#url.startsWith(this.#baseUrl);
    const from: Record<string, string> = cameFrom
      ? { Referer: this.#url, 'Sec-Fetch-Site': 'same-origin' }
      : { 'Sec-Fetch-Site': 'none' };
    let to = new URL(address, this.#baseUrl).href;
    let answer = await this.#fetch(to, from, post);
    for (let redirects = 0; isRedirect(answer) && redirects < MOST_REDIRECTS; redirects += 1) {
      to = new URL(answer.headers().location ?? '', to).href;
      answer = await this.#fetch(to, from, answer.status() > 303 ? post : undefined);
    }
    this.#answer = answer;
    const isPage = (answer.headers()['content-type'] ?? '').startsWith('text/html');
    if (!isPage) return answer;
    this.#html = await answer.text();
    this.#url = to;
    this.#document = parse(this.#html);
    return answer;
  }
}

/** React writes some names of attributes in both cases, which the parser keeps and HTML does not tell apart. */
const inLowerCase = (html: string) =>
  html.replace(/<[a-z][^>]*>/g, (tag) => tag.replace(/\s[a-z]+[A-Z]\w*(?==")/g, (name) => name.toLowerCase()));

const parse = (html: string): Document =>
  parseHTML(inLowerCase(html) || '<!doctype html><html><body></body></html>').document;

const controlOf = (label: Element) => {
  const named = label.getAttribute('for');
  return named ? label.ownerDocument.getElementById(named) : label.querySelector('input, select, textarea, button');
};

/** As Playwright reads the pattern of an address: two stars are anything, one is anything within a part. */
function globOf(pattern: string): RegExp {
  const escaped = pattern
    .replace(/[.+^${}()|[\]\\?]/g, '\\$&')
    .replaceAll('**', '\0')
    .replaceAll('*', '[^/]*');
  return new RegExp(`^${escaped.replaceAll('\0', '.*')}$`);
}
