import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { paths } from '~/paths';
import { plateStem } from '../support/agency-cars';
import { openPage, openPlain } from '../support/browser';
import type { Tab } from '../support/tab';
import { newCar, newSettledAgency } from '../support/settled-agency';
import { rows } from '../support/rows';

const photo = (background: string) =>
  sharp({ create: { width: 320, height: 180, channels: 3, background } })
    .jpeg()
    .toBuffer();
const shortIdOf = (tab: Tab) => /cars\/([0-9a-f]{8})\/edit/.exec(tab.url())?.[1] ?? '';
const stored = async (shortId: string) =>
  (
    await rows<Record<string, unknown>>(
      `SELECT make, model_name, model_id, price_per_day::text AS price, registration_number AS plate, description_ar
       FROM vehicles WHERE short_id = $1`,
      [shortId],
    )
  )[0];

test('in French without scripting: an unlisted model and a foreign plate are added, wrong fields are told, visitors see it', async () => {
  const agency = await newSettledAgency();
  const other = await newCar(agency);
  const tab = await openPlain(agency.email);
  await tab.goto(paths.agencyVehicles('fr'));
  await tab.getByRole('link', { name: 'Ajouter une voiture' }).click();
  const plate = `AB-${plateStem()}-CD`;
  await tab.fill('[name=make]', 'Lada');
  await tab.locator('#modelName').fill('Niva Légende');
  await tab.fill('[name=registrationNumber]', plate);
  await tab.fill('[name=year]', '2031');
  await tab.fill('[name=currentMileage]', '4000');
  await tab.fill('[name=lastOilChangeMileage]', '5000');
  await tab.locator('#photos').setInputFiles([
    { name: 'face.jpg', mimeType: 'image/jpeg', buffer: await photo('#00a') },
    { name: 'carte.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
    { name: 'dos.jpg', mimeType: 'image/jpeg', buffer: await photo('#0aa') },
  ]);
  await tab.getByRole('button', { name: 'Ajouter la voiture' }).click();
  const summary = tab.locator('#error-summary');
  await expect
    .poll(() => summary.innerText())
    .toMatch(/Année.*Catégorie.*Couleur.*Places.*Boîte.*Carburant.*Prix par jour/s);
  await expect.poll(() => tab.locator('#year-error').innerText()).toContain('1900 et 2030');
  await expect.poll(() => tab.locator('#lastOilChangeMileage-error').innerText()).toContain('kilométrage actuel');
  await expect.poll(() => tab.locator('#modelName').inputValue()).toBe('Niva Légende');
  const photos = tab.locator('#part-photos');
  await expect.poll(() => photos.innerText()).toMatch(/2 sur 6.*Certains fichiers n’ont pas été ajoutés.*carte\.pdf/s);
  await expect.poll(() => photos.locator('li img').count()).toBe(2);
  await photos.getByLabel('Ne pas garder la photo 2').check();

  await tab.fill('[name=year]', '2024');
  await tab.selectOption('[name=category]', 'suv');
  await tab.selectOption('[name=color]', 'vert');
  await tab.fill('[name=seats]', '4');
  await tab.getByText('Manuelle', { exact: true }).click();
  await tab.selectOption('[name=fuelType]', 'gasoline');
  await tab.fill('[name=pricePerDay]', '1.290,50');
  await tab.fill('[name=currentMileage]', '12 000');
  await tab.fill('[name=descriptionAr]', 'سيارة رباعية الدفع');
  await tab.getByLabel('Climatisation').check();
  await tab.getByRole('button', { name: 'Ajouter la voiture' }).click();
  await expect.poll(() => tab.locator('h1').innerText()).toContain('Lada Niva Légende 2024');
  await expect.poll(() => tab.locator('main').innerText()).toContain('n’est pas au catalogue');
  const shortId = shortIdOf(tab);
  await expect.poll(() => tab.locator('#part-photos li img').count()).toBe(1);
  expect(await stored(shortId)).toMatchObject({ make: 'Lada', model_id: null, price: '1290.50', plate });

  const visitor = await openPlain();
  await visitor.goto(paths.car('fr', null, shortId));
  await expect.poll(() => visitor.locator('h1').innerText()).toContain('Lada Niva Légende 2024');
  await expect.poll(() => visitor.locator('main').innerText()).toContain('سيارة رباعية الدفع');

  // The same plate once more, written another way, is refused at its field.
  await tab.goto(paths.agencyVehicleEdit('fr', shortId));
  await tab.fill('[name=registrationNumber]', other.plate.replaceAll('-', ' '));
  await tab.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.poll(() => tab.locator('#registrationNumber-error').innerText()).toContain('existe déjà');
});

test('in Arabic with scripting: the bar names what changed, and the second of two staff keeps what was typed', async () => {
  const { shortId, agency } = await newCar(await newSettledAgency());
  const [first, second] = [await openPage(agency.email), await openPage(agency.email)];
  const save = (tab: Tab) => tab.getByRole('button', { name: 'حفظ' });
  for (const tab of [first, second]) {
    await tab.goto(paths.agencyVehicleEdit('ar', shortId));
    await save(tab).waitFor({ state: 'detached' });
  }
  await first.getByLabel('ثمن اليوم').fill('455');
  await expect.poll(() => first.getByText('جزء واحد معدّل').count()).toBe(1);
  await save(first).click();
  await first.getByText('حُفظت بطاقة السيارة.').first().waitFor();

  await second.getByLabel('ملاحظات الورشة').fill('تغيير الفرامل');
  await save(second).click();
  await second.locator('#version', { hasText: 'ثمن اليوم' }).waitFor();
  await expect.poll(() => second.getByLabel('ملاحظات الورشة').inputValue()).toBe('تغيير الفرامل');
  expect(await stored(shortId)).toMatchObject({ price: '455.00' });
  await second.getByLabel('ثمن اليوم').fill('455');
  await save(second).click();
  await second.getByText('حُفظت بطاقة السيارة.').first().waitFor();
  const [row] = await rows(
    'SELECT price_per_day::text AS price, maintenance_notes AS notes FROM vehicles WHERE short_id = $1',
    [shortId],
  );
  expect(row).toEqual({ price: '455.00', notes: 'تغيير الفرامل' });
});

test('in Arabic without scripting: photos come several at once, the wrong file is named, buttons put them in order', async () => {
  const car = await newCar(await newSettledAgency());
  const tab = await openPlain(car.agency.email);
  await tab.goto(paths.agencyVehicleEdit('ar', car.shortId));
  await tab.getByRole('link', { name: 'تدبير الصور' }).click();
  await tab.locator('#photos').setInputFiles([
    { name: 'one.jpg', mimeType: 'image/jpeg', buffer: await photo('#a00') },
    { name: 'IMG_7.HEIC', mimeType: 'image/heic', buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic') },
    { name: 'two.jpg', mimeType: 'image/jpeg', buffer: await photo('#0a0') },
  ]);
  await tab.getByRole('button', { name: 'إرسال' }).click();
  await expect.poll(() => tab.locator('#error-summary').innerText()).toMatch(/IMG_7\.HEIC.*HEIC/s);
  const pictures = tab.locator('main li img');
  const shown = async () =>
    Promise.all(Array.from({ length: await pictures.count() }, (_, at) => pictures.nth(at).getAttribute('src')));
  const before = await shown();
  // With scripting the second photo is dragged to the place of the first, and dragged back.
  const live = await openPage(car.agency.email, { viewport: { width: 1280, height: 900 } });
  await live.goto(paths.agencyVehicleImages('ar', car.shortId));
  await live.waitForFunction(() => '__remixRouter' in window);
  for (const [from, to, first] of [
    [1, 0, before[1]],
    [0, 1, before[0]],
  ] as const) {
    const centre = async (place: number) => {
      const box = await live.locator('[data-handle]').nth(place).boundingBox();
      if (!box) throw new Error('The photo is not in view');
      return [box.x + box.width / 2, box.y + box.height / 2] as const;
    };
    await live.locator('[data-handle]').first().scrollIntoViewIfNeeded();
    await live.mouse.move(...(await centre(from)));
    await live.mouse.down();
    await live.mouse.move(...(await centre(to)), { steps: 5 });
    await live.locator('li[data-over]').waitFor();
    await live.mouse.up();
    await live.locator('[data-handle]').first().locator(`img[src="${first}"]`).waitFor();
  }
  // Photos that weigh too much together are let go before they are sent, and with them nothing else.
  const heavy = path.join(await mkdtemp(path.join(os.tmpdir(), 'rihla-heavy-')), 'heavy.jpg');
  await writeFile(heavy, '');
  await truncate(heavy, 64_000_001);
  await live.setInputFiles('#photos', heavy);
  await live.getByText('64 ميغابايت', { exact: false }).first().waitFor();
  expect(await live.inputValue('#photos')).toBe('');
  await rm(path.dirname(heavy), { recursive: true });
  await tab.reload();
  expect(await shown()).toEqual(before);
  expect(before).toHaveLength(2);
  await tab.getByRole('button', { name: 'جعلها الرئيسية' }).nth(1).click();
  expect(await shown()).toEqual(before.toReversed());
  await tab.getByRole('button', { name: 'حذف الصورة 2' }).click();
  expect(await shown()).toEqual([before[1]]);
  const picture = await tab.request.get(before[1] ?? '');
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/webp']);
});
