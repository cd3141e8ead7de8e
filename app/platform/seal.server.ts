import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { env } from './env.server';

const markOf = (purpose: string, text: string) =>
  createHmac('sha256', env().SESSION_SECRET).update(`${purpose} ${text}`).digest('base64url');

/** Data as a text that somebody may hold and give back, but not write: `unseal` reads it for the same purpose only. */
export function seal(purpose: string, data: unknown): string {
  const text = Buffer.from(JSON.stringify(data)).toString('base64url');
  return `${text}.${markOf(purpose, text)}`;
}

/** What `seal` was given for this purpose; null for any other text. */
export function unseal(purpose: string, sealed: string): unknown {
  const [text = '', mark = ''] = sealed.split('.');
  const [given, right] = [Buffer.from(mark), Buffer.from(markOf(purpose, text))];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  return JSON.parse(Buffer.from(text, 'base64url').toString());
}

const CIPHER = 'aes-256-gcm';
const cipherKey = (purpose: string) =>
  Buffer.from(hkdfSync('sha256', env().SESSION_SECRET, '', `conceal ${purpose}`, 32));

/** A text as only this server reads it again, by `reveal` for the same purpose: for secrets that rest in the database. */
export function conceal(purpose: string, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv(CIPHER, cipherKey(purpose), nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return ['v1', ...[nonce, cipher.getAuthTag(), body].map((part) => part.toString('base64url'))].join('.');
}

/** What `conceal` was given for this purpose; null for any other text, and where SESSION_SECRET is another one by now. */
export function reveal(purpose: string, concealed: string): string | null {
  const [version, ...parts] = concealed.split('.');
  const [nonce, tag, body] = parts.map((part) => Buffer.from(part, 'base64url'));
  if (version !== 'v1' || nonce?.length !== 12 || tag?.length !== 16 || !body) return null;
  try {
    const decipher = createDecipheriv(CIPHER, cipherKey(purpose), nonce).setAuthTag(tag);
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
