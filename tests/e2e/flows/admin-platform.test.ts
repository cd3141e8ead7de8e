import { afterEach, beforeAll, expect, test } from 'vitest';
import { translator } from '~/i18n/i18next.server';
import { paths } from '~/paths';
import { keepSettings } from '../support/settings';
import { expectNoFaults, openWay, takenOver } from '../support/browser';
import { rows } from '../support/rows';
import { newSettledAgency } from '../support/settled-agency';
import { TWO_WAYS } from '../support/ways';

let restore: () => Promise<void>;
beforeAll(async () => {
  restore = await keepSettings();
});
afterEach(() => restore());

test.each(TWO_WAYS)(
  'in $lang, scripting $javaScriptEnabled: an administrator names the platform, and closes and opens the site',
  async ({ lang, javaScriptEnabled }) => {
    const t = translator(lang);
    const field = lang === 'ar' ? 'nameAr' : 'name';
    const name = lang === 'ar' ? 'طريق' : 'Tariq Auto';
    const admin = await openWay({ javaScriptEnabled }, 'admin@rihla.test');
    await admin.goto(paths.adminSettings(lang));
    await takenOver(admin);
    await admin.fill(`[name=${field}]`, '');
    await admin.locator('main form button').last().click();
    await admin.locator('#error-summary').waitFor();
    await expectNoFaults(admin);
    await admin.fill(`[name=${field}]`, name);
    await admin.fill('[name=ice]', '12');
    await admin.locator('main form button').last().click();
    await admin.locator('#error-summary a[href="#ice"]').waitFor();
    await expect.poll(() => admin.inputValue(`[name=${field}]`)).toBe(name);
    await admin.fill('[name=ice]', '');
    await admin.locator('main form button').last().click();
    await admin.getByText(t('flash:settings.saved')).first().waitFor();

    const visitor = await openWay({ javaScriptEnabled });
    await expect
      .poll(async () => {
        await visitor.goto(paths.home(lang));
        return visitor.locator('header').innerText();
      })
      .toContain(name);

    await admin.goto(paths.adminSettings(lang, 'maintenance'));
    await takenOver(admin);
    await admin.locator(`main a[href="${paths.adminMaintenance(lang)}"]`).click();
    await admin.fill('[name=confirmName]', 'Autre');
    await admin.locator('button[value=close]').click();
    await admin.locator('[name=confirmName][aria-invalid=true]').waitFor();
    await admin.fill('[name=confirmName]', name);
    await admin.locator('button[value=close]').click();
    await admin.getByText(t('flash:admin.site.close')).first().waitFor();
    await expect.poll(async () => (await visitor.goto(paths.cars(lang)))?.status()).toBe(503);
    await expect.poll(() => visitor.locator('h1').innerText()).toBe(t('error-page:maintenance.title'));
    await expectNoFaults(visitor);
    await admin.goto(paths.adminMaintenance(lang));
    await admin.locator('button[value=open]').click();
    await admin.getByText(t('flash:admin.site.open')).first().waitFor();
    await expect.poll(async () => (await visitor.goto(paths.cars(lang)))?.status()).toBe(200);
  },
);

test.each(TWO_WAYS)(
  'in $lang, scripting $javaScriptEnabled: an administrator cancels an e-mail, retries a reminder and starts a task',
  async ({ lang, javaScriptEnabled }) => {
    const t = translator(lang);
    const recipient = `essai-${lang}@exemple.test`;
    const [email] = await rows<{ id: string }>(
      `INSERT INTO outbox_messages (id, channel, recipient, template, params, next_attempt_at)
       VALUES (gen_random_uuid(), 'email', $1, 'contactReceived', '{"fullName": "Salma"}', now() + interval '1 day') RETURNING id`,
      [recipient],
    );
    const [job] = await rows<{ id: string }>(
      `INSERT INTO notification_jobs (id, agency_id, type, kind, status, error_message, retries)
       SELECT gen_random_uuid(), id, 'booking_reminder', 'pickup_reminder', 'failed', 'sans réponse', 6
       FROM agencies WHERE id = $1 RETURNING id`,
      [(await newSettledAgency()).id],
    );
    const admin = await openWay({ javaScriptEnabled }, 'admin@rihla.test');
    const press = async (button: string, done: string) => {
      await takenOver(admin);
      await expectNoFaults(admin);
      await admin.locator(`main form button[value=${button}]`).click();
      await admin.getByText(done).first().waitFor();
    };

    await admin.goto(`${paths.adminOutbox(lang)}?q=${encodeURIComponent(recipient)}`);
    await admin
      .locator(`main a[href="${paths.adminEmail(lang, email!.id)}"] >> visible=true`)
      .first()
      .click();
    await admin.locator('main iframe').waitFor();
    await press('cancel', t('flash:admin.email.cancel'));
    const [cancelled] = await rows('SELECT status, error_message FROM outbox_messages WHERE id = $1', [email!.id]);
    expect(cancelled).toEqual({ status: 'failed', error_message: 'cancelled' });

    await admin.goto(`${paths.adminJobs(lang)}?state=failed`);
    await admin
      .locator(`main a[href="${paths.adminJob(lang, job!.id)}"] >> visible=true`)
      .first()
      .click();
    await admin.locator('main form button[value=retry]').waitFor();
    await press('retry', t('flash:admin.job.retry'));
    expect(await rows('SELECT status FROM notification_jobs WHERE id = $1', [job!.id])).toEqual([
      { status: 'pending' },
    ]);

    await rows(`DELETE FROM job_runs WHERE task = 'check-search:requested'`);
    await admin.goto(paths.adminTasks(lang));
    await admin
      .locator(`main a[href="${paths.adminTask(lang, 'check-search')}"] >> visible=true`)
      .first()
      .click();
    await admin.locator('main form button[value=run]').waitFor();
    await press('run', t('flash:admin.task'));
    await takenOver(admin);
    await admin.locator('main form button[value=run]').click();
    await admin.locator('#error-summary').waitFor();
    expect(await rows(`SELECT outcome FROM job_runs WHERE task = 'check-search:requested'`)).toEqual([
      { outcome: null },
    ]);
  },
);
