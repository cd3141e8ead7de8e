import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { translator } from '~/i18n/i18next.server';
import { paths } from '~/paths';
import { faultsOfState } from '../support/accessibility';
import { openBrowser, openTab } from '../support/browser';
import { dayAhead, freeCars, rows } from '../support/rows';
import { WAYS } from '../support/ways';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Dates of its own for each way, far beyond the sample bookings. */
let ways = 0;

/** A confirmed rental of the demo customer at the demo agency, three days long from `day` on. */
async function confirmedRental(day: string): Promise<string> {
  const [car] = await freeCars(200);
  const [row] = await rows<{ reference: string }>(
    `INSERT INTO bookings (reference, agency_id, vehicle_id, client_id, customer_id, pickup_location_id, return_location_id,
      pickup_at, return_at, blocked_until, days, price_per_day, total_price, status, payment_status, answer_by, confirmed_at)
    SELECT 'RH-' || translate(upper(substr(md5(random()::text), 1, 4) || '-' || substr(md5(random()::text), 1, 4)), '01', 'XY'),
      $1, $2, (SELECT id FROM clients WHERE agency_id = $1 ORDER BY id LIMIT 1), p.id, $3, $3,
      $4::date + time '10:00', $4::date + time '10:00' + interval '3 days', $4::date + time '10:00' + interval '3 days',
      3, 300, 900, 'confirmed', 'unpaid', $4::date, now()
    FROM profiles p WHERE p.email = 'client@rihla.test' RETURNING reference`,
    [car?.agencyId, car?.id, car?.locationId, day],
  );
  return row?.reference ?? '';
}

async function submit(tab: Page, button: string, then: string) {
  await tab.locator(`${button} >> visible=true`).first().click();
  await tab.locator(then).first().waitFor();
}

/** The pairs of parts that cover each other, by their first words; a part within another is none. */
const overlapping = (parts: Element[]) =>
  parts.flatMap((one, at) =>
    parts.slice(at + 1).flatMap((other) => {
      const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
      const covers = a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
      return covers && !one.contains(other)
        ? [`${one.textContent.slice(0, 20)} | ${other.textContent.slice(0, 20)}`]
        : [];
    }),
  );

describe.each(WAYS)('after booking in $lang, scripting $javaScriptEnabled', ({ lang, javaScriptEnabled }) => {
  test('the page says where, the calendar gets a file, other dates are asked for and answered', async () => {
    const t = translator(lang);
    const start = 300 + 12 * ways++;
    const reference = await confirmedRental(dayAhead(start));
    const look = async (tab: Page) => {
      if (javaScriptEnabled) expect(await faultsOfState(tab)).toEqual([]);
    };

    const tab = await openTab(browser, 'client@rihla.test', { javaScriptEnabled });
    await tab.goto(paths.booking(lang, reference));
    expect(await tab.locator('main a[href^="https://www.openstreetmap.org/"]').count()).toBe(2);
    const file = await tab.request.get((await tab.getAttribute('main a[href$="calendar.ics"]', 'href')) ?? '');
    expect(file.headers()['content-type']).toBe('text/calendar; charset=utf-8');
    expect((await file.text()).replaceAll('\r\n ', '')).toMatch(
      new RegExp(`^DTSTART:${dayAhead(start).replaceAll('-', '')}T100000Z\\r$`, 'm'),
    );
    await look(tab);
    // On small paper, too, no part of it is printed over another.
    const screen = tab.viewportSize()!;
    await tab.emulateMedia({ media: 'print' });
    for (const width of [480, 720]) {
      await tab.setViewportSize({ width, height: 900 });
      expect(await tab.locator('main section:visible').evaluateAll(overlapping), `${width} px`).toEqual([]);
    }
    await tab.setViewportSize(screen);
    await tab.emulateMedia({ media: 'screen' });

    await tab.locator(`main a[href$="/change"]`).click();
    await tab.waitForSelector('[name=endDate]');
    expect(await tab.inputValue('[name=startDate]')).toBe(dayAhead(start));
    await submit(tab, 'main form button[type=submit]', '#error-summary');
    await look(tab);
    await tab.fill('[name=endDate]', dayAhead(start + 5));
    await tab.fill('[name=message]', 'Vol AT 781');
    await submit(tab, 'main form button[type=submit]', `[data-flash] >> text=${t('flash:change.asked')}`);
    expect(await tab.locator('main a[href$="/change"]').count()).toBe(0);
    if (lang === 'en') {
      await submit(tab, 'button[value=withdrawChange]', `[data-flash] >> text=${t('flash:change.withdrawn')}`);
      await tab.locator(`main a[href$="/change"]`).click();
      await tab.fill('[name=endDate]', dayAhead(start + 5));
      await tab.fill('[name=message]', 'Vol AT 781');
      await submit(tab, 'main form button[type=submit]', `[data-flash] >> text=${t('flash:change.asked')}`);
    }

    const agency = await openTab(browser, 'agence@rihla.test', { javaScriptEnabled });
    await agency.goto(paths.agencyBooking(lang, reference));
    await agency.locator('main >> text=Vol AT 781').waitFor();
    await agency.locator(`main a[href$="${reference}/change"]`).click();
    await agency.waitForSelector('[name=answer]');
    await look(agency);
    await submit(agency, 'button[value=decline]', '#error-summary');
    if (lang === 'en') {
      await agency.fill('[name=answer]', 'Taken that day.');
      // A work area tells it in a toast where scripts run.
      await submit(agency, 'button[value=decline]', `text=${t('flash:change.declined')}`);
      await tab.goto(paths.booking(lang, reference));
      await tab.locator('main >> text=Taken that day.').waitFor();
    } else {
      await agency.fill('[name=answer]', 'Même parking.');
      await submit(agency, 'button[value=accept]', `text=${t('flash:change.accepted')}`);
      const [moved] = await rows('SELECT days, total_price::text AS total FROM bookings WHERE reference = $1', [
        reference,
      ]);
      expect(moved).toEqual({ days: 5, total: '1500.00' });
      await tab.goto(paths.booking(lang, reference));
      await tab.locator('main >> text=Même parking.').waitFor();
    }
    await agency.context().close();
    await tab.context().close();
  });
});
