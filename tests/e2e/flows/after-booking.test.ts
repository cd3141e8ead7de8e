import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { translator } from '~/i18n/i18next.server';
import { paths } from '~/paths';
import { wall, wallToInstant } from '~/platform/clock';
import { createCustomer } from '../../factories/customer';
import { expectNoFaults, openWay } from '../support/browser';
import type { Tab } from '../support/tab';
import { dayAhead, rows } from '../support/rows';
import { newCar, newRental, newSettledAgency } from '../support/settled-agency';
import { TWO_WAYS } from '../support/ways';

async function submit(tab: Tab, button: string, then: string) {
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

async function expectNothingPrintedOver(page: Page): Promise<void> {
  const screen = page.viewportSize()!;
  await page.emulateMedia({ media: 'print' });
  for (const width of [480, 720]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.locator('main section:visible').evaluateAll(overlapping), `${width} px`).toEqual([]);
  }
  await page.setViewportSize(screen);
  await page.emulateMedia({ media: 'screen' });
}

describe.each(TWO_WAYS)('after booking in $lang, scripting $javaScriptEnabled', ({ lang, javaScriptEnabled }) => {
  test('the page says where, the calendar gets a file, other dates are asked for and answered', async () => {
    const t = translator(lang);
    const start = 30;
    const [own, customer] = [await newSettledAgency(), await createCustomer()];
    const { reference } = await newRental(await newCar(own), { from: start, to: start + 3, customer_id: customer.id });

    const tab = await openWay({ javaScriptEnabled }, customer.email);
    await tab.goto(paths.booking(lang, reference));
    await expect.poll(() => tab.locator('main a[href^="https://www.openstreetmap.org/"]').count()).toBe(2);
    const pickup = `${wallToInstant(wall(`${dayAhead(start)}T10:00`))
      .toISOString()
      .slice(0, 19)
      .replace(/[-:]/g, '')}Z`;
    const file = await tab.request.get((await tab.getAttribute('main a[href$="calendar.ics"]', 'href')) ?? '');
    expect(file.headers()['content-type']).toBe('text/calendar; charset=utf-8');
    expect((await file.text()).replaceAll('\r\n ', '')).toMatch(new RegExp(`^DTSTART:${pickup}\\r$`, 'm'));
    // On small paper, too, no part of it is printed over another.
    if (javaScriptEnabled) await expectNothingPrintedOver(tab as Page);

    await tab.locator(`main a[href$="/change"]`).click();
    await tab.waitForSelector('[name=endDate]');
    await expect.poll(() => tab.inputValue('[name=startDate]')).toBe(dayAhead(start));
    await submit(tab, 'main form button[type=submit]', '#error-summary');
    await expectNoFaults(tab);
    await tab.fill('[name=endDate]', dayAhead(start + 5));
    await tab.fill('[name=message]', 'Vol AT 781');
    await submit(tab, 'main form button[type=submit]', `[data-flash] >> text=${t('flash:change.asked')}`);
    await expect.poll(() => tab.locator('main a[href$="/change"]').count()).toBe(0);
    if (!javaScriptEnabled) {
      await submit(tab, 'button[value=withdrawChange]', `[data-flash] >> text=${t('flash:change.withdrawn')}`);
      await tab.locator(`main a[href$="/change"]`).click();
      await tab.fill('[name=endDate]', dayAhead(start + 5));
      await tab.fill('[name=message]', 'Vol AT 781');
      await submit(tab, 'main form button[type=submit]', `[data-flash] >> text=${t('flash:change.asked')}`);
    }

    const agency = await openWay({ javaScriptEnabled }, own.email);
    await agency.goto(paths.agencyBooking(lang, reference));
    await agency.locator('main >> text=Vol AT 781').waitFor();
    await agency.locator(`main a[href$="${reference}/change"]`).click();
    await agency.waitForSelector('[name=answer]');
    await expectNoFaults(agency);
    await submit(agency, 'button[value=decline]', '#error-summary');
    if (!javaScriptEnabled) {
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
  });
});
