import type { IncomingMessage, ServerResponse } from 'node:http';
import { addMiddleware, onServerMade, refuseSocket } from './http-server.server';
import { SLOWEST, whyTooSlow } from './slow-bodies';

/** How often bodies that are on their way are looked at. */
const EVERY_MS = 5_000;

/** Longest that a request may take to come in: 64 MB of photos at 36 kB a second. Node says five minutes, whatever comes. */
const LONGEST_MS = 30 * 60_000;

/** A request whose body is on its way. */
export interface Coming {
  request: Pick<IncomingMessage, 'complete' | 'socket' | 'method' | 'url'>;
  response: Pick<ServerResponse, 'headersSent'>;
  /** Bytes of the connection when the request's head was read, and the moment (ms). */
  before: number;
  begunAt: number;
  /** Bytes of the connection that were seen last, and when they were first seen. */
  seen: number;
  seenAt: number;
}

/**
 * Gives up requests whose body hardly comes (R351), answered or not, so that nobody holds a connection by sending
 * nothing. What comes well enough may take longer than Node allows of itself.
 */
export function watchBodies({ everyMs = EVERY_MS, slowest = SLOWEST } = {}): void {
  onServerMade((server) => void (server.requestTimeout = LONGEST_MS));
  const coming = new Set<Coming>();
  addMiddleware('slow bodies', (request, response, next) => {
    if (hasBody(request)) coming.add(comingFrom(request, response, performance.now()));
    next();
  });
  setInterval(() => lookAt(coming, performance.now(), slowest), everyMs).unref();
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** A body of which nothing was read yet. */
export function comingFrom(request: Coming['request'], response: Coming['response'], now: number): Coming {
  const before = request.socket.bytesRead;
  return { request, response, before, begunAt: now, seen: before, seenAt: now };
}

/** Ends those that come too slowly, and forgets those that are there or whose connection has gone. */
export function lookAt(coming: Set<Coming>, now: number, slowest = SLOWEST): void {
  for (const one of coming) {
    const { socket, complete, method, url } = one.request;
    if (socket.bytesRead > one.seen) Object.assign(one, { seen: socket.bytesRead, seenAt: now });
    const progress = { elapsedMs: now - one.begunAt, silentMs: now - one.seenAt, bytes: one.seen - one.before };
    const reason = whyTooSlow(progress, slowest);
    if (!complete && !socket.destroyed && reason === null) continue;
    coming.delete(one);
    if (complete || socket.destroyed) continue;
    if (one.response.headersSent) socket.destroy();
    else refuseSocket(socket, 408, { method, path: url?.split('?')[0], reason });
    socket.destroySoon();
  }
}
