import { describe, expect, test } from 'vitest';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { paths } from '~/paths';
import { openWay } from '../support/browser';
import { rows } from '../support/rows';
import { newCar, newSettledAgency } from '../support/settled-agency';
import type { Tab } from '../support/tab';
import { TWO_WAYS } from '../support/ways';

/** A vehicle of an agency whose make and model are typed. */
async function typeModel(make: string, model: string): Promise<string> {
  const { id } = await newCar(await newSettledAgency(), { model_id: null, make, model_name: model });
  return id;
}
const namesOf = async (id: string) =>
  (await rows<{ names: string }>(`SELECT make || ' ' || model_name AS names FROM vehicles WHERE id = $1`, [id]))[0]
    ?.names;
const brandOf = async (name: string) =>
  (
    await rows<{ id: string; logo: string | null }>(
      'SELECT id, coalesce(logo_key, logo_url) AS logo FROM brands WHERE name = $1',
      [name],
    )
  )[0];

const send = (tab: Tab) => tab.locator('main form button:not([type=button])').first().click();
const arrive = (tab: Tab, address: string) => tab.waitForURL((url) => url.pathname === address);

describe.each(TWO_WAYS)('in $lang, scripting $javaScriptEnabled', (way) => {
  const { lang } = way;

  test('an administrator keeps the catalogue: a brand, its model, what an agency typed, a double, a file', async () => {
    const word = randomUUID().slice(0, 8);
    const [kept, gone] = [`Kaiyi ${word}`, `Kayi ${word}`];
    const vehicle = await typeModel(gone, 'E5');
    const tab = await openWay(way, 'admin@rihla.test');

    // A brand: what was typed stays where something is wrong, nothing is saved.
    await tab.goto(paths.adminBrands(lang));
    await tab
      .locator(`main a[href="${paths.adminBrand(lang)}"]`)
      .first()
      .click();
    await arrive(tab, paths.adminBrand(lang));
    await tab.fill('[name=logoUrl]', 'http://exemple.ma/logo.png');
    await tab.fill('[name=name]', kept);
    await send(tab);
    await tab.locator('[name=logoUrl][aria-invalid=true]').waitFor();
    await expect.poll(() => tab.inputValue('[name=name]')).toBe(kept);
    expect(await brandOf(kept)).toBeUndefined();
    await tab.fill('[name=logoUrl]', '');
    const logo = await sharp({ create: { width: 80, height: 80, channels: 3, background: '#134' } })
      .png()
      .toBuffer();
    await tab.setInputFiles('[name=logo]', { name: 'logo.png', mimeType: 'image/png', buffer: logo });
    await send(tab);
    await arrive(tab, paths.adminBrands(lang));
    const brand = await brandOf(kept);
    expect(brand?.logo).toMatch(/^brand-/);

    // Its model: the end after the start.
    await tab.goto(paths.adminModel(lang));
    await tab.selectOption('[name=brandId]', brand?.id ?? '');
    await tab.fill('[name=name]', 'E5');
    await tab.fill('[name=yearStart]', '2022');
    await tab.fill('[name=yearEnd]', '2022');
    await tab.selectOption('[name=category]', 'midsize');
    await send(tab);
    await tab.locator('[name=yearEnd][aria-invalid=true]').waitFor();
    await tab.fill('[name=yearEnd]', '');
    await send(tab);
    await arrive(tab, paths.adminModels(lang));

    // What an agency typed becomes a model of a new brand, which is the double of the first.
    await tab.goto(`${paths.adminTypedModels(lang)}?q=${word}`);
    await tab.locator('main a.stretched').first().click();
    await tab.waitForURL((url) => url.pathname.endsWith('/adopt'));
    await tab.locator('button[value=new]').click();
    await arrive(tab, paths.adminTypedModels(lang));
    const double = await brandOf(gone);
    expect(await namesOf(vehicle)).toBe(`${gone} E5`);

    // The double goes once its name was typed, and the vehicle follows.
    const merge = paths.adminCatalogueStep(lang, 'brands', double?.id ?? '', 'merge');
    await tab.goto(merge);
    await tab.selectOption('[name=into]', brand?.id ?? '');
    await tab.fill('[name=confirmName]', kept);
    await send(tab);
    await tab.locator('[name=confirmName][aria-invalid=true]').waitFor();
    await expect.poll(() => tab.inputValue('[name=into]')).toBe(brand?.id);
    await tab.fill('[name=confirmName]', gone);
    await send(tab);
    await arrive(tab, paths.adminBrands(lang));
    expect(await namesOf(vehicle)).toBe(`${kept} E5`);
    expect(await brandOf(gone)).toBeUndefined();

    // With its model it stays.
    await tab.goto(paths.adminCatalogueStep(lang, 'brands', brand?.id ?? '', 'delete'));
    await expect.poll(() => tab.locator('[name=confirmName]').count()).toBe(0);

    // A file: faults by line and nothing written, then written.
    const file = (rest: string) => ({
      name: 'modeles.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `brand;name;yearStart;yearEnd;category;seats\n${kept};X3;2023;;suv;5\n${kept};X7;2024;${rest};suv;7\n`,
      ),
    });
    await tab.goto(paths.adminModelsImport(lang));
    await tab.setInputFiles('[name=file]', file('2020'));
    await send(tab);
    await tab.locator('main table tbody tr').first().waitFor();
    await expect.poll(() => tab.locator('main table tbody tr').count()).toBe(1);
    await tab.setInputFiles('[name=file]', file(''));
    await send(tab);
    await arrive(tab, paths.adminModels(lang));
    const models = await rows<{ name: string }>('SELECT name FROM models WHERE brand_id = $1 ORDER BY name', [
      brand?.id,
    ]);
    expect(models.map(({ name }) => name)).toEqual(['E5', 'X3', 'X7']);
  });
});
