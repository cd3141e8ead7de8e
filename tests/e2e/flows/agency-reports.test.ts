import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { translator } from '~/i18n/i18next.server';
import type { Language } from '~/i18n/languages';
import { addCar, CARS_OWNER, plateStem, rent } from '../support/agency-cars';
import { openBrowser, openTab } from '../support/browser';
import { dayAhead, rows } from '../support/rows';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test.each<{ lang: Language; javaScriptEnabled: boolean }>([
  { lang: 'fr', javaScriptEnabled: false },
  { lang: 'ar', javaScriptEnabled: true },
])(
  'a report counts the chosen statuses and leads to the lists that prove it, in $lang, scripting $javaScriptEnabled',
  async ({ lang, javaScriptEnabled }) => {
    const t = translator(lang);
    const stem = plateStem();
    const car = await addCar(`${stem}-ب-7`);
    await rent(car, 3, 5);
    await rows(
      `INSERT INTO vehicle_works (id, agency_id, vehicle_id, done_on, what, cost)
       SELECT gen_random_uuid(), agency_id, id, $3, $2, 315.25 FROM vehicles WHERE id = $1`,
      [car.id, `Vidange ${stem}`, dayAhead(-1)],
    );
    const tab = await openTab(browser, CARS_OWNER, {
      javaScriptEnabled,
      viewport: { width: 1280, height: 800 },
    });
    const page = `/${lang}/agency/reports?period=custom&from=${dayAhead(-2)}&to=${dayAhead(9)}&size=96`;
    await tab.goto(page);

    // No status at all is refused in words, beside the form that asks for one.
    for (const status of ['confirmed', 'completed'])
      await tab
        .getByRole('checkbox', { name: t(`terms-booking:bookingStatus.${status as 'confirmed'}`), exact: true })
        .uncheck();
    await tab.getByRole('button', { name: t('agency-report:form.apply'), exact: true }).click();
    await tab.getByText(t('errors-admin:reportStatusRequired')).waitFor();
    expect(await tab.getByText(t('agency-report:figure.received'), { exact: true }).count()).toBe(0);

    await tab.goto(page);
    const line = tab.getByRole('row').filter({ hasText: stem });
    expect(await line.textContent()).toContain('315');
    await line.getByRole('link', { name: /315/ }).click();
    await tab.waitForURL(/\/agency\/works\?/);
    await tab.getByText(`Vidange ${stem}`).waitFor();
    await expect.poll(() => tab.getByRole('row').count()).toBe(2);

    await tab.goto(page);
    await tab.getByRole('row').filter({ hasText: stem }).getByRole('link').first().click();
    await tab.waitForURL(/\/agency\/bookings\?/);
    await expect.poll(() => tab.getByRole('row').count()).toBe(2);

    const [pdf, csv] = await Promise.all(
      ['pdf', 'csv'].map((kind) => tab.request.get(page.replace('reports?', `reports.${kind}?`))),
    );
    expect([pdf?.status(), pdf?.headers()['content-type']]).toEqual([200, 'application/pdf']);
    expect(await csv?.text()).toContain(stem);
    await tab.goto(`/${lang}/agency/reports?by=month&period=all&compare=year`);
    await tab.getByRole('heading', { name: t('agency-report:rows.month'), exact: true }).waitFor();
    await tab.context().close();
  },
);
