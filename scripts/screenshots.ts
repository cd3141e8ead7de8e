/** `npm run screenshots`: the pictures of the README, taken from the sample data. */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium } from 'playwright';
import sharp from 'sharp';
import { seededTemplate } from '../tests/setup/seeded-template';
import { cloneDatabase, openTestServer } from '../tests/setup/test-databases';
import { startWebServer } from '../tests/setup/web-server';
import { requireChromium } from './lib/browser.mjs';
import { buildApp } from './lib/build.mjs';
import { dropDatabase } from './lib/database.mjs';

const day = (after: number) => new Date(Date.now() + after * 86_400_000).toISOString().slice(0, 10);
const dates = `startDate=${day(14)}&endDate=${day(17)}`;

interface Picture {
  name: string;
  path: string;
  width: number;
  height: number;
  as?: string;
  theme?: 'light' | 'dark';
  /** Goes on to the first car of the list. */
  firstCar?: boolean;
}

const PICTURES: Picture[] = [
  { name: 'home-fr', path: '/fr', width: 1280, height: 900 },
  { name: 'home-ar', path: '/ar', width: 390, height: 844 },
  { name: 'cars-fr', path: `/fr/cars?location=casablanca&${dates}`, width: 1280, height: 900 },
  { name: 'car-ar', path: `/ar/cars?location=casablanca&${dates}`, width: 390, height: 844, firstCar: true },
  { name: 'agency-bookings-fr', path: '/fr/agency/bookings', width: 1280, height: 900, as: 'agence@rihla.test' },
  {
    name: 'agency-overview-dark-ar',
    path: '/ar/agency/dashboard',
    width: 1280,
    height: 900,
    as: 'agence@rihla.test',
    theme: 'dark',
  },
];

const folder = path.resolve('docs/pictures');
await mkdir(folder, { recursive: true });
await buildApp();
const server = await openTestServer();
const databaseUrl = await cloneDatabase(await seededTemplate(server.url));
const site = await startWebServer(databaseUrl);
const browser = await chromium.launch({
  executablePath: await requireChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  for (const picture of PICTURES) await take(browser, picture);
} finally {
  await browser.close();
  await site.stop();
  await dropDatabase(databaseUrl);
  await server.stop();
}

async function take(browser: Browser, { name, path: address, width, height, as, theme = 'light', firstCar }: Picture) {
  const context = await browser.newContext({
    baseURL: site.baseUrl,
    viewport: { width, height },
    colorScheme: theme,
    locale: 'fr-FR',
  });
  const tab = await context.newPage();
  if (as) {
    await tab.goto('/fr/login');
    await tab.fill('[name=email]', as);
    await tab.fill('[name=password]', 'rihla-demo');
    await Promise.all([
      tab.waitForURL((url) => !url.pathname.endsWith('/login')),
      tab.click('main button[type=submit]'),
    ]);
  }
  await tab.goto(address);
  if (firstCar)
    await Promise.all([tab.waitForURL((url) => !url.pathname.endsWith('/cars')), tab.click('main li h2 a')]);
  await tab.waitForLoadState('networkidle');
  const shot = await tab.screenshot();
  await sharp(shot)
    .webp({ quality: 72 })
    .toFile(path.join(folder, `${name}.webp`));
  console.log(`docs/pictures/${name}.webp`);
  await context.close();
}
