import { createHash, randomBytes } from 'node:crypto';

/** A secret that nobody guesses: of a session's cookie or a single-use link. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** All of a token that is stored; the token itself is with its owner and nowhere else. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Whether a text can be a token at all, before the database is asked for it. */
export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text);
