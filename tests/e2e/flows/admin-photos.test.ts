import { describe, expect, test } from 'vitest';
import sharp from 'sharp';
import { paths } from '~/paths';
import { openWay } from '../support/browser';
import { rows } from '../support/rows';
import { newCar, newSettledAgency } from '../support/settled-agency';
import { TWO_WAYS } from '../support/ways';

/** A car of a model of its own, and of an agency of its own. */
async function modelAndCar() {
  const [model] = await rows<{ id: string }>(
    `INSERT INTO models (id, brand_id, slug, name, year_start, category)
     SELECT gen_random_uuid(), id, 'm-' || left(md5(random()::text), 8), 'M ' || left(md5(random()::text), 8), 2015, 'suv'
     FROM brands ORDER BY slug LIMIT 1 RETURNING id`,
  );
  const agency = await newSettledAgency();
  const car = await newCar(agency, { model_id: model?.id });
  return { ...car, model: model?.id ?? '', owner: agency.email };
}

const picture = async (background: string) => ({
  name: 'photo.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 640, height: 360, channels: 3, background } })
    .png()
    .toBuffer(),
});
const shownOf = async (shortId: string) =>
  rows<{ id: string; isModel: boolean; reviewed: boolean }>(
    `SELECT i.id, i.is_model AS "isModel", i.reviewed_at IS NOT NULL AS reviewed
     FROM vehicle_images i JOIN vehicles v ON v.id = i.vehicle_id WHERE v.short_id = $1 ORDER BY i.position`,
    [shortId],
  );

describe.each(TWO_WAYS)('in $lang, scripting $javaScriptEnabled', ({ lang, javaScriptEnabled }) => {
  test('photos of an agency are approved, refused with a reason it reads, and replaced by the library’s picture, which the agency takes, too', async () => {
    const { shortId, plate, owner, model } = await modelAndCar();
    const agency = await openWay({ javaScriptEnabled }, owner);
    await agency.goto(paths.agencyVehicleImages(lang, shortId));
    await agency.setInputFiles('[name=photos]', [await picture('#a33'), await picture('#3a3'), await picture('#33a')]);
    await agency.locator('main form button').first().click();
    await expect.poll(async () => (await shownOf(shortId)).length).toBe(3);
    const [first, second, third] = await shownOf(shortId);

    const admin = await openWay({ javaScriptEnabled }, 'admin@rihla.test');
    await admin.goto(`${paths.adminUploads(lang)}?state=pending&q=${encodeURIComponent(plate)}`);
    await admin.locator(`[name=photo][value="${third!.id}"]:visible`).first().check();
    await admin.locator('button[form=approve]:visible').first().click();
    await expect.poll(async () => (await shownOf(shortId))[2]?.reviewed).toBe(true);

    await admin.goto(paths.adminUpload(lang, first!.id));
    await admin.locator('button[value=refuse]').click();
    await admin.locator('[name=reason][aria-invalid=true]').waitFor();
    expect((await shownOf(shortId)).length).toBe(3);
    await admin.selectOption('[name=reason]', 'person');
    await admin.locator('button[value=refuse]').click();
    await admin.locator('button[value=open]').waitFor();
    expect((await shownOf(shortId)).map(({ id }) => id)).toEqual([second!.id, third!.id]);

    await agency.goto(paths.agencyVehicleImages(lang, shortId));
    await agency.locator('button[value=forget]').waitFor();
    await agency.goto(paths.agencyNotifications(lang));
    await agency
      .locator(`main a[href="${paths.agencyVehicleImages(lang, shortId)}"]`)
      .first()
      .waitFor();

    await admin.goto(paths.adminCarImagesOf(lang, model));
    await admin.setInputFiles('[name=picture]', await picture('#999'));
    await admin.locator('#library-form button.bg-primary, #library-form button:not([type=button])').last().click();
    await admin.locator(`a[href*="/delete"]`).first().waitFor();
    await admin.goto(paths.adminUpload(lang, second!.id));
    await admin.selectOption('[name=reason]', 'text');
    await admin.locator('button[value=replace]').click();
    await admin.locator('button[value=open]').waitFor();
    expect(await shownOf(shortId)).toMatchObject([{ isModel: true }, { id: third!.id }]);

    // The copy is the picture itself: the agency is offered it again only when the copy is gone.
    await agency.goto(paths.agencyVehicleImages(lang, shortId));
    await agency.locator('button[value=delete]').first().waitFor();
    await expect.poll(() => agency.locator('button[value=library]').count()).toBe(0);
    await agency.locator('button[value=delete]').first().click();
    await agency.locator('button[value=library]').click();
    await agency.locator('button[value=library]').waitFor({ state: 'detached' });
    expect(await shownOf(shortId)).toMatchObject([{ id: third!.id }, { isModel: true }]);

    await admin.goto(paths.adminCarImagesOf(lang, model));
    await admin.locator('a[href*="/delete"]').first().click();
    await admin.locator('[name=confirmName]').waitFor();
    await admin.locator('main form[method=post] button').last().click();
    await admin.locator('[name=confirmName][aria-invalid=true]').waitFor();
    const [named] = await rows<{ name: string }>(
      `SELECT b.name || ' ' || m.name AS name FROM models m JOIN brands b ON b.id = m.brand_id WHERE m.id = $1`,
      [model],
    );
    await admin.fill('[name=confirmName]', named?.name ?? '');
    await admin.locator('main form[method=post] button').last().click();
    await admin.waitForURL((url) => url.pathname === paths.adminCarImagesOf(lang, model));
    expect(await rows('SELECT FROM car_images WHERE model_id = $1', [model])).toEqual([]);
    expect((await shownOf(shortId)).length).toBe(2);
  });
});
