import type { Page } from 'playwright';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { translator } from '~/i18n/i18next.server';
import { paths } from '~/paths';
import { site } from '../../setup/site';
import { expectNoFaults, openPlain, openWay } from '../support/browser';
import { rows } from '../support/rows';
import { newSettledAgency } from '../support/settled-agency';

const photo = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#369' } })
    .png()
    .toBuffer();

describe.each([
  { lang: 'fr', javaScriptEnabled: false, name: 'Hélène Saâdi', cin: 'ZZ700001' },
  { lang: 'ar', javaScriptEnabled: true, name: 'هند العلمي', cin: 'ZZ700002' },
] as const)('a client in $lang, scripting $javaScriptEnabled', ({ lang, javaScriptEnabled, name, cin }) => {
  const t = translator(lang);

  test('is added in two steps, found, noted, warned about, changed and deleted', async () => {
    const agency = await newSettledAgency();
    const tab = await openWay({ javaScriptEnabled }, agency.email);
    // By the keyboard: on a phone a toast may lie over the button.
    const press = (form: string) => tab.locator(`#${form} button[type=submit]`).first().press('Enter');
    const told = (text: string) => tab.getByText(text).first().waitFor();

    // The first step is told what it lacks, and stands again on another device.
    await tab.goto(paths.agencyClients(lang));
    await tab
      .locator(`main a[href="${paths.agencyNewClient(lang)}"]`)
      .first()
      .click();
    await tab.locator('#contact').waitFor();
    await press('contact');
    await tab.locator('#error-summary').waitFor();
    await expectNoFaults(tab);
    await tab.fill('[name=fullName]', name);
    await tab.fill('[name=phone]', '06 99 88 77 66');
    await press('contact');
    await tab.locator('#papers').waitFor();
    const other = await openPlain(agency.email);
    await other.goto(paths.agencyNewClient(lang));
    await expect.poll(() => other.inputValue('[name=fullName]')).toBe(name);

    // The second step asks for one document and a permit.
    await tab.reload();
    await press('papers');
    await tab.locator('#error-summary').waitFor();
    await expectNoFaults(tab);
    await tab.fill('[name=cin]', cin);
    await tab.fill('[name=drivingPermit]', '26/123456');
    await press('papers');
    await tab.locator('#notes-form').waitFor();
    await expect.poll(() => tab.locator('h1').innerText()).toContain(name);
    const [made] = await rows<{ id: string }>('SELECT id FROM clients WHERE cin = $1 AND agency_id = $2', [
      cin,
      agency.id,
    ]);
    const id = made?.id ?? '';
    expect(new URL(tab.url()).pathname).toBe(paths.agencyClient(lang, id));

    await tab.fill('[name=notes]', 'VIP');
    await press('notes-form');
    await told(t('flash:client.notes'));
    await tab.goto(paths.agencyClientBlacklist(lang, id));
    await press('blacklist');
    await tab.locator('#error-summary').waitFor();
    await tab.fill('[name=reason]', 'XYZ 12-03-2026');
    await press('blacklist');
    await tab.getByText('XYZ 12-03-2026').first().waitFor();
    await expectNoFaults(tab);

    // Its document's picture is opened on its own, and leaves a line in the log.
    await tab.goto(paths.agencyClientDocuments(lang, id));
    await tab.setInputFiles('[name=front]', { name: 'cin.png', mimeType: 'image/png', buffer: await photo() });
    await press('front-form');
    await told(t('flash:client.pictureKept'));
    await tab.goto(paths.agencyClient(lang, id));
    const opening = paths.agencyClientPictureOpening(lang, id, 'front');
    if (javaScriptEnabled) {
      const [picture] = await Promise.all([
        (tab as Page).context().waitForEvent('page'),
        tab.locator(`form[action="${opening}"] button`).press('Enter'),
      ]);
      await picture.waitForURL((url) => url.pathname.startsWith(paths.agencyPicture(lang, '')));
      await picture.locator('img').waitFor();
      await picture.close();
    } else {
      await expect.poll(() => tab.locator(`form[action="${opening}"][target=_blank] button`).count()).toBe(1);
      const picture = await tab.request.post(opening, { headers: { Origin: site.baseUrl } });
      expect(new URL(picture.url()).pathname).toContain(paths.agencyPicture(lang, ''));
      expect(picture.headers()['content-type']).toBe('image/webp');
    }
    const openings = `SELECT FROM audit_logs WHERE action = 'picture.opened' AND entity_id = $1`;
    expect(await rows(openings, [id])).toHaveLength(1);

    // Two records with the same phone: one is told apart, one is merged.
    const double = (number: string) =>
      rows<{ id: string }>(
        `INSERT INTO clients (agency_id, full_name, phone, cin, driving_permit)
         SELECT agency_id, 'Double', phone, $2, driving_permit FROM clients WHERE id = $1 RETURNING id`,
        [id, number],
      ).then(([row]) => row?.id ?? '');
    const [one, two] = [await double(`${cin}1`.slice(0, 9)), await double(`${cin}2`.slice(0, 9))];
    await tab.goto(paths.agencyClient(lang, id));
    await expectNoFaults(tab);
    await tab.locator(`form[action="${paths.agencyClientsApart(lang, id, one)}"] button`).press('Enter');
    await told(t('flash:client.apart'));
    await expect.poll(() => tab.locator(`a[href="${paths.agencyClientMerge(lang, id, one)}"]`).count()).toBe(0);
    await tab.locator(`a[href="${paths.agencyClientMerge(lang, id, two)}"]`).click();
    await press('merge');
    await told(t('flash:client.merged'));
    expect(await rows('SELECT id FROM clients WHERE id IN ($1, $2)', [one, two])).toEqual([{ id: one }]);
    await rows('DELETE FROM clients WHERE id = $1', [one]);

    await tab.goto(paths.agencyClientEdit(lang, id));
    await tab.locator('[name=identityDocument][value=passport]').check({ force: true });
    await tab.fill('[name=passport]', `AB${cin}`);
    await press('client');
    await told(t('flash:client.saved'));
    expect(await rows('SELECT cin, passport, notes FROM clients WHERE id = $1', [id])).toMatchObject([
      { cin: null, passport: `AB${cin}`, notes: expect.stringMatching(/^VIP\nDouble/) as string },
    ]);

    // The person becomes a company: its fields appear by the style sheet alone, and the permit may go.
    await tab.goto(paths.agencyClientEdit(lang, id));
    if (javaScriptEnabled) await expect.poll(() => (tab as Page).locator('[name=ice]').isVisible()).toBe(false);
    await tab.locator('[name=type][value=company]').check({ force: true });
    await tab.fill('[name=drivingPermit]', '');
    await press('client');
    await tab.locator('#error-summary').waitFor();
    await tab.fill('[name=companyName]', 'Atlas Travaux SARL');
    await tab.fill('[name=ice]', '001234567000089');
    await press('client');
    await told(t('flash:client.saved'));
    expect(await rows('SELECT type, ice, driving_permit FROM clients WHERE id = $1', [id])).toEqual([
      { type: 'company', ice: '001234567000089', driving_permit: null },
    ]);

    await tab.goto(`${paths.agencyClients(lang)}?q=AB${cin}`);
    const row = tab.locator(`main a[href="${paths.agencyClient(lang, id)}"]`);
    await expect.poll(() => row.count()).toBe(1);
    await tab.goto(paths.agencyClientDelete(lang, id));
    await press('delete-client');
    await told(t('flash:client.deleted'));
    expect(await rows('SELECT FROM clients WHERE id = $1', [id])).toEqual([]);
  });
});
