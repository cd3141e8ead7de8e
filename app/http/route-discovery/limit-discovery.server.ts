import { addMiddleware, answer } from '~/platform/http-server.server';
import { networkOf } from '~/platform/network-of';
import { processLimit } from '~/platform/process-limit';
import { visitorAddress } from '../session/session.server';
import { discoveryOf } from './discovery';

/** A page asks once, and again for what its lists bring: twenty a second are a busy agency's whole office (R340). */
const discoveries = processLimit(1_200, 60);

/** Refuses questions for routes that no page asks: too long, too many paths, too deep, or too often from one network (R340). */
export function limitRouteDiscovery(): void {
  addMiddleware('route discovery', ({ url = '' }, response, next) => {
    const discovery = discoveryOf(url);
    if (!discovery) return next();
    if (discovery.status) return answer(response, discovery.status, { 'Cache-Control': 'no-store' });
    if (!discoveries.isOver(networkOf(visitorAddress()))) return next();
    const headers = { 'Cache-Control': 'no-store', 'Retry-After': String(discoveries.secondsLeft()) };
    answer(response, 429, headers);
  });
}
