/** What a browser says of showing notices: the words of the web, and that it cannot. */
export type PushPermission = 'unsupported' | 'default' | 'granted' | 'denied';

/** What the browser at hand says. One that cannot show notices is noted in its log. */
export function readPermission(): PushPermission {
  if ('Notification' in window && 'serviceWorker' in navigator && 'PushManager' in window)
    return Notification.permission;
  // eslint-disable-next-line no-console -- the log of the browser is where its owner looks
  console.warn('This browser does not support notifications');
  return 'unsupported';
}

/** An address of a push service and the keys of it, as they are posted. */
export interface PushAddress {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/**
 * Asks for the permission, which a browser allows after a press only, and for an address to push to.
 * @param key the site's public key
 * @returns false where there is none: the browser cannot, or its owner does not allow it
 * @throws Error where its push service does not answer
 */
export async function subscribe(key: string): Promise<PushAddress | false> {
  if (readPermission() === 'unsupported' || (await Notification.requestPermission()) !== 'granted') return false;
  await navigator.serviceWorker.register('/sw.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  // One of another key, from before the site's were changed, cannot be taken over.
  await (await pushManager.getSubscription())?.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = made.toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) return false;
  return { endpoint, p256dh: keys.p256dh, auth: keys.auth };
}
