import { describe, expect, test } from 'vitest';
import { randomUUID } from 'node:crypto';
import { paths } from '~/paths';
import { openWay } from '../support/browser';
import { rows } from '../support/rows';
import type { Tab } from '../support/tab';
import { TWO_WAYS } from '../support/ways';

/** An agency that is set up, and whose papers wait to be seen, with its owner. */
async function waitingAgency() {
  const id = randomUUID();
  const slug = `essai-${id.slice(0, 8)}`;
  const email = `essai-${id}@exemple.test`;
  await rows(
    `WITH p AS (INSERT INTO profiles (id, email, full_name, role, email_verified_at)
       VALUES ($1, $2::text, 'Brahim Ouhaddou', 'agency', now()) RETURNING id)
     INSERT INTO agencies (id, owner_id, short_id, name, slug, status, verification, setup_step, email, phone, address, city_slug)
       SELECT p.id, p.id, $3::text, 'Sahara Rent ' || $3::text, $4, 'active', 'pending', 5, $2::text, '+212522000000', 'rue 1', 'agadir' FROM p`,
    [id, email, id.slice(0, 8), slug],
  );
  return { id, slug, email };
}
const stateOf = async (id: string) =>
  (
    await rows<{ status: string; verification: string; account: string }>(
      `SELECT a.status, a.verification, p.status AS account FROM agencies a JOIN profiles p ON p.id = a.owner_id WHERE a.id = $1`,
      [id],
    )
  )[0];

/** Presses the button of a form, and waits for the page that answers it. */
async function press(tab: Tab, button: string, address: string) {
  await tab.locator(button).first().click();
  await tab.waitForURL((url) => url.pathname === address);
}

describe.each(TWO_WAYS)('in $lang, scripting $javaScriptEnabled', (way) => {
  const { lang } = way;

  test('an administrator verifies an agency, suspends it and its owner, and is asked for the password once', async () => {
    const { id, slug, email } = await waitingAgency();
    const tab = await openWay(way, 'admin@rihla.test', { age: 60 });
    await tab.goto(`${paths.adminAgencies(lang)}?q=${slug}`);
    await tab
      .locator(`main a[href="${paths.adminAgency(lang, id)}"]`)
      .first()
      .click();
    await tab.waitForURL((url) => url.pathname === paths.adminAgency(lang, id));

    // The password comes first, and leads back to the step.
    await tab.goto(paths.adminAgencyVerify(lang, id));
    expect(new URL(tab.url()).pathname).toBe(paths.adminConfirm(lang));
    await tab.fill('[name=password]', 'rihla-demo');
    await press(tab, 'main form button[type=submit]', paths.adminAgencyVerify(lang, id));
    await tab.selectOption('[name=kind]', 'licence');
    await tab.fill('[name=number]', 'LV-2024-0719');
    await tab.fill('[name=dated]', '2024-05-02');
    await tab.locator('button[value=paper]').click();
    await tab.getByText('LV-2024-0719').waitFor();
    await tab.locator('button[value=verified]').click();
    await tab.locator('button[value=unverified]').waitFor();
    expect(await stateOf(id)).toMatchObject({ verification: 'verified' });

    await tab.goto(paths.adminAgencySuspend(lang, id));
    await tab.fill('[name=reason]', 'Assurance échue');
    await tab.fill('[name=confirmSlug]', 'autre');
    await tab.locator('main form button[type=submit]').first().click();
    await tab.locator('[name=confirmSlug][aria-invalid=true]').waitFor();
    await expect.poll(() => tab.inputValue('[name=reason]')).toBe('Assurance échue');
    expect(await stateOf(id)).toMatchObject({ status: 'active' });
    await tab.fill('[name=confirmSlug]', slug);
    await press(tab, 'main form button[type=submit]', paths.adminAgency(lang, id));
    expect(await stateOf(id)).toMatchObject({ status: 'suspended' });
    await tab.getByText('Assurance échue').waitFor();

    await tab.goto(paths.adminAgencyReactivate(lang, id));
    await press(tab, 'button[value=reactivate]', paths.adminAgency(lang, id));
    expect(await stateOf(id)).toMatchObject({ status: 'active' });

    await tab.goto(paths.adminUserAccess(lang, id));
    await tab.selectOption('[name=status]', 'suspended');
    await tab.fill('[name=confirmEmail]', email);
    await press(tab, 'main form button[type=submit]', paths.adminUser(lang, id));
    expect(await stateOf(id)).toMatchObject({ account: 'suspended' });

    await tab.goto(paths.adminAgencyDelete(lang, id));
    await tab.fill('[name=confirmSlug]', slug);
    await press(tab, 'main form button[type=submit]', paths.adminAgencies(lang));
    expect(await stateOf(id)).toBeUndefined();
  });
});
