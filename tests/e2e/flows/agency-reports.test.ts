import { expect, test } from 'vitest';
import { translator } from '~/i18n/i18next.server';
import { openWay } from '../support/browser';
import { dayAhead, rows } from '../support/rows';
import { newCar, newRental, newSettledAgency } from '../support/settled-agency';
import { TWO_WAYS } from '../support/ways';

test.each(TWO_WAYS)(
  'a report counts the chosen statuses and leads to the lists that prove it, in $lang, scripting $javaScriptEnabled',
  async ({ lang, javaScriptEnabled }) => {
    const t = translator(lang);
    const car = await newCar(await newSettledAgency());
    const stem = car.plate.slice(0, 5);
    await newRental(car, { from: 3, to: 5 });
    await rows(
      `INSERT INTO vehicle_works (id, agency_id, vehicle_id, done_on, what, cost)
       SELECT gen_random_uuid(), agency_id, id, $3, $2, 315.25 FROM vehicles WHERE id = $1`,
      [car.id, `Vidange ${stem}`, dayAhead(-1)],
    );
    const tab = await openWay({ javaScriptEnabled }, car.agency.email, { viewport: { width: 1280, height: 800 } });
    const page = `/${lang}/agency/reports?period=custom&from=${dayAhead(-2)}&to=${dayAhead(9)}&size=96`;
    await tab.goto(page);

    // No status at all is refused in words, beside the form that asks for one.
    for (const status of ['confirmed', 'completed'])
      await tab
        .getByRole('checkbox', { name: t(`terms-booking:bookingStatus.${status as 'confirmed'}`), exact: true })
        .uncheck();
    await tab.getByRole('button', { name: t('agency-report:form.apply'), exact: true }).click();
    await tab.getByText(t('errors-admin:reportStatusRequired')).waitFor();
    await expect.poll(() => tab.getByText(t('agency-report:figure.received'), { exact: true }).count()).toBe(0);

    await tab.goto(page);
    const line = tab.getByRole('row').filter({ hasText: stem });
    await expect.poll(() => line.textContent()).toContain('315');
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
  },
);
