import { env } from '~/platform/env.server';

export interface PushKeys {
  publicKey: string;
  privateKey: string;
  /** Whom a push service may write to. */
  subject: string;
}

/** The keys that sign what is pushed (VAPID); null where none are set, and then nothing is. */
export function pushKeys(): PushKeys | null {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, MAIL_FROM } = env();
  if (!publicKey || !privateKey) return null;
  const [, address] = /<([^<>]+)>/.exec(MAIL_FROM) ?? [];
  return { publicKey, privateKey, subject: `mailto:${address ?? MAIL_FROM}` };
}
