/**
 * `npm run screenshots`: the pictures of the README and of the help, taken from the sample data; `npm run screenshots
 * help` takes those of the help alone.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium } from 'playwright';
import sharp from 'sharp';
import { PICTURE_SIZE } from '../app/modules/help/guide/picture-size';
import { LANGUAGES } from '../app/i18n/languages';
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
  /** Goes on by the first link of this selector. */
  follow?: string;
  /** Made this small in the end. */
  size?: { width: number; height: number };
}

const AGENCY = 'agence@rihla.test';
const ADMIN = 'admin@rihla.test';

const PICTURES: Picture[] = [
  { name: 'home-fr', path: '/fr', width: 1280, height: 900 },
  { name: 'home-ar', path: '/ar', width: 390, height: 844 },
  { name: 'cars-fr', path: `/fr/cars?location=casablanca&${dates}`, width: 1280, height: 900 },
  { name: 'car-ar', path: `/ar/cars?location=casablanca&${dates}`, width: 390, height: 844, follow: 'main li h2 a' },
  { name: 'agency-bookings-fr', path: '/fr/agency/bookings', width: 1280, height: 900, as: AGENCY },
  {
    name: 'agency-overview-dark-ar',
    path: '/ar/agency/dashboard',
    width: 1280,
    height: 900,
    as: AGENCY,
    theme: 'dark',
  },
];

/** The pictures of the help, by their articles: what they show in each language, below it. */
const HELP: Record<string, Pick<Picture, 'path' | 'as' | 'follow'>> = {
  'add-a-car': { path: 'agency/cars', as: AGENCY },
  'answer-a-request': { path: 'agency/bookings', as: AGENCY },
  'new-booking': { path: `agency/bookings/new?from=${day(14)}&to=${day(17)}`, as: AGENCY },
  calendar: { path: 'agency/calendar', as: AGENCY },
  'add-a-client': { path: 'agency/clients', as: AGENCY },
  'sign-a-contract': { path: 'agency/contracts?status=pending', as: AGENCY, follow: 'main tbody a' },
  invoices: { path: 'agency/invoices', as: AGENCY },
  reports: { path: 'agency/reports', as: AGENCY },
  'verify-an-agency': { path: 'admin/agencies', as: ADMIN },
  'platform-settings': { path: 'admin/settings', as: ADMIN },
};

const helpPictures = Object.entries(HELP).flatMap(([article, picture]) =>
  LANGUAGES.map((lang) => ({
    ...picture,
    name: `${article}-${lang}`,
    path: `/${lang}/${picture.path}`,
    width: 1280,
    height: 800,
    size: PICTURE_SIZE,
  })),
);

await buildApp();
const server = await openTestServer();
const databaseUrl = await cloneDatabase(await seededTemplate(server.url));
// Logos and photos of the sample data stand where the seed wrote them.
const site = await startWebServer(databaseUrl, { STORAGE_DIR: path.resolve('.data/storage') });
const browser = await chromium.launch({
  executablePath: await requireChromium(),
  // Dates and times in fields are written as in Morocco.
  env: { ...process.env, LANGUAGE: 'fr', LANG: 'fr_FR.UTF-8' },
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  if (process.argv[2] !== 'help') for (const picture of PICTURES) await take(browser, 'docs/pictures', picture);
  for (const picture of helpPictures) await take(browser, 'public/help', picture);
} finally {
  await browser.close();
  await site.stop();
  await dropDatabase(databaseUrl);
  await server.stop();
}

async function take(browser: Browser, folder: string, picture: Picture) {
  const { name, width, height, as, theme = 'light', follow, size } = picture;
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
  await tab.goto(picture.path);
  if (follow) {
    const from = new URL(tab.url()).pathname;
    await Promise.all([tab.waitForURL((url) => url.pathname !== from), tab.locator(follow).first().click()]);
  }
  // A work area keeps a stream open, so its network is never idle.
  await tab.waitForLoadState(as ? 'load' : 'networkidle');
  if (as) await tab.waitForTimeout(1_500);
  const shot = sharp(await tab.screenshot());
  const file = path.join(folder, `${name}.webp`);
  await mkdir(folder, { recursive: true });
  await (size ? shot.resize(size) : shot).webp({ quality: size ? 60 : 72 }).toFile(path.resolve(file));
  console.log(file);
  await context.close();
}
