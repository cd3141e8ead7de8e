import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LANGUAGES } from '~/i18n/languages';
import { paths, withQuery } from '~/paths';
import { nowInMorocco, todayInMorocco } from '~/platform/clock';
import { dropDatabase, withConnection, withDatabase } from '../../scripts/lib/database.mjs';
import { buildAgency, OWNER } from '../bench/agency-world';
import { insertSession } from '../factories/session-row';
import { site } from '../setup/site';
import { cloneDatabase, migratedTemplate } from '../setup/test-databases';
import { startWebServer, type WebServer } from '../setup/web-server';

/** Most kB that a month of 100 cars weighs as compressed HTML; one or two of them depend on the day. */
const BUDGET_KB = 82;
const CARS = 100;

let databaseUrl: string;
let server: WebServer;
let cookie: string;
beforeAll(async () => {
  databaseUrl = await cloneDatabase(await migratedTemplate(withDatabase(site.databaseUrl, 'postgres')));
  cookie = await withConnection(databaseUrl, async (client) => {
    // A few more: the archived ones are in no calendar of the months ahead.
    await buildAgency(client, { vehicles: CARS + 10, clients: 500, bookingsOfVehicle: 40 }, nowInMorocco());
    return `session=${await insertSession(client, OWNER)}`;
  });
  server = await startWebServer(databaseUrl);
});
afterAll(async () => {
  await server.stop();
  await dropDatabase(databaseUrl);
});

test.each(LANGUAGES)('a month of 100 cars weighs at most 82 kB of compressed HTML (%s)', async (lang) => {
  const address = withQuery(paths.agencyCalendar(lang), { span: 'month', size: 96, from: todayInMorocco() });
  const answer = await fetch(`${server.baseUrl}${address}`, { headers: { Cookie: cookie } });
  const html = await answer.text();
  const shown = html.split('<th scope="row"').length - 2;
  expect(shown).toBe(96);
  const html100 = (bytes: number) => Math.round(((bytes / 1000) * CARS) / shown);
  const sizes = {
    gzip: html100(gzipSync(html, { level: 6 }).length),
    brotli: html100(brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length),
  };
  if (process.env.PRINT_SIZES) console.log(lang, html.length, sizes);
  expect(Math.max(sizes.gzip, sizes.brotli)).toBeLessThanOrEqual(BUDGET_KB);
});
