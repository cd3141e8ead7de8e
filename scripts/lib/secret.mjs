import { createECDH, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from './processes.mjs';

/** The key that signs this checkout's cookies: made once, so that sign-ins survive a restart. */
export function sessionSecret() {
  if (process.env.SESSION_SECRET) return process.env.SESSION_SECRET;
  const file = path.join(ROOT, '.data', 'session-secret');
  if (!fs.existsSync(file)) {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  }
  return fs.readFileSync(file, 'utf8').trim();
}

/** The pair that signs what this checkout pushes to browsers (VAPID): made once, because each browser keeps its public half. */
export function pushKeys() {
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY } = process.env;
  if (VAPID_PUBLIC_KEY || VAPID_PRIVATE_KEY) return { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY };
  const file = path.join(ROOT, '.data', 'push-key');
  const pair = createECDH('prime256v1');
  if (!fs.existsSync(file)) {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    pair.generateKeys();
    // As many bytes as a key has, also where the first are zero.
    const secret = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
    fs.writeFileSync(file, secret.toString('base64url'), { mode: 0o600 });
  }
  const secret = fs.readFileSync(file, 'utf8').trim();
  pair.setPrivateKey(Buffer.from(secret, 'base64url'));
  return { VAPID_PUBLIC_KEY: pair.getPublicKey('base64url'), VAPID_PRIVATE_KEY: secret };
}
