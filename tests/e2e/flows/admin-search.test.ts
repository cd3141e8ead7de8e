import { expect, test } from 'vitest';
import { paths } from '~/paths';
import { openPage, openPlain } from '../support/browser';
import { newCar, newRental, newSettledAgency } from '../support/settled-agency';

const ADMIN = 'admin@rihla.test';
const WIDE = { viewport: { width: 1280, height: 500 } };

test('without scripting a phone finds by the page of the search', async () => {
  const { id, email } = await newSettledAgency();
  const tab = await openPlain(ADMIN);
  await tab.goto(paths.admin('ar'));
  await tab.locator(`header a[href="${paths.adminSearch('ar')}"]`).click();
  await tab.locator('main [name=q]').fill(email);
  await tab.press('main [name=q]', 'Enter');
  await tab.waitForURL((url) => url.searchParams.get('q') === email);
  await tab.getByRole('region', { name: 'الحسابات' }).getByRole('link').first().waitFor();
  await tab
    .getByRole('region', { name: 'الوكالات' })
    .locator(`a[href="${paths.adminAgency('ar', id)}"]`)
    .click();
  await tab.waitForURL(`**${paths.adminAgency('ar', id)}`);
});

test('the field of the top bar proposes pages to the keyboard, and leads to the lists where there is more', async () => {
  const { reference } = await newRental(await newCar(await newSettledAgency()), { from: 30, to: 33 });
  const tab = await openPage(ADMIN, WIDE);
  await tab.goto(paths.admin('fr'));
  const field = tab.getByRole('combobox', { name: /Agence, compte/ });
  await field.waitFor();
  await tab.locator('body').press('/');
  await tab.locator('#search:focus').waitFor();
  await field.pressSequentially(reference.replaceAll('-', '').toLowerCase());
  const options = tab.getByRole('option');
  await options.filter({ hasText: reference }).waitFor();
  await field.press('ArrowDown');
  await expect.poll(() => options.first().getAttribute('aria-selected')).toBe('true');
  await field.press('Enter');
  await tab.waitForURL(`**${paths.adminBooking('fr', reference)}`);

  // The last of many proposals comes into view: the sample data have many cars of that make on every day.
  await field.fill('dacia');
  await options.first().waitFor();
  await field.press('Escape');
  await expect.poll(() => options.count()).toBe(0);
  await field.fill('a');
  await options.first().waitFor();
  await field.press('ArrowUp');
  await tab.locator('[role=option][aria-selected=true]').waitFor();
  const isSeen = await options.last().evaluate((option) => {
    const [line, list] = [option, option.parentElement ?? option].map((one) => one.getBoundingClientRect());
    return line !== undefined && list !== undefined && line.bottom <= list.bottom + 1;
  });
  expect(isSeen).toBe(true);

  await field.fill('dacia');
  await field.press('Enter');
  await tab.getByRole('heading', { level: 1, name: /dacia/ }).waitFor();
  await tab.getByRole('link', { name: /^Tout voir.*Voitures/ }).click();
  await tab.waitForURL((url) => url.pathname === paths.adminCars('fr') && url.searchParams.get('q') === 'dacia');
  await tab.getByRole('heading', { level: 1, name: /^Voitures/ }).waitFor();
  await field.fill('zzzz');
  await field.press('Enter');
  await tab.getByRole('heading', { name: 'Aucun résultat' }).waitFor();
});
