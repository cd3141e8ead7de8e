import { expect, test } from 'vitest';
import { translator } from '~/i18n/i18next.server';
import { paths } from '~/paths';
import { expectNoFaults, openPage, openPlain, openWay } from '../support/browser';
import { newSettledAgency } from '../support/settled-agency';

const WAYS = [
  { lang: 'fr', javaScriptEnabled: false, name: 'Comptoir Hay Riad' },
  { lang: 'ar', javaScriptEnabled: true, name: 'مكتب حي الرياض' },
] as const;

test.each(WAYS)(
  'in $lang, scripting $javaScriptEnabled: a place is added, refused, changed, put out of use and deleted; customers read its instructions',
  async ({ lang, javaScriptEnabled, name }) => {
    const t = translator(lang);
    const agency = await newSettledAgency();
    const tab = await openWay({ javaScriptEnabled }, agency.email);
    const save = () => tab.getByRole('button', { name: t('agency-location:save'), exact: true }).click();
    const row = tab.locator('main li:not(nav li)', { hasText: name });
    const press = async (word: 'makeMain' | 'deactivate' | 'activate' | 'delete', of = row) => {
      const said = t(`flash:location.${word === 'makeMain' ? 'default' : word}`);
      // A toast may lie over the last row of a phone: the keyboard reaches it all the same.
      await of.getByText(t(`agency-locations:${word}`), { exact: true }).press('Enter');
      await tab.getByText(said).first().waitFor();
    };

    await tab.goto(paths.agencySettings(lang));
    await tab.waitForURL(`**${paths.agencyGeneral(lang)}`);
    await tab.locator(`main nav a[href="${paths.agencyLocations(lang)}"]`).click();
    await tab.locator(`main a[href="${paths.agencyNewLocation(lang)}"]`).click();
    await tab.waitForSelector('[name=point]');
    await save();
    await tab.locator('#error-summary').waitFor();
    await expect.poll(() => tab.locator('#name-error, #type-error').count()).toBe(2);
    await expectNoFaults(tab);
    await tab.fill('[name=name]', name);
    await tab.selectOption('[name=type]', 'district');
    await tab.selectOption('[name=city]', 'rabat');
    await tab.fill('[name=mapPoint]', 'https://www.openstreetmap.org/#map=17/33.95910/-6.87100');
    await tab.fill('[name=instructions]', 'Derrière la fontaine.');
    await tab.check('[name=ownHours]');
    await tab.check('[name=alwaysOpen]');
    await save();
    await row.waitFor();
    await expect.poll(() => row.locator('a[href*="mlat=33.9591"]').count()).toBe(1);
    await expectNoFaults(tab);

    await row.locator('a[href*="/settings/locations/"]').first().click();
    await tab.waitForSelector('[name=ownHours]');
    await expect.poll(() => tab.locator('[name=ownHours]').isChecked()).toBe(true);
    await expect.poll(() => tab.inputValue('[name=name]')).toBe(name);
    await tab.goto(paths.agencyLocations(lang));

    await press('makeMain');
    await expect.poll(() => row.getByText(t('agency-locations:delete'), { exact: true }).count()).toBe(0);
    const first = tab.locator('main li:not(nav li)').nth(1);
    await press('makeMain', first);
    const visitor = await openPlain();
    await visitor.goto(paths.agency(lang, agency.slug));
    await expect.poll(() => visitor.locator('#contact').textContent()).toContain('Derrière la fontaine.');
    await press('deactivate');
    await press('activate');
    await press('delete');
    await expect.poll(() => row.count()).toBe(0);
  },
);

test('known places hide what only one of its own needs, with the style sheet alone', async () => {
  const { email } = await newSettledAgency();
  const tab = await openPage(email, { javaScriptEnabled: false });
  await tab.goto(paths.agencyNewLocation('fr'));
  await expect.poll(() => tab.locator('[name=name]').isVisible()).toBe(true);
  await tab.selectOption('[name=point]', 'gare-oujda');
  await expect.poll(() => tab.locator('[name=name]').isVisible()).toBe(false);
});
