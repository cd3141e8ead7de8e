import type { GoogleIntent } from '~/modules/access/google/schema';
import type { Tab } from './tab';

/** Who somebody is at Google. */
export interface AtGoogle {
  sub: string;
  email: string;
  name?: string;
  verified?: boolean;
}

let count = 0;
/** Somebody whom neither Google's stand-in nor the site has seen. */
export function newcomer(facts: Partial<AtGoogle> = {}): AtGoogle {
  count += 1;
  const sub = `${Date.now()}${count}`;
  return { sub, email: `g-${sub}@gmail.test`, name: 'Nadia Alaoui', ...facts };
}

const isGoogle = (url: URL) => url.hostname === 'localhost';
const isSite = (url: URL) => url.hostname !== 'localhost';

/** Presses the page's Google button and arrives at Google. */
export async function leaveForGoogle(tab: Tab, intent: GoogleIntent): Promise<void> {
  await tab.click(`main button[name=intent][value=${intent}]`);
  await tab.waitForURL(isGoogle);
}

/** Chooses an account at Google and comes back. */
export async function chooseAtGoogle(tab: Tab, { sub, email, name = '', verified = true }: AtGoogle): Promise<void> {
  await tab.fill('[name=sub]', sub);
  await tab.fill('[name=email]', email);
  await tab.fill('[name=name]', name);
  if (!verified) await tab.uncheck('[name=verified]');
  await tab.click('button[value=continue]');
  await tab.waitForURL(isSite);
}

/**
 * Chooses an account at Google, and holds the answer back: the address that the browser would have come
 * back to, with what Google wrote into it.
 */
export async function answerOfGoogle(tab: Tab, { sub, email, name = '', verified = true }: AtGoogle): Promise<string> {
  const form = { act: 'continue', sub, email, name, ...(verified ? { verified: 'on' } : {}) };
  const follow = { maxRedirects: 0 };
  const chosen = await tab.request.post(tab.url(), { form, ...follow });
  const resumed = await tab.request.get(new URL(chosen.headers().location ?? '', tab.url()).href, follow);
  return resumed.headers().location ?? '';
}

export async function cancelAtGoogle(tab: Tab): Promise<void> {
  await tab.click('button[value=cancel]');
  await tab.waitForURL(isSite);
}

/** The whole flow from a page with a Google button. */
export async function throughGoogle(tab: Tab, from: string, intent: GoogleIntent, account: AtGoogle): Promise<void> {
  await tab.goto(from);
  await leaveForGoogle(tab, intent);
  await chooseAtGoogle(tab, account);
}
