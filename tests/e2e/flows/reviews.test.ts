import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { translator } from '~/i18n/i18next.server';
import { paths } from '~/paths';
import { createCustomer } from '../../factories/customer';
import { expectNoFaults, openWay, takenOver } from '../support/browser';
import type { Tab } from '../support/tab';
import { rows } from '../support/rows';
import { newCar, newRental, newSettledAgency } from '../support/settled-agency';
import { TWO_WAYS } from '../support/ways';

const TEXTS = {
  fr: {
    review: 'Très bonne voiture, je recommande',
    better: 'Très bonne voiture et bon accueil',
    reply: 'Merci et à bientôt',
  },
  ar: { review: 'سيارة نظيفة', better: 'سيارة نظيفة واستقبال جيد', reply: 'شكرًا على رأيكم' },
};

/** A rental that ended a week ago, of a customer and at an agency of their own. */
async function completedRental() {
  const [agency, renter] = [await newSettledAgency(), await createCustomer()];
  const car = await newCar(agency);
  const { id, reference } = await newRental(car, { from: -9, to: -7, customer_id: renter.id });
  await rows(`UPDATE bookings SET status = 'completed', completed_at = now() WHERE id = $1`, [id]);
  return { reference, shortId: car.shortId, renter: renter.email, owner: agency.email };
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
async function submit(tab: Tab, then: string) {
  await tab.locator('main form button[type=submit]').last().click();
  await tab.locator(then).first().waitFor();
}

describe.each(TWO_WAYS)('a review in $lang, scripting $javaScriptEnabled', ({ lang, javaScriptEnabled }) => {
  test('is written and changed by the customer, read and reported by others, answered by the agency', async () => {
    const text = TEXTS[lang];
    const { reference, shortId, renter, owner } = await completedRental();

    const customer = await openWay({ javaScriptEnabled }, renter);
    await customer.goto(paths.booking(lang, reference));
    await customer.locator(`main a[href="${paths.bookingReview(lang, reference)}"]`).click();
    await submit(customer, '#error-summary');
    await expectNoFaults(customer);
    expect(await stored(reference)).toBeUndefined();
    if (javaScriptEnabled) {
      const page = customer as Page;
      await page.locator('[name=rating][value="3"]').focus();
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => page.locator('[name=rating]:checked').getAttribute('value')).toBe('4');
    } else await customer.check('[name=rating][value="4"]');
    await customer.fill('[name=comment]', text.review);
    await submit(customer, '[data-flash] p');
    expect(await stored(reference)).toMatchObject({ rating: 4, comment: text.review, language: lang, edited: false });
    await customer.goto(paths.bookingReview(lang, reference));
    await expect.poll(() => customer.inputValue('[name=comment]')).toBe(text.review);
    await expect.poll(() => customer.locator('[name=rating][value="4"]').isChecked()).toBe(true);
    await customer.fill('[name=comment]', text.better);
    if (javaScriptEnabled) {
      // The first touch brought React, which must not give the field its first text back.
      await takenOver(customer);
      await expect.poll(() => customer.inputValue('[name=comment]')).toBe(text.better);
    }
    await submit(customer, '[data-flash] p');
    const review = await stored(reference);
    expect(review).toMatchObject({ comment: text.better, edited: true, reply: null });

    const agency = await openWay({ javaScriptEnabled }, owner);
    await agency.goto(`${paths.agencyReviews(lang)}?q=${reference}`);
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

    const visitor = await openWay({ javaScriptEnabled }, (await createCustomer()).email);
    await visitor.goto(paths.carReviews(lang, shortId));
    const card = visitor.locator('main li', { hasText: text.better }).first();
    await expect.poll(() => card.locator(`p[lang=${lang}]`).allTextContents()).toEqual([text.better, text.reply]);
    await card.locator(`a[href="${paths.reportReview(lang, review!.id)}"]`).click();
    await submit(visitor, '#error-summary');
    await visitor.locator('[name=reason][value=off_topic]').check();
    await submit(visitor, '[data-flash] p');
    await expect.poll(() => visitor.locator('main form').count()).toBe(0);
    await expectNoFaults(visitor);
    expect(await rows('SELECT reason FROM review_reports WHERE review_id = $1', [review!.id])).toEqual([
      { reason: 'off_topic' },
    ]);

    const admin = await openWay({ javaScriptEnabled }, 'admin@rihla.test');
    await admin.goto(`${paths.adminReviews(lang)}?state=open&q=${encodeURIComponent(text.better)}`);
    await admin
      .locator(`main a[href="${paths.adminReview(lang, review!.id)}"] >> visible=true`)
      .first()
      .click();
    await admin.waitForURL((url) => url.pathname === paths.adminReview(lang, review!.id));
    await admin.locator('[name=reason]').waitFor();
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
  });
});
