import { createHash } from 'node:crypto';
import type { Page, Worker } from 'playwright';
import { expect, test } from 'vitest';
import { translator } from '~/i18n/i18next.server';
import { LANGUAGES } from '~/i18n/languages';
import { paths } from '~/paths';
import { createCustomer } from '../../factories/customer';
import { expectNoFaults, openPage, openPlain } from '../support/browser';
import type { Tab } from '../support/tab';
import { rows } from '../support/rows';
import { newSettledAgency } from '../support/settled-agency';
import { site } from '../../setup/site';

const newOwner = async () => (await newSettledAgency()).email;
const WORKING = { serviceWorkers: 'allow' } as const;
const section = (tab: Tab) => tab.locator('#push');
const standing = () =>
  rows<{ count: string }>(
    `SELECT count(*) FROM push_subscriptions WHERE endpoint LIKE 'https://push.example.com/e2e%'`,
  );

/** Makes a page's browser say this of notices, and answer this to whoever asks for leave. */
const say = (tab: Page, permission: string, answer = permission) =>
  tab.addInitScript(
    ([now, then]) => {
      let said = now;
      Object.defineProperty(Notification, 'permission', { get: () => said });
      Notification.requestPermission = () => Promise.resolve((said = then) as NotificationPermission);
    },
    [permission, answer] as const,
  );

/** A push service answers in place of that of the browser's maker, which no test reaches. */
const serve = (tab: Page) =>
  tab.addInitScript(() => {
    PushManager.prototype.subscribe = () =>
      Promise.resolve({
        toJSON: () => ({
          endpoint: 'https://push.example.com/e2e',
          keys: { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) },
        }),
      } as unknown as PushSubscription);
  });

test('asks after a press only; on, shown with the device, and off again', async () => {
  const t = translator('fr');
  const tab = await openPage(await newOwner(), WORKING);
  await say(tab, 'default', 'granted');
  await serve(tab);
  await tab.goto(paths.security('fr'));
  await section(tab).getByText(t('push:state.default')).waitFor();
  expect(await standing()).toEqual([{ count: '0' }]);
  await section(tab)
    .getByRole('button', { name: t('push:turnOn') })
    .click();
  await section(tab).getByText(t('push:on')).waitFor();
  expect(await standing()).toEqual([{ count: '1' }]);
  await tab.locator('#sessions').getByText(t('security:sessions.told')).waitFor();
  await expectNoFaults(tab);
  await section(tab)
    .getByRole('button', { name: t('push:turnOff') })
    .click();
  await section(tab)
    .getByText(t('push:state.granted'))
    .or(section(tab).getByText(t('push:state.default')))
    .waitFor();
  expect(await standing()).toEqual([{ count: '0' }]);
});

test('a refusal, a block and a browser that cannot are told in words', async () => {
  const t = translator('ar');
  const tab = await openPage(await newOwner(), WORKING);
  await say(tab, 'default', 'denied');
  await tab.goto(paths.security('ar'));
  await section(tab)
    .getByRole('button', { name: t('push:turnOn') })
    .click();
  await section(tab).getByText(t('push:state.denied')).waitFor();
  await expect.poll(() => section(tab).getByRole('button').count()).toBe(0);

  const old = await openPage(await newOwner(), WORKING);
  const warnings: string[] = [];
  old.on('console', (message) => void (message.type() === 'warning' && warnings.push(message.text())));
  await old.addInitScript(() => void Reflect.deleteProperty(window, 'PushManager'));
  await old.goto(paths.security('ar'));
  await section(old).getByText(t('push:state.unsupported')).waitFor();
  await expect.poll(() => section(old).getByRole('button').count()).toBe(0);
  expect(warnings).toContain('This browser does not support notifications');
});

test('a customer has no such switch, and without scripting it can be turned off', async () => {
  const t = translator('en');
  const customer = await openPlain((await createCustomer()).email);
  await customer.goto(paths.security('en'));
  await expect.poll(() => section(customer).count()).toBe(0);
  const owner = await newOwner();
  const tab = await openPlain(owner);
  await tab.goto(paths.security('en'));
  await rows(
    `INSERT INTO push_subscriptions (session_id, endpoint, p256dh, auth)
     SELECT s.id, 'https://push.example.com/e2e-' || s.id, 'B' || repeat('a', 86), repeat('a', 22)
     FROM sessions s JOIN profiles p ON p.id = s.profile_id WHERE p.email = $1`,
    [owner],
  );
  await tab.goto(paths.security('en'));
  await section(tab)
    .getByRole('button', { name: t('push:turnOff') })
    .click();
  await tab.getByText(t('flash:push.off')).waitFor();
  await section(tab).getByText(t('push:state.waiting')).waitFor();
  await rows(`DELETE FROM push_subscriptions WHERE endpoint LIKE 'https://push.example.com/e2e%'`);
});

/** Waits until the service worker of a tab has all it keeps, and answers its pages. */
const controlled = (tab: Page) =>
  tab.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }));
  });

/** The session of a tab, by its cookie. */
async function sessionOf(tab: Page): Promise<string> {
  const cookie = (await tab.context().cookies()).find(({ name }) => name === 'session');
  const token = JSON.parse(Buffer.from(decodeURIComponent(cookie?.value ?? ''), 'base64').toString()) as string;
  const hash = createHash('sha256').update(token).digest('hex');
  const [session] = await rows<{ id: string }>('SELECT id FROM sessions WHERE token_hash = $1', [hash]);
  if (!session) throw new Error('The tab is signed in nowhere');
  return session.id;
}

