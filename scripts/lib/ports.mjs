import net from 'node:net';
import { StepFailure } from './steps.mjs';

/** @returns {Promise<NodeJS.ErrnoException | undefined>} why the port cannot be listened on */
function tryListen(port, host) {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', resolve);
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}

/** Loopback is tried besides the wildcard address: either may be taken without the other. */
async function whyTaken(port) {
  const onAll = await tryListen(port, undefined);
  if (onAll && onAll.code !== 'EAFNOSUPPORT') return onAll;
  return tryListen(port, '127.0.0.1');
}

export async function isPortFree(port) {
  return (await whyTaken(port)) === undefined;
}

/** A TCP port of the loopback that nobody listens on now. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** The port to serve on, from `PORT`; fails before any work when it cannot be had. */
export async function webPort(command) {
  const text = process.env.PORT || '3000';
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65535) {
    throw new StepFailure(`PORT is "${text}"; it must be a number from 1 to 65535.`);
  }
  const reason = await whyTaken(port);
  if (reason?.code === 'EACCES') {
    throw new StepFailure(
      `Port ${port} needs more rights than this user has.`,
      `Choose one above 1023: PORT=3000 ${command}`,
    );
  }
  if (reason) {
    throw new StepFailure(
      `Port ${port} is already in use by another program.`,
      `Stop that program, or choose another port: PORT=${port === 65535 ? 3000 : port + 1} ${command}`,
    );
  }
  return port;
}
