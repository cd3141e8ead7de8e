import { dropDatabase } from '../../scripts/lib/database.mjs';
import { site } from './site';
import { cloneDatabase } from './test-databases';
import { startWebServer } from './web-server';

export interface TwoServers {
  databaseUrl: string;
  /** The address of one of the two, in turn. */
  baseUrl(turn: number): string;
  /** Asks both to stop and waits until they have; the database stays. */
  stopServers(): Promise<void>;
  stop(): Promise<void>;
}

/** Two web processes of the built site on one seeded database of their own, for tests of what happens at once. */
export async function startTwoServers(env: Record<string, string> = {}): Promise<TwoServers> {
  const databaseUrl = await cloneDatabase(site.template);
  const servers = await Promise.all([startWebServer(databaseUrl, env), startWebServer(databaseUrl, env)]);
  const stopServers = async () => {
    await Promise.all(servers.map((server) => server.stop()));
  };
  return {
    databaseUrl,
    stopServers,
    baseUrl: (turn) => servers[turn % servers.length]?.baseUrl ?? '',
    async stop() {
      await stopServers();
      await dropDatabase(databaseUrl);
    },
  };
}