/** The service worker of a tab, once it answers its pages. */
async function workerOf(tab: Page): Promise<Worker> {
  await controlled(tab);
  const [worker] = tab.context().serviceWorkers();
  if (!worker) throw new Error('No service worker runs');
  return worker;
}

/** What the worker does with an event of the browser's, which no script can make: its windows are written down, not opened. */
const dispatch = (worker: Worker, type: 'notificationclick' | 'pushsubscriptionchange', facts: object) =>
  worker.evaluate(
    async ([name, of]) => {
      const did: string[] = [];
      const scope = self as unknown as { Clients: { prototype: object }; WindowClient: { prototype: object } };
      Object.assign(scope.Clients.prototype, { openWindow: (url: string) => Promise.resolve(did.push(`open ${url}`)) });
      Object.assign(scope.WindowClient.prototype, {
        focus(this: { url: string }) {
          return Promise.resolve(did.push(`focus ${this.url}`));
        },
      });
      let work: Promise<unknown> | undefined;
      const notification = { close: () => void did.push('close'), data: of };
      const subscription = { toJSON: () => of };
      const event = Object.defineProperties(new Event(name), {
        waitUntil: { value: (given: Promise<unknown>) => void (work = given) },
        notification: { value: notification },
        newSubscription: { value: subscription },
      });
      self.dispatchEvent(event);
      await work;
      return did;
    },
    [type, facts] as const,
  );

test('a press on a notice opens its page, or the window that shows it, and no page of another site', async () => {
  const tab = await openPage(await newOwner(), WORKING);
  await tab.goto(paths.agencyNotifications('fr'));
  const worker = await workerOf(tab);
  const [shown, other] = [paths.agencyNotifications('fr'), paths.agencyBookings('fr')];
  const { origin } = new URL(tab.url());
  expect(await dispatch(worker, 'notificationclick', { url: other })).toEqual(['close', `open ${origin}${other}`]);
  expect(await dispatch(worker, 'notificationclick', { url: shown })).toEqual(['close', `focus ${origin}${shown}`]);
  expect(await dispatch(worker, 'notificationclick', { url: 'https://elsewhere.example/' })).toEqual(['close']);
});

test('another address that the push service gives is told of, where the browser still wants to be told', async () => {
  const tab = await openPage(await newOwner(), WORKING);
  await tab.goto(paths.security('fr'));
  const [worker, sessionId] = [await workerOf(tab), await sessionOf(tab)];
  const address = (end: string) => ({
    endpoint: `https://push.example.com/e2e-${end}-${sessionId}`,
    keys: { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) },
  });
  const given = async () =>
    (
      await rows<{ endpoint: string }>('SELECT endpoint FROM push_subscriptions WHERE session_id = $1', [sessionId])
    ).map(({ endpoint }) => endpoint);
  await dispatch(worker, 'pushsubscriptionchange', address('unwanted'));
  expect(await given()).toEqual([]);
  await rows(
    `INSERT INTO push_subscriptions (session_id, endpoint, p256dh, auth)
     VALUES ($1, $2, 'B' || repeat('a', 86), repeat('a', 22))`,
    [sessionId, address('old').endpoint],
  );
  await dispatch(worker, 'pushsubscriptionchange', address('new'));
  await expect.poll(given).toEqual([address('new').endpoint]);
  await rows('DELETE FROM push_subscriptions WHERE session_id = $1', [sessionId]);
  // Nobody looked, so no page tells of it.
  await tab.goto(paths.security('fr'));
  await expect.poll(() => tab.getByText(translator('fr')('flash:push.on')).count()).toBe(0);
});

test('without a connection a page says so in the language of its address; nothing else is kept', async () => {
  const tab = await openPage(null, WORKING);
  await tab.goto(paths.cars('fr'));
  await controlled(tab);
  expect(
    await tab.evaluate(async () => {
      const kept = await Promise.all(
        (await caches.keys()).map(async (name) =>
          (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
        ),
      );
      return kept.flat().sort();
    }),
  ).toEqual(LANGUAGES.map((lang) => paths.offline(lang)).sort());
  await tab.context().setOffline(true);
  for (const lang of LANGUAGES) {
    const t = translator(lang);
    await tab.goto(paths.cars(lang));
    await tab.getByRole('heading', { name: t('installed:offline.title') }).waitFor();
    await expect.poll(() => tab.locator('html').getAttribute('dir')).toBe(lang === 'ar' ? 'rtl' : 'ltr');
  }
  await expectNoFaults(tab);
  await tab.context().setOffline(false);
  await tab.getByRole('link', { name: translator('ar')('installed:offline.again') }).click();
  await tab.getByRole('banner').first().waitFor();
});

test('whoever saves data has no service worker; the site can be installed in each language', async () => {
  const tab = await openPage(null, { ...WORKING, extraHTTPHeaders: { 'Save-Data': 'on' } });
  await tab.goto(paths.cars('fr'), { waitUntil: 'networkidle' });
  expect(await tab.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  const plain = await openPlain();
  for (const lang of LANGUAGES) {
    await plain.goto(paths.faq(lang));
    const href = await plain.getAttribute('head link[rel=manifest]', 'href');
    const answer = await plain.request.get(`${site.baseUrl}${href}`);
    expect(answer.headers()['content-type']).toBe('application/manifest+json');
    const manifest = (await answer.json()) as {
      lang: string;
      dir: string;
      start_url: string;
      icons: { src: string }[];
    };
    expect(manifest).toMatchObject({ lang, dir: lang === 'ar' ? 'rtl' : 'ltr', start_url: `/${lang}` });
    for (const { src } of manifest.icons) expect((await plain.request.get(`${site.baseUrl}${src}`)).status()).toBe(200);
  }
});
