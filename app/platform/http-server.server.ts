import http, { type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { log } from './log.server';

/** One step before remix-serve's own handler, as in Express: it answers, or calls `next`. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

const KEY = Symbol.for('rihla.http-server');
const shared = globalThis as { [KEY]?: Map<string, Middleware> };

/** Requests that are being served when the process is asked to stop may take this long. */
const STOP_AFTER_MS = 5_000;

/**
 * Puts a step before remix-serve, which itself gives no place for a middleware: the server it makes once this
 * module is loaded calls the steps first (docs/decisions/2026-11-22-steps-before-remix-serve.md). They run in the
 * order in which their names were first given; a name given again (a module loaded anew) replaces its step.
 */
export function addMiddleware(name: string, step: Middleware): void {
  shared[KEY] ??= onceServerIsMade();
  shared[KEY].set(name, step);
}

function onceServerIsMade(): Map<string, Middleware> {
  const steps = new Map<string, Middleware>();
  const { createServer } = http;
  http.createServer = ((handler: RequestListener) => {
    http.createServer = createServer;
    const listen: RequestListener = (request, response) => run([...steps.values()], handler, request, response);
    const server = createServer(listen);
    // Without this listener Node answers such a request itself (417), past every step.
    server.on('checkExpectation', listen);
    server.on('connect', ({ method, url }: IncomingMessage, socket: Duplex) =>
      refuseSocket(socket, 405, { method, url }),
    );
    server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
      // Whoever went away asked for nothing more; what they had asked for has its line in the access log.
      if (CONNECTION_LOST.has(error.code ?? '')) socket.destroy();
      else refuseSocket(socket, STATUS_OF_FAULT[error.code ?? ''] ?? 400, { reason: error.code });
    });
    for (const listener of serverListeners) listener(server);
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop(server));
    return server;
  }) as typeof createServer;
  return steps;
}

function run(
  steps: readonly Middleware[],
  handler: RequestListener,
  request: IncomingMessage,
  response: ServerResponse,
  at = 0,
): void {
  const step = steps[at];
  if (step) step(request, response, () => run(steps, handler, request, response, at + 1));
  else expressHandler(handler)(request, response, (error) => failed(error, response));
}

/** An Express application takes a third argument: whoever is to be told when it cannot answer. */
const expressHandler = (handler: RequestListener) =>
  handler as (request: IncomingMessage, response: ServerResponse, done: (error?: unknown) => void) => void;

function failed(error: unknown, response: ServerResponse): void {
  const given = (error as { status?: unknown } | undefined)?.status;
  const status = !error ? 404 : typeof given === 'number' && given >= 400 && given < 500 ? given : 500;
  if (status === 500) log.error({ err: error }, 'a request could not be answered');
  if (response.headersSent) response.destroy();
  else answer(response, status);
}

/** Answers without a page: what was asked is no request of a browser. */
export function answer(response: ServerResponse, status: number, headers: Record<string, string> = {}): void {
  const text = status === 204 ? '' : `${status} ${http.STATUS_CODES[status] ?? ''}\n`;
  response.writeHead(status, { ...headers, ...(text && { 'Content-Type': 'text/plain; charset=utf-8' }) });
  response.end(text);
}

/** A connection that was closed or broken before its request was whole. */
const CONNECTION_LOST = new Set(['ECONNRESET', 'EPIPE', 'HPE_INVALID_EOF_STATE']);

/** What Node's parser could not read, by its code; anything else is 400. */
const STATUS_OF_FAULT: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers a connection on which no answer has begun, without a page, and ends it. */
export function refuseSocket(socket: Duplex, status: number, facts: Record<string, unknown>): void {
  log.info({ status, ...facts, url: undefined }, 'request refused');
  if (!socket.writable) return void socket.destroy();
  const head = [
    `HTTP/1.1 ${status} ${http.STATUS_CODES[status]}`,
    'Connection: close',
    'X-Content-Type-Options: nosniff',
  ];
  socket.end(`${[...head, 'Content-Length: 0'].join('\r\n')}\r\n\r\n`);
}

const serverListeners: ((server: Server) => void)[] = [];
/** Calls `listener` with remix-serve's server as soon as it is made. */
export const onServerMade = (listener: (server: Server) => void): void => void serverListeners.push(listener);

const stopListeners: (() => void)[] = [];
/** Calls `listener` once the process is asked to stop: for answers that would go on. */
export const onServerStop = (listener: () => void): void => void stopListeners.push(listener);

let isStopping = false;
/** Whether this process was asked to stop: answers close their connections then. */
export const isServerStopping = (): boolean => isStopping;

/**
 * remix-serve stops listening on SIGTERM and waits for every connection. Idle ones are closed here at once,
 * and whatever is still busy after five seconds, so that the process ends within ten.
 */
function stop(server: Server): void {
  isStopping = true;
  for (const listener of stopListeners) listener();
  const idle = setInterval(() => server.closeIdleConnections(), 200);
  const rest = setTimeout(() => server.closeAllConnections(), STOP_AFTER_MS);
  server.once('close', () => {
    clearInterval(idle);
    clearTimeout(rest);
    // Whatever else waits (idle database connections) ends with the process.
    setTimeout(() => process.exit(0), 500).unref();
  });
}
