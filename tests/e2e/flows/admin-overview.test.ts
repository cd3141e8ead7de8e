import { afterEach, expect, test } from 'vitest';
import { translator } from '~/i18n/i18next.server';
import { paths } from '~/paths';
import { openWay } from '../support/browser';
import { rows } from '../support/rows';
import { TWO_WAYS } from '../support/ways';

const ADDRESS = 'perdu@exemple.test';

afterEach(async () => {
  await rows('DELETE FROM outbox_messages WHERE recipient = $1', [ADDRESS]);
  await rows(`DELETE FROM job_runs WHERE task = 'backup'`);
});

test.each(TWO_WAYS)(
  'in $lang, scripting $javaScriptEnabled: the overview leads to what waits, and to the platform’s health',
  async ({ lang, javaScriptEnabled }) => {
    const t = translator(lang);
    await rows(
      `INSERT INTO outbox_messages (channel, recipient, template, status, error_message)
       VALUES ('email', $1, 'bookingConfirmed', 'failed', '550')`,
      [ADDRESS],
    );
    const [{ failed } = { failed: 0 }] = await rows<{ failed: number }>(
      `SELECT count(*)::int AS failed FROM outbox_messages
       WHERE channel = 'email' AND status = 'failed' AND error_message IS DISTINCT FROM 'cancelled'`,
    );
    const admin = await openWay({ javaScriptEnabled }, 'admin@rihla.test', { viewport: { width: 1280, height: 800 } });
    const lit = () =>
      admin
        .getByRole('navigation', { name: t('common:nav.label') })
        .locator('[aria-current=page]')
        .allTextContents();

    await admin.goto(paths.admin(lang));
    const waiting = admin.getByRole('listitem').filter({ hasText: t('admin-overview:waiting.emails') });
    await expect.poll(() => waiting.innerText()).toContain(String(failed));
    await waiting.getByRole('link').click();
    await admin.waitForURL((url) => url.search === '?state=failed');
    await admin.getByText(ADDRESS).first().waitFor();

    await admin.goto(paths.admin(lang));
    await admin.getByRole('link', { name: t('admin-overview:health.all') }).click();
    await admin.getByRole('heading', { level: 1, name: t('admin-health:title') }).waitFor();
    expect(await lit()).toEqual([t('admin:nav.health')]);
    const backup = admin.getByRole('listitem').filter({ hasText: t('admin-health-points:point.backup') });
    await expect.poll(() => backup.innerText()).toContain(t('admin-health-points:state.warn'));
    await rows(
      `INSERT INTO job_runs (task, slot, started_at, finished_at, outcome) VALUES ('backup', now(), now(), now(), 'done')`,
    );
    await admin.reload();
    await expect.poll(() => backup.innerText()).toContain(t('admin-health-points:state.ok'));

    await admin.goto(paths.adminWhatsappSettings(lang));
    expect(await lit()).toEqual([t('admin:nav.whatsapp')]);
  },
);
