import { expect, test } from 'vitest';
import { translator } from '~/i18n/i18next.server';
import { paths } from '~/paths';
import { openWay, takenOver } from '../support/browser';
import { rows } from '../support/rows';
import { newSettledAgency, type SettledAgency } from '../support/settled-agency';
import { TWO_WAYS } from '../support/ways';

const own = async ({ id }: SettledAgency) =>
  (
    await rows<{ body_fr: string | null }>(
      `SELECT body_fr FROM agency_whatsapp_actions WHERE agency_id = $1 AND key = 'payment_reminder'`,
      [id],
    )
  )[0]?.body_fr ?? null;

test.each(TWO_WAYS)(
  'an agency writes its own words, previews and drops them, and marks a message as sent, in $lang, scripting $javaScriptEnabled',
  async ({ lang, javaScriptEnabled }) => {
    const t = translator(lang);
    const agency = await newSettledAgency();
    const mark = `Rappel ${crypto.randomUUID().slice(0, 8)}`;
    const tab = await openWay({ javaScriptEnabled }, agency.email);
    const press = (name: string) => tab.getByRole('button', { name, exact: true }).click();
    await tab.goto(paths.agencyWhatsappTexts(lang, 'payment_reminder'));
    await takenOver(tab);
    const before = await own(agency);
    await tab.locator('#fr').fill(`${mark} {plate}`);
    await press(t('whatsapp-text:save'));
    await tab.getByText('{plate}').first().waitFor();
    await tab.locator('#fr').fill(`${mark} {client}`);
    await press(t('whatsapp-text:preview'));
    await tab.getByText(`${mark} Salma Bennani`).first().waitFor();
    expect(await own(agency)).toBe(before);
    await expect.poll(() => tab.locator('#fr').inputValue()).toBe(`${mark} {client}`);
    await press(t('whatsapp-text:save'));
    await tab.getByText(t('flash:settings.saved')).first().waitFor();
    expect(await own(agency)).toBe(`${mark} {client}`);
    await press(t('agency-whatsapp-text:reset'));
    await expect.poll(() => own(agency)).toBeNull();

    const [message] = await rows<{ id: string }>(
      `INSERT INTO outbox_messages (id, channel, recipient, template, params, agency_id)
       SELECT gen_random_uuid(), 'whatsapp', '+212661234567', 'client_registered',
         jsonb_build_object('customerName', $1::text, 'agencyName', name, 'agencyPhone', ''), id
       FROM agencies WHERE id = $2 RETURNING id::text`,
      [mark, agency.id],
    );
    await tab.goto(`${paths.agencyWhatsapp(lang)}?q=${encodeURIComponent(mark)}`);
    // The search has a link of its own, which names what is searched.
    await tab.locator(`main a[href$="/${message?.id}"]`).first().click();
    await tab.waitForURL((url) => url.pathname.endsWith(message?.id ?? '-'));
    const link = tab.getByRole('link', { name: t('agency-whatsapp-message:open') });
    await expect.poll(() => link.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/212661234567\?text=/);
    await press(t('agency-whatsapp-message:markSent'));
    await tab.getByText(t('flash:whatsapp.sent')).first().waitFor();
    await press(t('agency-whatsapp-message:markUnsent'));
    await tab.getByText(t('flash:whatsapp.unsent')).first().waitFor();
  },
);
