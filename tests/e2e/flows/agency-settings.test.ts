import { beforeAll, expect, test } from 'vitest';
import sharp from 'sharp';
import { translator } from '~/i18n/i18next.server';
import { paths } from '~/paths';
import { expectNoFaults, openPlain, openWay, takenOver } from '../support/browser';
import { rows } from '../support/rows';
import { newSettledAgency } from '../support/settled-agency';
import { TWO_WAYS } from '../support/ways';

let logo: Buffer;
beforeAll(async () => {
  logo = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#0b6b57' } })
    .png()
    .toBuffer();
});

test.each(TWO_WAYS)(
  'in $lang, scripting $javaScriptEnabled: an agency changes what it said of itself, and its address, which still leads to it',
  async ({ lang, javaScriptEnabled }) => {
    const t = translator(lang);
    const agency = await newSettledAgency();
    const tab = await openWay({ javaScriptEnabled }, agency.email);
    const press = (name: string) => tab.locator('main').getByRole('button', { name, exact: true }).click();
    const saved = () => tab.getByText(t('flash:settings.saved')).first().waitFor();
    const stored = async () =>
      (await rows<Record<string, unknown>>('SELECT * FROM agencies WHERE id = $1', [agency.id]))[0];

    await tab.goto(paths.agencySettings(lang));
    await tab.waitForURL(`**${paths.agencyGeneral(lang)}`);
    await takenOver(tab);
    await tab.fill('[name=name]', '');
    await tab.fill('[name=ice]', '12');
    await press(t('agency-general:save'));
    await tab.locator('#error-summary').waitFor();
    await expect.poll(() => tab.locator('#name-error, #ice-error').count()).toBe(2);
    await expectNoFaults(tab);
    await tab.fill('[name=name]', 'Riad Location');
    await tab.fill('[name=ice]', '001234567000089');
    await tab.fill('[name=description]', 'Agence de quartier.');
    await tab.fill('[name=descriptionAr]', 'وكالة الحي.');
    await tab.selectOption('[name=city]', 'rabat');
    await tab.check('[name=languages][value=ar]');
    await tab.setInputFiles('[name=logo]', { name: 'logo.png', mimeType: 'image/png', buffer: logo });
    await press(t('agency-general:save'));
    await saved();
    expect(await stored()).toMatchObject({
      name: 'Riad Location',
      ice: '001234567000089',
      city_slug: 'rabat',
      languages: ['ar'],
      logo_key: expect.any(String) as string,
    });
    await expect.poll(() => tab.inputValue('[name=descriptionAr]')).toBe('وكالة الحي.');

    await tab.locator(`main nav a[href="${paths.agencyBusiness(lang)}"]`).click();
    await tab.waitForURL(`**${paths.agencyBusiness(lang)}`);
    await takenOver(tab);
    await tab.fill('[name=minimumAge]', '12');
    await tab.check('[name=mileage][value=limited]');
    await tab.fill('[name=dailyMileage]', '0');
    // Enter saves; the first button that one sees copies the hours of Monday.
    await tab.press('[name=dailyMileage]', 'Enter');
    await tab.locator('#error-summary').waitFor();
    await expect.poll(() => tab.locator('#minimumAge-error, #dailyMileage-error').count()).toBe(2);
    await tab.fill('[name=minimumAge]', '24');
    await tab.fill('[name=dailyMileage]', '250');
    await tab.fill('[name=taxRate]', '20');
    await tab.fill('[name=turnaroundMinutes]', '45');
    await tab.fill('[name=depositAmountSuv]', '6.000');
    await tab.fill('[name=paymentDays]', '45');
    await tab.selectOption('[name=currency]', 'EUR');
    await tab.fill('[name=invoiceFooterFr]', 'RIB 007 780');
    await tab.selectOption('[name=mondayTo]', '21:00');
    await press(t('hours-form:copy', { day: t('terms-place:weekday.monday') }));
    await expect.poll(() => tab.inputValue('[name=fridayTo]')).toBe('21:00');
    await expectNoFaults(tab);
    await press(t('agency-business:save'));
    const business = async () =>
      (
        await rows(
          `SELECT minimum_age, daily_mileage, turnaround_minutes, tax_rate, working_hours #>> '{friday,0,to}' AS friday,
             currency, payment_days, invoice_footer_fr, (SELECT deposit_amount FROM agency_category_amounts
               WHERE agency_id = $1 AND category = 'suv') AS deposit
           FROM agency_settings WHERE agency_id = $1`,
          [agency.id],
        )
      )[0];
    // The sentence of the page before may still stand.
    await expect
      .poll(business, { timeout: 20_000 })
      .toEqual({
        minimum_age: 24, daily_mileage: 250, turnaround_minutes: 45, tax_rate: '20.00', friday: '21:00',
        currency: 'EUR', payment_days: 45, invoice_footer_fr: 'RIB 007 780', deposit: '6000.00',
      }); // prettier-ignore

    await tab.goto(paths.agencyNewVehicle(lang));
    await takenOver(tab);
    await tab.selectOption('[name=category]', 'suv');
    if (javaScriptEnabled)
      await expect.poll(() => tab.getAttribute('[name=depositAmount]', 'placeholder')).toBe('6000');
    await expect
      .poll(() => tab.locator('#depositAmount-description').textContent())
      .toBe(t('vehicle-editor:hint.usual'));

    await tab.goto(paths.agencyMessages(lang));
    await takenOver(tab);
    await tab.fill('[name=overdueAlertMinutes]', 'x');
    await tab.check('[name=quietHours]');
    await tab.selectOption('[name=quietTo]', '22:00');
    await press(t('agency-messages:save'));
    await tab.locator('#error-summary').waitFor();
    await expect.poll(() => tab.locator('#overdueAlertMinutes-error, #quietTo-error').count()).toBe(2);
    await expectNoFaults(tab);
    await tab.fill('[name=overdueAlertMinutes]', '30');
    await tab.selectOption('[name=quietTo]', '06:30');
    await tab.fill('[name=notificationEmail]', 'resa@exemple.test');
    await tab.uncheck('[name=notifyPayments]');
    await press(t('agency-messages:save'));
    await saved();
    const told = await rows(
      `SELECT overdue_alert_minutes, quiet_from, quiet_to, notify_payments, notify_return, notification_email
       FROM agency_settings WHERE agency_id = $1`,
      [agency.id],
    );
    expect(told[0]).toEqual({
      overdue_alert_minutes: 30, quiet_from: 1320, quiet_to: 390, notify_payments: false, notify_return: true,
      notification_email: 'resa@exemple.test',
    }); // prettier-ignore
    await press(t('agency-messages:testSend'));
    await tab
      .getByText(t('flash:settings.testSent', { email: 'resa@exemple.test' }))
      .first()
      .waitFor();
    const mails = await rows('SELECT recipient FROM outbox_messages WHERE agency_id = $1', [agency.id]);
    expect(mails).toEqual([{ recipient: 'resa@exemple.test' }]);

    await tab.goto(paths.agencyGeneral(lang));
    await tab.locator(`main a[href="${paths.agencyUsername(lang)}"]`).click();
    await tab.waitForURL(`**${paths.agencyUsername(lang)}`);
    await takenOver(tab);
    await tab.fill('[name=slug]', '-a-');
    await press(t('agency-username:save'));
    await tab.locator('#slug-error', { hasText: t('errors-agency:slugFormat') }).waitFor();
    const wanted = `${agency.slug}-riad`;
    await tab.fill('[name=slug]', wanted);
    if (!javaScriptEnabled) {
      await press(t('agency-username:check'));
      await tab.waitForURL(`**slug=${wanted}*`);
    }
    await tab.getByText(t('username:free', { slug: wanted }), { exact: true }).waitFor();
    await expectNoFaults(tab);
    await press(t('agency-username:save'));
    await saved();
    await tab.locator('#former-title').waitFor();
    expect((await stored())?.slug).toBe(wanted);

    const visitor = await openPlain();
    const answer = await visitor.request.get(paths.agency(lang, agency.slug), { maxRedirects: 0 });
    expect(answer.status()).toBe(301);
    expect(answer.headers().location).toBe(paths.agency(lang, wanted));
    await visitor.goto(paths.agency(lang, agency.slug));
    await expect
      .poll(() => visitor.locator('main').textContent())
      .toContain(lang === 'ar' ? 'وكالة الحي.' : 'Agence de quartier.');
  },
);
