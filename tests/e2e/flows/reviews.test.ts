import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { translator } from '~/i18n/i18next.server';
import { paths } from '~/paths';
import { faultsOfState } from '../support/accessibility';
import { openBrowser, openTab } from '../support/browser';
import { rows } from '../support/rows';
import { WAYS } from '../support/ways';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const TEXTS = {
  fr: {
    review: 'Très bonne voiture, je recommande',
    better: 'Très bonne voiture et bon accueil',
    reply: 'Merci et à bientôt',
  },
  en: { review: 'The car was great', better: 'The car was great and very clean', reply: 'Thank you for this' },
  ar: { review: 'سيارة نظيفة', better: 'سيارة نظيفة واستقبال جيد', reply: 'شكرًا على رأيكم' },
};

/** A completed rental of the demo customer at the demo agency, long ago. */
async function completedRental(): Promise<{ reference: string; shortId: string }> {
  const [row] = await rows<{ reference: string; shortId: string }>(`
    INSERT INTO bookings (reference, agency_id, vehicle_id, client_id, customer_id, pickup_location_id, return_location_id,
      pickup_at, return_at, blocked_until, days, price_per_day, total_price, status, payment_status, answer_by, completed_at)
    SELECT 'RH-' || translate(upper(substr(md5(random()::text), 1, 4) || '-' || substr(md5(random()::text), 1, 4)), '01', 'XY'),
      v.agency_id, v.id, c.id, p.id, l.location_id, l.location_id, d.at, d.at + interval '2 days', d.at + interval '2 days',
      2, 300, 600, 'completed', 'unpaid', d.at, now()
    FROM vehicles v JOIN agencies a ON a.id = v.agency_id AND a.slug = 'atlas-cars'
    JOIN vehicle_locations l ON l.vehicle_id = v.id AND l.is_primary
    JOIN LATERAL (SELECT id FROM clients WHERE agency_id = a.id ORDER BY id LIMIT 1) c ON true
    JOIN profiles p ON p.email = 'client@rihla.test'
    CROSS JOIN (SELECT timestamp '2024-03-01 10:00' AS at) d
    WHERE v.status = 'available' ORDER BY v.short_id LIMIT 1
    RETURNING reference, left(vehicle_id::text, 8) AS "shortId"`);
  return row!;
}

const stored = async (reference: string) =>
  (
    await rows<{
      id: string;
      rating: number;
      comment: string;
      language: string;
      reply: string | null;
      edited: boolean;
    }>(
      `SELECT r.id, r.rating, r.comment, r.language, r.reply, r.edited_at IS NOT NULL AS edited
       FROM reviews r JOIN bookings b ON b.id = r.booking_id WHERE b.reference = $1`,
      [reference],
    )
  )[0];

/** Presses a button of the main form and waits for the answer that shows `then`. */
async function submit(tab: Page, then: string) {
  await tab.locator('main form button[type=submit]').last().click();
  await tab.locator(then).first().waitFor();
}

