/**
 * `npm run screenshots`: the pictures of the README and of the help, taken from the sample data; `npm run screenshots
 * help` takes those of the help alone, `npm run screenshots help ARTICLE …` those of these articles.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type BrowserContext, chromium } from 'playwright';
import sharp from 'sharp';
import { PICTURE_SIZE } from '../app/modules/help/guide/picture-size';
import { LANGUAGES } from '../app/i18n/languages';
import { seededTemplate } from '../tests/setup/seeded-template';
import { cloneDatabase, openTestServer } from '../tests/setup/test-databases';
import { TEST_ENVIRONMENT } from '../tests/setup/test-environment';
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
  /** The page below that one, by the end of its address. */
  below?: string;
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

const ROW = 'main tbody a';
/** An agency of the list by its name, and a step of its page. */
const agencyStep = (step: string) => ({
  path: 'admin/agencies?q=Atlas',
  as: ADMIN,
  follow: ROW,
  below: step,
});
/** A tab of the page of the first car. */
const carTab = (tab: string) => ({ path: 'agency/cars', as: AGENCY, follow: ROW, below: tab });

/** The pictures of the help, by their articles: what they show in each language, below it. */
const HELP: Record<string, Pick<Picture, 'path' | 'as' | 'follow' | 'below'>> = {
  'set-up': { path: 'agency/dashboard', as: AGENCY },
  locations: { path: 'agency/settings/locations', as: AGENCY },
  'opening-hours': { path: 'agency/settings/business', as: AGENCY },
  'add-a-car': { path: 'agency/cars', as: AGENCY },
  'papers-and-upkeep': carTab('maintenance'),
  'answer-a-request': { path: 'agency/bookings', as: AGENCY },
  'new-booking': { path: `agency/bookings/new?from=${day(14)}&to=${day(17)}`, as: AGENCY },
  calendar: { path: 'agency/calendar', as: AGENCY },
  'calendar-feeds': { path: 'agency/calendar/feeds', as: AGENCY },
  'add-a-client': { path: 'agency/clients', as: AGENCY },
  'identity-papers': { path: 'agency/clients', as: AGENCY, follow: ROW, below: 'documents' },
  'sign-a-contract': { path: 'agency/contracts?status=pending', as: AGENCY, follow: ROW },
  'contract-terms': { path: 'agency/settings/contract', as: AGENCY },
  payments: { path: 'agency/payments', as: AGENCY },
  invoices: { path: 'agency/invoices', as: AGENCY },
  'cash-book': { path: 'agency/cash', as: AGENCY },
  reports: { path: 'agency/reports', as: AGENCY },
  'export-and-close': { path: 'agency/settings/data', as: AGENCY },
  'verify-an-agency': {
    path: 'admin/agencies?verification=pending',
    as: ADMIN,
    follow: ROW,
    below: 'verify',
  },
  'suspend-an-agency': agencyStep('suspend'),
  'see-as': agencyStep('view'),
  accounts: { path: 'admin/users', as: ADMIN },
  'cars-and-bookings': { path: 'admin/bookings', as: ADMIN },
  catalogue: { path: 'admin/brands-models', as: ADMIN },
  'photos-of-agencies': { path: 'admin/uploads', as: ADMIN },
  'car-images': { path: 'admin/car-images', as: ADMIN },
  'reported-reviews': { path: 'admin/reviews?state=open', as: ADMIN },
  'platform-settings': { path: 'admin/settings', as: ADMIN },
  'jobs-and-outbox': { path: 'admin/outbox', as: ADMIN },
  'whatsapp-account': { path: 'admin/whatsapp/settings', as: ADMIN },
  'audit-log': { path: 'admin/audit', as: ADMIN },
  statistics: { path: 'admin/stats', as: ADMIN },
  health: { path: 'admin/health', as: ADMIN },
};

const helpPictures = LANGUAGES.flatMap((lang) =>
  Object.entries(HELP).map(([article, picture]) => ({
    ...picture,
    name: `${article}-${lang}`,
    path: `/${lang}/${picture.path}`,
    width: 1120,
    height: 700,
    size: PICTURE_SIZE,
  })),
);

