import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { translator } from '~/i18n/i18next.server';
import { createCustomer } from '../../factories/customer';
import { isTooWide } from '../support/accessibility';
import { expectNoFaults, openPage, openPlain } from '../support/browser';
import type { Tab } from '../support/tab';
import { dayAhead, rows } from '../support/rows';

/** Presses what leads to another page. */
async function press(tab: Tab, selector: string, to: RegExp) {
  await tab.locator(`${selector} >> visible=true`).first().click();
  await tab.waitForURL(({ pathname }) => to.test(decodeURI(pathname)));
}

/** A city in the words of each language, with a slip in French. */
const PLACE = { fr: 'casablanka', en: 'casablanca', ar: 'الدار البيضاء' };
const WHATSAPP = { fr: /Bonjour/, en: /Hello/, ar: /السلام/ };
const HEADINGS = { fr: 'Vérifier et envoyer', en: 'Check and send', ar: 'المراجعة والإرسال' };
const CANCELLED = { fr: 'Votre demande est annulée.', en: 'Your request is cancelled.', ar: 'تم إلغاء طلبك.' };

describe('the main job', () => {
  test.each([
    // The flow that the site is made for is walked in a browser without scripts, too: back and forth are its own.
    { lang: 'fr', javaScriptEnabled: false, isBrowser: true },
    { lang: 'ar', javaScriptEnabled: true, isBrowser: true },
    { lang: 'en', javaScriptEnabled: false, isBrowser: false },
  ] as const)('in $lang, scripting $javaScriptEnabled, on a phone', async ({ lang, javaScriptEnabled, isBrowser }) => {
    const { email } = await createCustomer({ fullName: 'Salma Idrissi', phone: '+212661234567' });
    const start = dayAhead(250);
    const end = dayAhead(253);
    const tab: Tab = isBrowser ? await openPage(null, { javaScriptEnabled }) : await openPlain();
    const expectPhone = async () => {
      if (isBrowser) expect(await isTooWide(tab as Page)).toBe(false);
    };

    await tab.goto(`/${lang}`);
    await tab.fill('[name=location]', PLACE[lang]);
    await tab.fill('[name=startDate]', start);
    await tab.fill('[name=endDate]', end);
    await press(tab, 'form:has([name=location]) button', /cars|casablanca/);

    await tab.locator('main ul li h2 a, main ul li h3 a').first().click();
    await tab.waitForSelector('a[href*="/book/"]');
    await expect.poll(() => tab.inputValue('[name=startDate]')).toBe(start);

    await press(tab, 'a[href*="/book/"]', /\/login$/);
    await tab.fill('main [name=email]', email);
    await tab.fill('[name=password]', 'rihla-demo');
    await press(tab, 'main button[type=submit]', /\/book\/[0-9a-f]{8}$/);

    await expect.poll(() => tab.inputValue('[name=startDate]')).toBe(start);
    await expect.poll(() => tab.inputValue('[name=endDate]')).toBe(end);
    await expect.poll(() => tab.inputValue('[name=fullName]')).toBe('Salma Idrissi');
    if (javaScriptEnabled) {
      // The script that asks for the total is there.
      await tab.waitForSelector('[data-quote][data-live]', { state: 'attached' });
      await tab.fill('[name=endDate]', start);
      const fault = translator(lang)('errors-booking:returnNotAfterPickup');
      await tab.waitForSelector(`#short-total >> text=${fault}`);
      await expectPhone();
      await (tab as Page).context().setOffline(true);
      await tab.fill('[name=endDate]', end);
      await tab.waitForSelector('#short-total[data-is-failed]:not([aria-busy])');
      await (tab as Page).context().setOffline(false);
      await tab.fill('[name=phone]', '06');
      await tab.fill('[name=endDate]', '');
      await tab.locator('button[value=review] >> visible=true').first().click();
      await tab.waitForSelector('#error-summary:focus');
      await expectNoFaults(tab);
      // Other dates: what the server said of the old ones goes, what it said of the phone stays.
      const saidOf = (field: string) => tab.locator(`#error-summary a[href="#${field}"]`);
      await saidOf('endDate').waitFor();
      await tab.waitForSelector('[data-quote][data-live]', { state: 'attached' });
      await tab.fill('[name=endDate]', end);
      await saidOf('endDate').waitFor({ state: 'hidden' });
      await expect.poll(() => (tab as Page).locator('#endDate-error').isVisible()).toBe(false);
      await expect.poll(() => tab.locator('[name=endDate]').getAttribute('aria-invalid')).toBeNull();
      await saidOf('phone').waitFor();
      await tab.fill('[name=phone]', '06 61 23 45 67');
    }
    await tab.fill('[name=notes]', 'Vol AT 781');
    await tab.locator('button[value=review] >> visible=true').first().click();
    await tab.waitForSelector('[name=consent]');
    await expect.poll(() => tab.textContent('h1')).toBe(HEADINGS[lang]);
    await expectPhone();
    if (javaScriptEnabled) await expectNoFaults(tab);

    // Loaded again, back to the fields by the browser and by the link, and again: nothing typed is lost or sent twice.
    await tab.reload();
    await expect.poll(() => tab.textContent('h1')).toBe(HEADINGS[lang]);
    if (isBrowser) {
      const page = tab as Page;
      await page.goBack();
      await expect.poll(() => page.inputValue('[name=notes]')).toBe('Vol AT 781');
      await page.goForward();
    }
    await tab.locator('main form a[href*="draft="] >> visible=true').first().click();
    await tab.waitForSelector('[name=notes]:visible');
    await expect.poll(() => tab.inputValue('[name=notes]')).toBe('Vol AT 781');
    await tab.locator('button[value=review] >> visible=true').first().click();

    // What is accepted stands on the same page.
    const terms = await tab.locator('label:has([name=consent]) a, label[for=consent] a').first().getAttribute('href');
    await tab.waitForSelector(`${terms}`);
    await expect.poll(() => tab.locator(`section:has(${terms}) ol li`).count()).toBe(8);
    await tab.check('[name=consent]');
    await press(tab, 'button[value=confirm]', /\/sent$/);
    const reference = /bookings\/(RH-[0-9A-Z-]+)\/sent/.exec(tab.url())?.[1] ?? '';
    await tab.waitForSelector(`main >> text=${reference}`);
    const link = decodeURIComponent((await tab.getAttribute('main a[href^="https://wa.me/"]', 'href')) ?? '');
    expect(link).toMatch(WHATSAPP[lang]);
    expect(link).toContain(reference);

    const [booking] = await rows<{ status: string; startDate: string; language: string; email: string }>(
      `SELECT b.status, b.language, to_char(b.pickup_at, 'YYYY-MM-DD') AS "startDate", p.email
        FROM bookings b JOIN profiles p ON p.id = b.customer_id WHERE b.reference = $1`,
      [reference],
    );
    expect(booking).toEqual({ status: 'pending', startDate: start, language: lang, email });

    await tab.goto(`/${lang}/bookings?q=${reference}`);
    await press(tab, `main a[href$="/${reference}"]`, new RegExp(`/bookings/${reference}$`));
    await tab.locator('main form summary').click();
    if (javaScriptEnabled) await expectNoFaults(tab);
    await tab.locator('button[value=cancel]').click();
    await tab.waitForSelector(`[data-flash] >> text=${CANCELLED[lang]}`);
    expect(await rows('SELECT status FROM bookings WHERE reference = $1', [reference])).toEqual([
      { status: 'cancelled' },
    ]);

    await tab.goto(`/${lang}/bookings?status=cancelled&q=${reference}`);
    await expect.poll(() => tab.locator(`main a[href$="/${reference}"]`).count()).toBe(1);
  });
});
