// The service worker: it shows what is pushed, and a page of its own where none can be reached. It keeps that page in the
// three languages and nothing else: no price, nothing of anybody.
const KEPT = 'offline-1';
const LANGUAGES = ['fr', 'en', 'ar'];
const offline = (language) => `/resources/offline/${language}`;

async function keepPages() {
  const cache = await caches.open(KEPT);
  await Promise.all(
    LANGUAGES.map(async (language) => {
      const page = await fetch(offline(language), { credentials: 'omit', cache: 'no-cache' });
      if (!page.ok) throw new Error(`the page for ${language} was answered with ${page.status}`);
      await cache.put(offline(language), page);
    }),
  );
  await self.skipWaiting();
}

async function takeOver() {
  for (const name of await caches.keys()) if (name !== KEPT) await caches.delete(name);
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** The page that was asked for; where it cannot be reached, the one that says so, in the language of its address. */
async function openPage(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    const [, first] = new URL(event.request.url).pathname.split('/');
    const page = await caches.match(offline(LANGUAGES.includes(first) ? first : LANGUAGES[0]));
    if (page) return page;
    throw error;
  }
}

/** Shows a notice. Over a page that is open it closes after a while, where the page itself tells of it, too. */
async function show({ title, body, lang, dir, url, tag, closeAfter }) {
  const { registration, clients } = self;
  await registration.showNotification(title, {
    ...{ body, lang, dir, tag, data: { url } },
    ...{ icon: '/icon-192.png', badge: '/icon-badge.png' },
    requireInteraction: closeAfter === null,
  });
  const open = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (closeAfter === null || !open.some(({ visibilityState }) => visibilityState === 'visible')) return;
  await new Promise((resolve) => setTimeout(resolve, closeAfter));
  for (const shown of await registration.getNotifications({ tag })) shown.close();
}

/** Leads to the page of a notice: to the window that shows it already, else to a new one, so that nothing typed is lost. */
async function lead(url) {
  const target = new URL(url, self.location.origin);
  if (target.origin !== self.location.origin) return;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find((client) => client.url === target.href);
  await (open ? open.focus() : self.clients.openWindow(target.href));
}

/**
 * Tells the site that a push service gave this browser another address, or asks for one where it took the old one away.
 * Without the old subscription there is no key to ask with: the security page's switch makes a new one.
 */
async function renew({ oldSubscription, newSubscription }) {
  const options = { userVisibleOnly: true, applicationServerKey: oldSubscription?.options.applicationServerKey };
  if (!newSubscription && !options.applicationServerKey) return;
  const made = newSubscription ?? (await self.registration.pushManager.subscribe(options));
  const { endpoint, keys } = made.toJSON();
  const body = new URLSearchParams({ intent: 'renew', endpoint, p256dh: keys.p256dh, auth: keys.auth });
  await fetch(`/${LANGUAGES[0]}/profile/push`, { method: 'POST', body, redirect: 'manual' });
}

self.addEventListener('install', (event) => event.waitUntil(keepPages()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('fetch', (event) => {
  const { mode, method } = event.request;
  // What is posted is not answered here: the browser keeps what was typed and offers to send it again.
  if (mode === 'navigate' && method === 'GET') event.respondWith(openPage(event));
});
self.addEventListener('push', (event) => event.data && event.waitUntil(show(event.data.json())));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(lead(event.notification.data.url));
});
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));
