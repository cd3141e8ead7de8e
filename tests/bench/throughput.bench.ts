import autocannon from 'autocannon';
import { dropDatabase, withConnection } from '../../scripts/lib/database.mjs';
import { seededTemplate } from '../setup/seeded-template';
import { cloneDatabase } from '../setup/test-databases';
import { startWebServer } from '../setup/web-server';
import { ratio } from './table';

const CONNECTIONS = 20;
const SECONDS = 5;
const ROUNDS = Number(process.env.BENCH_RUNS ?? 3);
const P99_BUDGET_MS = 100;
/** A browse page of the signed out reaches half of what /healthz reaches in the same run (R127). */
const SHARE_OF_HEALTHZ = 0.5;

interface Figures {
  perSecond: number;
  p99: number;
}

/**
 * Requests per second and the slowest hundredth of browse pages at 20 connections, beside /healthz, each in
 * its turn in one run: from the cache of finished pages, and rendered for every request on a process without
 * it. Rows for `printTable`.
 */
export async function benchThroughput(serverUrl: string): Promise<Record<string, string>[]> {
  const databaseUrl = await cloneDatabase(await seededTemplate(serverUrl));
  const cached = await startWebServer(databaseUrl, { PAGE_CACHE_MB: '32' });
  const rendering = await startWebServer(databaseUrl, { PAGE_CACHE_MB: '0' });
  try {
    const rows: Record<string, string>[] = [];
    for (const { name, path } of await browsePages(databaseUrl, cached.baseUrl)) {
      const rounds: { health: Figures; hit: Figures; miss: Figures }[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        rounds.push({
          health: await load(`${cached.baseUrl}/healthz`),
          hit: await load(cached.baseUrl + path),
          miss: await load(rendering.baseUrl + path),
        });
      }
      const median = (of: (round: (typeof rounds)[number]) => number) =>
        rounds.map(of).sort((a, b) => a - b)[rounds.length >> 1] ?? NaN;
      const health = median((round) => round.health.perSecond);
      const hit = median((round) => round.hit.perSecond);
      const miss = median((round) => round.miss.perSecond);
      const p99 = median((round) => round.hit.p99);
      rows.push({
        page: name,
        '/healthz per s': health.toFixed(0),
        'page per s': hit.toFixed(0),
        'of /healthz': `${(hit / health).toFixed(2)}×${hit < SHARE_OF_HEALTHZ * health ? ' under' : ''}`,
        'p99 ms': p99.toFixed(0),
        'of 100 ms': ratio(p99, P99_BUDGET_MS),
        'rendered per s': miss.toFixed(0),
        'of /healthz ': `${(miss / health).toFixed(3)}×`,
      });
    }
    return rows;
  } finally {
    await cached.stop();
    await rendering.stop();
    await dropDatabase(databaseUrl);
  }
}

async function browsePages(databaseUrl: string, baseUrl: string) {
  const shortId = await withConnection(databaseUrl, async (client) => {
    const { rows } = await client.query<{ short_id: string }>(
      `SELECT v.short_id FROM vehicles v JOIN agencies a ON a.id = v.agency_id
       WHERE a.slug = 'atlas-cars' AND v.status = 'available' ORDER BY v.short_id LIMIT 1`,
    );
    return rows[0]?.short_id ?? '';
  });
  const car = await fetch(`${baseUrl}/fr/cars/${shortId}`);
  return [
    { name: 'Home', path: '/fr' },
    { name: 'Cars', path: '/fr/cars' },
    { name: 'Car', path: new URL(car.url).pathname },
    { name: 'Terms', path: '/fr/terms' },
  ];
}

/** Asks as a browser that was here before: it knows the language and takes Brotli. */
async function load(url: string): Promise<Figures> {
  const first = await fetch(url);
  const cookie = first.headers
    .getSetCookie()
    .map((header) => header.split(';')[0])
    .join('; ');
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { 'Accept-Encoding': 'br', ...(cookie ? { Cookie: cookie } : {}) },
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx + result.errors} refused`);
  return { perSecond: result.requests.average, p99: result.latency.p99 };
}
