import { expect, test } from 'vitest';
import { paths } from '~/paths';
import { openPage, openPlain } from '../support/browser';
import { rows } from '../support/rows';

const ADMIN = 'admin@rihla.test';
const WIDE = { viewport: { width: 1280, height: 500 } };

const agency = async () => {
  const [found] = await rows<{ id: string }>(`SELECT id FROM agencies WHERE email = 'agence@rihla.test' OR owner_id =
    (SELECT id FROM profiles WHERE email = 'agence@rihla.test')`);
  return found?.id ?? '';
};

test('without scripting a phone finds by the page of the search', async () => {
  const tab = await openPlain(ADMIN);
  await tab.goto(paths.admin('ar'));
  await tab.locator(`header a[href="${paths.adminSearch('ar')}"]`).click();
  await tab.locator('main [name=q]').fill('agence@rihla.test');
  await tab.press('main [name=q]', 'Enter');
  await tab.waitForURL((url) => url.searchParams.get('q') === 'agence@rihla.test');
  await tab.getByRole('region', { name: 'الحسابات' }).getByRole('link').first().waitFor();
  await tab
    .getByRole('region', { name: 'الوكالات' })
    .locator(`a[href="${paths.adminAgency('ar', await agency())}"]`)
    .click();
  await tab.waitForURL(`**${paths.adminAgency('ar', await agency())}`);
});

test('the field of the top bar proposes pages to the keyboard, and leads to the lists where there is more', async () => {
  const [{ reference = '' } = {}] = await rows<{ reference: string }>(
    'SELECT reference FROM bookings ORDER BY created_at LIMIT 1',
  );
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

  // The last of many proposals comes into view.
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
