import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { translator } from '~/i18n/i18next.server';
import { openPage, openPlain, takenOver } from '../support/browser';
import { newCar, newRental, newSettledAgency } from '../support/settled-agency';

const WIDE = { viewport: { width: 1280, height: 800 } };

/** The owner of an agency that has a car and a request that waits for an answer. */
async function newOwner(): Promise<string> {
  const agency = await newSettledAgency();
  await newRental(await newCar(agency), { from: 3, to: 6, status: 'pending' });
  return agency.email;
}

/** Opens a page of the work area and marks its document; `isSame` says whether that is still the one shown. */
async function openMarked(path: string, options: Parameters<typeof openPage>[1]) {
  const tab = await openPage(await newOwner(), options);
  await tab.goto(path);
  await takenOver(tab);
  await tab.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
  const isSame = () => tab.evaluate(() => document.documentElement.hasAttribute('data-marked'));
  return { tab, isSame };
}

const sidebar = (tab: Page) => tab.getByRole('navigation', { name: 'Navigation principale' });

test('links and GET forms of a work area open its pages without a new document', async () => {
  const { tab, isSame } = await openMarked('/fr/agency/dashboard', WIDE);
  await sidebar(tab)
    .getByRole('link', { name: /Réservations/ })
    .click();
  await tab.getByRole('heading', { level: 1, name: /Réservations/ }).waitFor();
  await expect
    .poll(() => sidebar(tab).locator('[aria-current=page]').allTextContents())
    .toEqual([expect.stringContaining('Réservations')]);
  await tab.getByRole('link', { name: /Terminées/ }).click();
  await tab.locator('[aria-current=page]', { hasText: 'Terminées' }).waitFor();

  // What was left empty is not in the address.
  await tab.locator('#list-q').fill('RH-');
  await tab.getByRole('button', { name: 'Appliquer' }).first().click();
  await tab.waitForURL((url) => url.searchParams.has('q'));
  expect(new URL(tab.url()).search).toBe('?status=completed&q=RH-');
  // The address changes before the page does, and a menu opened until then would close behind it.
  await tab
    .getByRole('link', { name: translator('fr')('list:clearAll') })
    .first()
    .waitFor();
  // A menu that stands open closes behind the page, also where no click led there.
  await tab.getByLabel('Langue').first().click();
  await tab.locator('details[data-menu][open]').waitFor();
  await tab.goBack();
  await tab.waitForURL((url) => !url.searchParams.has('q'));
  await tab.locator('details[data-menu][open]').waitFor({ state: 'detached' });
  expect(await isSame()).toBe(true);
});

test('a step opens and closes over its page, which stays where it is', async () => {
  const { tab, isSame } = await openMarked('/fr/agency/bookings?status=pending', {
    viewport: { width: 360, height: 500 },
  });
  await tab.getByRole('row').getByRole('link').first().click();
  const step = tab.getByRole('link', { name: 'Confirmer', exact: true });
  await step.evaluate((link) => window.scrollTo(0, window.scrollY + link.getBoundingClientRect().top - 60));
  const place = () => tab.evaluate(() => Math.round(window.scrollY));
  const before = await place();
  expect(before).toBeGreaterThan(100);
  await step.click();
  await tab.getByRole('dialog').getByRole('heading').waitFor();
  await tab.getByRole('dialog').getByRole('link', { name: 'Fermer' }).first().click();
  await tab.getByRole('dialog').waitFor({ state: 'detached' });
  // A picture that arrives meanwhile may move it a little; a page that starts anew stands at its top.
  expect(await place()).toBeGreaterThan(before / 2);

  // Escape closes it, too, and the focus is where it was.
  await step.press('Enter');
  await tab.getByRole('dialog').getByRole('heading').waitFor();
  await tab.keyboard.press('Escape');
  await tab.getByRole('dialog').waitFor({ state: 'detached' });
  await tab.waitForFunction(() => document.activeElement?.getAttribute('href')?.endsWith('/confirm'));

  // The way back to the list keeps its filters.
  await tab.getByRole('navigation', { name: 'Fil d’Ariane' }).getByRole('link').click();
  await tab.waitForURL((url) => url.pathname === '/fr/agency/bookings' && url.search === '?status=pending');
  expect(await isSame()).toBe(true);
});

