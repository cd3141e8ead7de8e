import net from 'node:net';
import { withConnection } from '../../scripts/lib/database.mjs';

/** A line to a server that can go dead: connections stay open, and nothing comes through any more. */
export interface CutLine {
  /** `databaseUrl` by way of this line. */
  url: string;
  cut(): void;
  mend(): void;
  /** As a server that stops: it says so on every connection (57P01), and nobody listens any more. */
  stop(): Promise<void>;
  /** As a server that is there again. */
  start(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a line to the PostgreSQL of `databaseUrl` on a free local port. */
export async function openLine(databaseUrl: string): Promise<CutLine> {
  const target = new URL(databaseUrl);
  const sockets = new Set<net.Socket>();
  let isCut = false;
  const server = net.createServer((near) => {
    const far = net.connect(Number(target.port || 5432), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      // prettier-ignore
      sockets.add(from);
      from.on('data', (chunk: Buffer) => void (isCut || to.write(chunk)));
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as net.AddressInfo).port);
  return {
    url: url.href,
    cut: () => void (isCut = true),
    mend() {
      isCut = false;
      // What was swallowed cannot be made up for: these connections are gone.
      for (const socket of sockets) socket.destroy();
    },
    async stop() {
      const isClosed = new Promise((resolve) => server.close(resolve));
      await withConnection(databaseUrl, (client) =>
        client.query(
          'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
        ),
      );
      await isClosed;
    },
    start: () => listen(Number(url.port)),
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
