import { createHmac } from 'node:crypto';
import { createCookie } from '@remix-run/node';
import { z } from 'zod';
import { env } from '~/platform/env.server';
import { cookieFlags, hostName } from './cookie-flags.server';

interface SignedCookieOptions {
  /** How long the value holds. That stands in the value too: a browser may keep a cookie longer. */
  minutes: number;
  /** For what proves something: taken from this very host only (`hostName`). */
  proves?: boolean;
}

/** A signature holds for one cookie: what was signed for another is no value of it. */
const secretOf = (name: string) =>
  createHmac('sha256', env().SESSION_SECRET).update(`cookie ${name}`).digest('base64url');

/**
 * A value kept in a browser that nobody else can write, and that no script reads.
 * `keep` and `forget` give Set-Cookie headers; `of` gives the value that a request brings, or null where
 * it brings none, one that was tampered with, one too old, or one that is not of the schema.
 *
 * @example
 * const wish = signedCookie('wish', z.string(), { minutes: 60 });
 * headers.append('Set-Cookie', await wish.keep('red'));
 */
export function signedCookie<S extends z.ZodType>(
  name: string,
  schema: S,
  { minutes, proves = false }: SignedCookieOptions,
) {
  const cookie = () =>
    createCookie(proves ? hostName(name) : name, {
      ...cookieFlags(),
      maxAge: minutes * 60,
      secrets: [secretOf(name)],
    });
  const envelope = z.object({ value: z.unknown(), until: z.number() });
  return {
    keep: (value: z.input<S>): Promise<string> =>
      cookie().serialize({ value, until: Date.now() + minutes * 60_000 } satisfies z.input<typeof envelope>),
    forget: (): Promise<string> => cookie().serialize('', { maxAge: 0 }),
    of: async (request: Request): Promise<z.output<S> | null> => {
      const read = envelope.safeParse(await cookie().parse(request.headers.get('Cookie')));
      if (!read.success || read.data.until <= Date.now()) return null;
      const value = schema.safeParse(read.data.value);
      return value.success ? value.data : null;
    },
  };
}
