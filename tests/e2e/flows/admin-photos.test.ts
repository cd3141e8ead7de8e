import sharp from 'sharp';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withConnection } from '../../../scripts/lib/database.mjs';
import { paths } from '~/paths';
import { insertAgency } from '../../factories/raw-rows';
import { insertSession } from '../../factories/session-row';
import { site } from '../../setup/site';
import { openBrowser, openTab, withCookies } from '../support/browser';
import { rows } from '../support/rows';
import { WAYS } from '../support/ways';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** A car of a model of its own, and of an agency of its own. */
async function newCar() {
  return withConnection(site.databaseUrl, async (client) => {
    const { rows: models } = await client.query<{ id: string }>(
      `INSERT INTO models (id, brand_id, slug, name, year_start, category)
       SELECT gen_random_uuid(), id, 'm-' || left(md5(random()::text), 8), 'M ' || left(md5(random()::text), 8), 2015, 'suv'
       FROM brands ORDER BY slug LIMIT 1 RETURNING id`,
    );
    const model = models[0]?.id ?? '';
    await client.query('BEGIN');
    const { agency, vehicle } = await insertAgency(client, { city: 'casablanca', model });
    await client.query(
      `UPDATE agencies SET status = 'active', email = short_id || '@agence.test', phone = '+212522000000',
         address = '1, rue Tarfaya', city_slug = 'casablanca' WHERE id = $1`,
      [agency],
    );
    await client.query('COMMIT');
    const { rows: found } = await client.query<{ shortId: string; plate: string; owner: string }>(
      `SELECT v.short_id AS "shortId", v.registration_number AS plate, a.owner_id AS owner
       FROM vehicles v JOIN agencies a ON a.id = v.agency_id WHERE v.id = $1`,
      [vehicle],
    );
    return { ...found[0]!, model };
  });
}

async function signIn(tab: Page, profile: string) {
  const value = await withConnection(site.databaseUrl, async (client) => {
    const found = await client.query<{ id: string }>('SELECT id FROM profiles WHERE email = $1 OR id::text = $1', [
      profile,
    ]);
    return insertSession(client, found.rows[0]?.id ?? '', 0);
  });
  await withCookies(tab, `session=${value}`);
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

describe.each(WAYS.filter(({ lang, javaScriptEnabled }) => lang === (javaScriptEnabled ? 'ar' : 'fr')))(
  'in $lang, scripting $javaScriptEnabled',
  ({ lang, javaScriptEnabled }) => {
    test('photos of an agency are approved, refused with a reason it reads, and replaced by the library’s picture, which the agency takes, too', async () => {
      const { shortId, plate, owner, model } = await newCar();
      const agency = await openTab(browser, null, { javaScriptEnabled });
      await signIn(agency, owner);
      await agency.goto(paths.agencyVehicleImages(lang, shortId));
      await agency.setInputFiles('[name=photos]', [
        await picture('#a33'),
        await picture('#3a3'),
        await picture('#33a'),
      ]);
      await agency.locator('main form button').first().click();
      await expect.poll(async () => (await shownOf(shortId)).length, { timeout: 15_000 }).toBe(3);
      const [first, second, third] = await shownOf(shortId);

      const admin = await openTab(browser, null, { javaScriptEnabled });
      await signIn(admin, 'admin@rihla.test');
      await admin.goto(`${paths.adminUploads(lang)}?state=pending&q=${encodeURIComponent(plate)}`);
      await admin.locator(`[name=photo][value="${third!.id}"]:visible`).first().check();
      await admin.locator('button[form=approve]:visible').first().click();
      await expect.poll(async () => (await shownOf(shortId))[2]?.reviewed, { timeout: 15_000 }).toBe(true);

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
      expect(await agency.locator('button[value=library]').count()).toBe(0);
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
  },
);
