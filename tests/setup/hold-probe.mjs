import { createServer } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/**
 * Loaded into a web process before it starts (`node --import`): whoever connects to HOLD_PORT is told the longest time, in
 * milliseconds, that its event loop was held since the last time somebody asked.
 */
const RESOLUTION_MS = 5;
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delay.enable();
const port = process.env.HOLD_PORT;
// A child of the process has the same environment; the port is its parent's.
delete process.env.HOLD_PORT;
if (port) {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.end(String(Math.max(0, delay.max / 1e6 - RESOLUTION_MS)));
    delay.reset();
  });
  server.listen(Number(port), '127.0.0.1');
  server.unref();
}