describe.each(WAYS)('a review in $lang, scripting $javaScriptEnabled', ({ lang, javaScriptEnabled }) => {
  test('is written and changed by the customer, read and reported by others, answered by the agency', async () => {
    const text = TEXTS[lang];
    const { reference, shortId } = await completedRental();
    const look = async (tab: Page) => {
      if (javaScriptEnabled) expect(await faultsOfState(tab)).toEqual([]);
    };

    const customer = await openTab(browser, 'client@rihla.test', { javaScriptEnabled });
    await customer.goto(paths.booking(lang, reference));
    await customer.locator(`main a[href="${paths.bookingReview(lang, reference)}"]`).click();
    await submit(customer, '#error-summary');
    await look(customer);
    expect(await stored(reference)).toBeUndefined();
    await customer.locator('[name=rating][value="3"]').focus();
    await customer.keyboard.press('ArrowDown');
    expect(await customer.locator('[name=rating]:checked').getAttribute('value')).toBe('4');
    await customer.fill('[name=comment]', text.review);
    await submit(customer, '[data-flash] p');
    expect(await stored(reference)).toMatchObject({ rating: 4, comment: text.review, language: lang, edited: false });
    await look(customer);
    await customer.goto(paths.bookingReview(lang, reference));
    expect(await customer.inputValue('[name=comment]')).toBe(text.review);
    expect(await customer.locator('[name=rating]:checked').getAttribute('value')).toBe('4');
    await customer.fill('[name=comment]', text.better);
    if (javaScriptEnabled) {
      // The first touch brought React, which must not give the field its first text back.
      await customer.waitForFunction(() =>
        Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps')),
      );
      expect(await customer.inputValue('[name=comment]')).toBe(text.better);
    }
    await submit(customer, '[data-flash] p');
    const review = await stored(reference);
    expect(review).toMatchObject({ comment: text.better, edited: true, reply: null });
    await customer.context().close();

    const agency = await openTab(browser, 'agence@rihla.test', { javaScriptEnabled });
    await agency.goto(`${paths.agencyReviews(lang)}?q=${reference}`);
    await look(agency);
    await agency
      .locator(`main a[href="${paths.agencyReview(lang, review!.id)}"] >> visible=true`)
      .first()
      .click();
    await agency.locator('[name=reply]').waitFor();
    await submit(agency, '#error-summary');
    await agency.fill('[name=reply]', text.reply);
    await agency.locator('main form button[type=submit]').last().click();
    // A work area tells it in a toast where scripts run.
    await agency.getByText(translator(lang)('flash:review.replied')).first().waitFor();
    expect(await stored(reference)).toMatchObject({ reply: text.reply });
    await look(agency);
    await agency.context().close();

    const visitor = await openTab(browser, 'agence2@rihla.test', { javaScriptEnabled });
    await visitor.goto(paths.carReviews(lang, shortId));
    const card = visitor.locator('main li', { hasText: text.better });
    expect(await card.locator(`p[lang=${lang}]`).allTextContents()).toEqual([text.better, text.reply]);
    await card.locator(`a[href="${paths.reportReview(lang, review!.id)}"]`).click();
    await submit(visitor, '#error-summary');
    await visitor.locator('[name=reason][value=off_topic]').check();
    await submit(visitor, '[data-flash] p');
    expect(await visitor.locator('main form').count()).toBe(0);
    await look(visitor);
    expect(await rows('SELECT reason FROM review_reports WHERE review_id = $1', [review!.id])).toEqual([
      { reason: 'off_topic' },
    ]);
    await visitor.context().close();

    const admin = await openTab(browser, 'admin@rihla.test', { javaScriptEnabled });
    await admin.goto(`${paths.adminReviews(lang)}?state=open&q=${encodeURIComponent(text.better)}`);
    await look(admin);
    await admin
      .locator(`main a[href="${paths.adminReview(lang, review!.id)}"] >> visible=true`)
      .first()
      .click();
    await admin.waitForURL((url) => url.pathname === paths.adminReview(lang, review!.id));
    await admin.locator('[name=reason]').waitFor();
    await look(admin);
    // Hiding asks why.
    await admin.locator('button[value=hide]').click();
    await admin.locator('#error-summary').waitFor();
    await admin.selectOption('[name=reason]', 'off_topic');
    await admin.locator('button[value=hide]').click();
    await admin.getByText(translator(lang)('flash:review.hide')).first().waitFor();
    await admin.locator('button[value=show]').waitFor();
    expect(await rows('SELECT is_visible, hidden_reason FROM reviews WHERE id = $1', [review!.id])).toEqual([
      { is_visible: false, hidden_reason: 'off_topic' },
    ]);
    await admin.goto(`${paths.adminAudit(lang)}?q=${review!.id}`);
    await admin.getByText(translator(lang)('admin-audit:action.review.hidden')).first().waitFor();
    await look(admin);
    await admin.context().close();
  });
});
