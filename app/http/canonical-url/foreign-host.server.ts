import { env } from '~/platform/env.server';
import { addMiddleware, answer } from '~/platform/http-server.server';
import { paths } from '~/paths';
import { isOwnHost } from './own-host';

/** Refuses what asks for a host that is not ours (R350): no page, link or redirect is ever made for it. */
export function refuseForeignHosts(): void {
  addMiddleware('foreign host', ({ headers: { host = '' }, url = '' }, response, next) => {
    const { APP_ORIGIN: origin, PRODUCT_DOMAIN: domain } = env();
    if (url.split('?')[0] === paths.healthz || isOwnHost(host, { origin, domain })) next();
    else answer(response, 400);
  });
}
