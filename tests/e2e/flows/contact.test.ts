import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { translator } from '~/i18n/i18next.server';
import { paths } from '~/paths';
import { expectNoFaults, openWay } from '../support/browser';
import { rows } from '../support/rows';
import { TWO_WAYS } from '../support/ways';

const mailsOf = (email: string) =>
  rows<{ template: string; recipient: string; message: string | null }>(
    `SELECT template, recipient, params->>'message' AS message FROM outbox_messages
     WHERE recipient = $1 OR params->>'email' = $1 ORDER BY template`,
    [email],
  );

const MESSAGE = 'Bonjour,\nà vous';

test.each(TWO_WAYS)(
  'in $lang, scripting $javaScriptEnabled: a message is corrected, sent once and answered',
  async ({ lang, javaScriptEnabled }) => {
    const t = translator(lang);
    const email = `ecrit.${randomUUID()}@exemple.test`;
    const tab = await openWay({ javaScriptEnabled });
    const send = async (then: string) => {
      await tab.locator('main form button').last().click();
      await tab.locator(then).first().waitFor();
    };
    await tab.goto(paths.contact(lang));
    await tab.fill('[name=name]', 'Salma Idrissi');
    await tab.fill('[name=message]', MESSAGE);
    await send('#error-summary');
    const faults = await tab.locator('#error-summary a').allTextContents();
    expect(faults).toEqual([t('contact:email'), t('contact:topicLabel')]);
    await expect.poll(() => tab.inputValue('[name=message]')).toBe(MESSAGE);
    await expectNoFaults(tab);

    await tab.fill('[name=email]', email);
    await tab.selectOption('[name=topic]', 'data');
    await send('[data-flash] p');
    await expect.poll(() => tab.locator('[data-flash] p').first().innerText()).toBe(t('flash:contact.sent'));
    await tab.reload();
    await expect.poll(() => tab.inputValue('[name=message]')).toBe('');
    expect(await mailsOf(email)).toEqual([
      { template: 'contactMessage', recipient: 'support@rihla.test', message: MESSAGE },
      { template: 'contactReceived', recipient: email, message: null },
    ]);
  },
);
