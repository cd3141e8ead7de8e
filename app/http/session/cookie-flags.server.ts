import { env } from '~/platform/env.server';

/**
 * What every cookie of the site is: of the whole site, sent along when a link leads here but not with
 * posts of other sites, over TLS only where the site answers by it, and out of reach of scripts.
 */
export const cookieFlags = () => ({
  path: '/',
  sameSite: 'lax' as const,
  httpOnly: true,
  secure: env().APP_ORIGIN.startsWith('https:'),
});

/**
 * The name of a cookie that proves something. Over TLS browsers take it from this very host only, so that
 * a subdomain (agencies have them, R69) cannot put one of its own in its place.
 */
export const hostName = (name: string): string => (cookieFlags().secure ? `__Host-${name}` : name);