const [, , kind, ...only] = process.argv;
await buildApp();
const server = await openTestServer();
const databaseUrl = await cloneDatabase(await seededTemplate(server.url));
// Logos and photos of the sample data stand where the seed wrote them.
const site = await startWebServer(databaseUrl, { STORAGE_DIR: path.resolve('.data/storage') });
// The second process works, so that the pages about it show what it does; its sweeps have files of their own.
const jobs = runBeside('jobs/index.ts');
const browser = await chromium.launch({
  executablePath: await requireChromium(),
  // Dates and times in fields are written as in Morocco.
  env: { ...process.env, LANGUAGE: 'fr', LANG: 'fr_FR.UTF-8' },
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
/** Browsers by who looks and how: an account signs in once in a language, so that nobody is asked again who they are. */
const contexts = new Map<string, BrowserContext>();

try {
  await once(runBeside('jobs/mark-backup.ts'), 'close');
  await featureCars();
  const isAsked = ({ name }: Picture) => only.length === 0 || only.includes(name.slice(0, -3));
  if (kind !== 'help') for (const picture of PICTURES) await take('docs/pictures', picture);
  for (const picture of helpPictures.filter(isAsked)) await take('public/help', picture);
} finally {
  await browser.close();
  jobs.kill('SIGTERM');
  await site.stop();
  await dropDatabase(databaseUrl);
  await server.stop();
}

/** Another process beside the site, on its database. */
function runBeside(file: string): ChildProcess {
  const env = { ...process.env, ...TEST_ENVIRONMENT, NODE_ENV: 'production' as const, RIHLA_DEMO: '1' };
  const own = { STORAGE_DIR: path.resolve('.cache/screenshots'), DATABASE_URL: databaseUrl, APP_ORIGIN: site.baseUrl };
  return spawn(process.execPath, ['--import', 'tsx', file], { stdio: 'ignore', env: { ...env, ...own } });
}

async function contextOf({
  width,
  height,
  as,
  theme = 'light',
  path: [, ...address],
}: Picture): Promise<BrowserContext> {
  const name = [width, height, as, theme, ...address.slice(0, 2)].join(' ');
  const known = contexts.get(name);
  if (known) return known;
  const context = await browser.newContext({
    baseURL: site.baseUrl,
    viewport: { width, height },
    colorScheme: theme,
    locale: 'fr-FR',
  });
  contexts.set(name, context);
  if (!as) return context;
  const tab = await context.newPage();
  await tab.goto('/fr/login');
  await tab.fill('[name=email]', as);
  await tab.fill('[name=password]', 'rihla-demo');
  await Promise.all([tab.waitForURL((url) => !url.pathname.endsWith('/login')), tab.click('main button[type=submit]')]);
  await tab.close();
  return context;
}

/** An administrator puts some cars forward: the log of what was done has lines. */
async function featureCars() {
  const context = await contextOf({ name: '', path: '/fr/admin', width: 1120, height: 700, as: ADMIN });
  const tab = await context.newPage();
  for (const row of [0, 1, 2]) {
    await tab.goto('/fr/admin/cars');
    await tab.goto((await tab.locator(ROW).nth(row).getAttribute('href')) ?? '');
    const answer = tab.waitForResponse((response) => response.request().method() === 'POST');
    await tab.click('main form button[name=button]');
    await answer;
  }
  await tab.close();
}

async function take(folder: string, picture: Picture) {
  const { name, as, follow, below, size } = picture;
  const tab = await (await contextOf(picture)).newPage();
  await tab.goto(picture.path);
  if (follow) {
    const to = await tab.locator(follow).first().getAttribute('href');
    await tab.goto([to, ...(below ? [below] : [])].join('/'));
  }
  // A work area keeps a stream open, so its network is never idle.
  await tab.waitForLoadState(as ? 'load' : 'networkidle');
  if (as) await tab.waitForTimeout(1_000);
  const shot = sharp(await tab.screenshot());
  const file = path.join(folder, `${name}.webp`);
  await mkdir(folder, { recursive: true });
  const small = { quality: 42, effort: 6, smartSubsample: true };
  await (size ? shot.resize(size) : shot).webp(size ? small : { quality: 72 }).toFile(path.resolve(file));
  console.log(file);
  await tab.close();
}
