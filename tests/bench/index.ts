import { chromium } from 'playwright';
import { requireChromium } from '../../scripts/lib/browser.mjs';
import { buildApp } from '../../scripts/lib/build.mjs';
import { dropDatabase, withConnection } from '../../scripts/lib/database.mjs';
import { seededTemplate } from '../setup/seeded-template';
import { cloneDatabase, openTestServer } from '../setup/test-databases';
import { startWebServer } from '../setup/web-server';
import { benchAdmin } from './admin.bench';
import { benchAgency } from './agency.bench';
import { benchDay } from './day.bench';
import { benchDocuments } from './documents.bench';
import { FIRST_TEXT_BUDGET_MS, measurePage, type PageFigures } from './page-weight';
import { benchHold } from './hold.bench';
import { benchKills } from './kills.bench';
import { benchLive } from './live.bench';
import { benchMoney } from './money.bench';
import { benchPages } from './pages';
import { benchSearch } from './search.bench';
import { benchSignIn } from './sign-in.bench';
import { printTable, ratio } from './table';
import { benchThroughput } from './throughput.bench';
import { benchTwoBrowsers } from './two-browsers.bench';
import { benchYear } from './year.bench';

/**
 * `npm run bench [pages|throughput|search|agency|sign-in|documents|live|admin|money|kills|hold|day|year]`: the budgets of the product, measured in one
 * run and printed as ratios. `admin`, `money`, `kills`, `hold`, `day` and `year` are played only where they are asked for: they take long. Figures in ms depend on the machine; ratios to a budget or to raw SQL are what to compare.
 */
const RUNS = Number(process.env.BENCH_RUNS ?? 3);
const only = process.argv[2];

const wanted = (table: string) => only === undefined || only === table;

if (wanted('pages') || wanted('throughput') || wanted('live') || only === 'hold' || only === 'day') await buildApp();
// A quarter of a small server's memory, as PostgreSQL advises: the tables of the search are read from memory.
const server = await openTestServer({ name: 'bench-postgres', sharedBuffers: '1GB', inMemory: false });
try {
  if (wanted('pages')) await pagesTable();
  if (wanted('throughput')) {
    console.log('\nThroughput at 20 connections: finished pages from memory, and pages rendered for each request\n');
    printTable(await benchThroughput(server.url));
  }
  if (wanted('search')) {
    console.log('\nSearch: one page and its exact count, against the same statements as raw SQL\n');
    printTable(await benchSearch(server.url));
  }
  if (wanted('agency')) {
    console.log(
      '\nAn agency of 5,000 vehicles, 100,000 clients and 200,000 bookings, against raw SQL for the same rows\n',
    );
    printTable(await benchAgency(server.url));
  }
  if (wanted('live')) {
    console.log('\nLive updates: open streams of one process, and an event from its statement to each of them\n');
    printTable(await benchLive(await cloneDatabase(await seededTemplate(server.url))));
    console.log('\nTwo browsers at two web processes: from a press in one to the bell of the other\n');
    printTable(await benchTwoBrowsers(await cloneDatabase(await seededTemplate(server.url))));
  }
  if (wanted('documents')) {
    console.log('\nDocuments: a contract of two pages\n');
    printTable(await benchDocuments(server.url));
  }
  if (only === 'admin') {
    console.log(
      '\nA platform of 1,000,000 accounts, 5,000 agencies and 2,000,000 bookings (times BENCH_SHARE), against raw SQL for the same rows\n',
    );
    printTable(await benchAdmin(server.url));
  }
  if (only === 'money') {
    console.log('\nRandom bookings, every amount compared with an oracle; sums in centimes\n');
    printTable(await benchMoney(server.url));
  }
  if (only === 'kills') {
    console.log('\nMails while jobs processes are killed at random moments\n');
    printTable(await benchKills(server.url));
  }
  if (only === 'hold') {
    console.log('\nThe longest that one request holds a web process, every route asked in hostile shapes\n');
    printTable(await benchHold(server.url, process.argv[3]));
  }
  if (only === 'day') {
    console.log('\nHours of the cron table, back to back, beside a site that is visited\n');
    printTable(await benchDay(await cloneDatabase(await seededTemplate(server.url))));
  }
  if (only === 'year') {
    console.log('\nThe clock moved over the seeded world: what was told, against an oracle\n');
    printTable(await benchYear(server.url));
  }
  if (wanted('sign-in')) {
    console.log(
      '\nSign-in with a wrong password, and a request for a reset link: medians by what is asked about, in turn in one run\n',
    );
    printTable(await benchSignIn(server.url));
  }
} finally {
  await server.stop();
}

async function pagesTable() {
  const databaseUrl = await cloneDatabase(await seededTemplate(server.url));
  const web = await startWebServer(databaseUrl);
  const browser = await chromium.launch({
    executablePath: await requireChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const shortId = await withConnection(databaseUrl, async (client) => {
      const { rows } = await client.query<{ short_id: string }>(
        `SELECT v.short_id FROM vehicles v JOIN agencies a ON a.id = v.agency_id
         WHERE a.slug = 'atlas-cars' AND v.status = 'available' ORDER BY v.short_id LIMIT 1`,
      );
      return rows[0]?.short_id ?? '';
    });
    const car = await fetch(`${web.baseUrl}/fr/cars/${shortId}`);
    const figures: PageFigures[] = [];
    for (const page of benchPages(new URL(car.url).pathname, shortId, datesInTwoMonths())) {
      figures.push(await measurePage(browser, web.baseUrl, page, RUNS));
    }
    console.log(
      `\nFirst view at 360 px: kB on the wire without photos; first text at 400 kb/s, 400 ms, slow processor (median of ${RUNS})\n`,
    );
    printTable(figures.map(pageRow));
  } finally {
    await browser.close();
    await web.stop();
    await dropDatabase(databaseUrl);
  }
}

function pageRow({ page, weight, leanWeight, leanScript, parts, firstText }: PageFigures): Record<string, string> {
  const part = (name: string) => (parts[name] ?? 0).toFixed(1);
  return {
    page: page.name,
    kB: weight.toFixed(1),
    'of budget': ratio(weight, page.budget),
    html: part('Document'),
    css: part('Stylesheet'),
    font: part('Font'),
    script: part('Script'),
    'Save-Data kB': page.leanBudget ? leanWeight.toFixed(1) : '',
    'of its budget': page.leanBudget ? ratio(leanWeight, page.leanBudget) : '',
    'its script': page.leanBudget ? leanScript.toFixed(1) : '',
    'first text ms': firstText.toFixed(0),
    'of 1500 ms': ratio(firstText, FIRST_TEXT_BUDGET_MS),
  };
}

function datesInTwoMonths(): string {
  const day = (after: number) => new Date(Date.now() + after * 86_400_000).toISOString().slice(0, 10);
  return `startDate=${day(60)}&endDate=${day(63)}`;
}
