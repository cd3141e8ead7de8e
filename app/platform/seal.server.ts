import { createHmac, timingSafeEqual } from 'node:crypto';
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
