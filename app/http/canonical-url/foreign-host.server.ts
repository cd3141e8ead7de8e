import { env } from '~/platform/env.server';
import { log } from '~/platform/log.server';
import { addMiddleware, answer } from '~/platform/http-server.server';
import { paths } from '~/paths';
import { isOwnHost } from './own-host';

/** Refused hosts that stand in the log: the first ones, so that a proxy that was set up wrongly is found there. */
const loggedHosts = new Set<string>();
const MOST_LOGGED = 20;

function logRefusedHost(host: string, origin: string): void {
  if (loggedHosts.has(host) || loggedHosts.size >= MOST_LOGGED) return;
  loggedHosts.add(host);
  log.warn({ host, APP_ORIGIN: origin }, 'a request for a host that is not this site’s was refused');
}

/** Refuses what asks for a host that is not ours (R350): no page, link or redirect is ever made for it. */
export function refuseForeignHosts(): void {
  addMiddleware('foreign host', ({ headers: { host = '' }, url = '' }, response, next) => {
    const { APP_ORIGIN: origin, PRODUCT_DOMAIN: domain } = env();
    if (url.split('?')[0] === paths.healthz || isOwnHost(host, { origin, domain })) next();
    else {
      logRefusedHost(host, origin);
      answer(response, 400);
    }
  });
}