test('on a phone the drawer closes behind the page that it opened', async () => {
  const { tab, isSame } = await openMarked('/fr/agency/dashboard', { viewport: { width: 360, height: 740 } });
  await tab.getByRole('link', { name: 'Ouvrir le menu' }).click();
  const links = sidebar(tab);
  await links.waitFor();
  await links.getByRole('link', { name: /Réservations/ }).click();
  await tab.getByRole('heading', { level: 1, name: /Réservations/ }).waitFor();
  await links.waitFor({ state: 'hidden' });
  expect(await isSame()).toBe(true);
  await tab.goBack();
  await tab.getByRole('heading', { level: 1, name: /Réservations/ }).waitFor({ state: 'detached' });
  await tab.locator('#sidebar:target').waitFor({ state: 'detached' });
});

test('other areas, other languages and files load a document', async () => {
  const { tab, isSame } = await openMarked('/fr/agency/bookings', WIDE);
  const [file] = await Promise.all([tab.waitForEvent('download'), tab.getByRole('link', { name: /Exporter/ }).click()]);
  expect(file.suggestedFilename()).toMatch(/\.csv$/);
  expect(await isSame()).toBe(true);
  await tab.getByLabel('Langue').first().click();
  await tab.getByRole('link', { name: 'العربية' }).click();
  await tab.waitForURL('**/ar/agency/bookings');
  expect(await isSame()).toBe(false);
  await expect.poll(() => tab.locator('html').getAttribute('dir')).toBe('rtl');
});

test('whoever is no longer signed in gets to the sign-in as a document', async () => {
  const { tab, isSame } = await openMarked('/fr/agency/dashboard', WIDE);
  await tab.context().clearCookies();
  await sidebar(tab)
    .getByRole('link', { name: /Réservations/ })
    .click();
  await tab.waitForURL('**/fr/login**');
  await tab.getByRole('heading', { level: 1 }).waitFor();
  expect(await isSame()).toBe(false);
});

test('the search finds without scripting, and with it proposes pages to the keyboard', async () => {
  const plain = await openPlain(await newOwner());
  await plain.goto('/ar/agency/dashboard');
  await plain.locator('header a[href="/ar/agency/search"]').click();
  await plain.locator('main [name=q]').fill('dacia');
  await plain.press('main [name=q]', 'Enter');
  await plain.waitForURL('**/ar/agency/search?q=dacia');
  // Not by its place: with many cars the way to all of them comes first.
  const cars = plain.getByRole('region', { name: 'السيارات' });
  await cars.locator('a[href^="/ar/agency/cars/"]').first().click();
  await plain.waitForURL(/\/ar\/agency\/cars\/\w{8}$/);

  const { tab, isSame } = await openMarked('/fr/agency/dashboard', WIDE);
  await tab.locator('body').press('/');
  const field = tab.getByRole('combobox', { name: /Client, immatriculation/ });
  await field.pressSequentially('dacia');
  const options = tab.getByRole('option');
  await options.first().waitFor();
  await field.press('Escape');
  await expect.poll(() => options.count()).toBe(0);
  await field.press('End');
  await field.pressSequentially(' d');
  await options.first().waitFor();
  await field.press('ArrowUp');
  await expect.poll(() => options.last().getAttribute('aria-selected')).toBe('true');
  await field.press('Enter');
  await tab.waitForURL(/\/fr\/agency\/cars\/\w{8}$/);
  await tab.getByRole('heading', { level: 1, name: /Dacia/ }).waitFor();
  await field.fill('zzzz');
  await field.press('Enter');
  await tab.getByRole('heading', { name: 'Aucun résultat' }).waitFor();
  expect(await isSame()).toBe(true);
});
