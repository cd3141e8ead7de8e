import { createHmac, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES } from '~/i18n/languages';
import { bounceSignature } from '~/modules/messaging/bounces/bounce-signature';
import { paths } from '~/paths';
import { deliveryReport } from '../factories/mail-reports';
import { site } from '../setup/site';
import { TEST_ENVIRONMENT } from '../setup/test-environment';
import { startWebServer } from '../setup/web-server';
import { WRITING } from './people';
import { ROOT } from './route-table';

const client = new pg.Client({ connectionString: site.databaseUrl });
const profileId = randomUUID();

/** A key as the server signs it. */
function keyOf(mail: string, of = profileId): string {
  const text = Buffer.from(JSON.stringify([mail, of])).toString('base64url');
  const mark = createHmac('sha256', TEST_ENVIRONMENT.SESSION_SECRET).update(`unsubscribe ${text}`).digest('base64url');
  return `${text}.${mark}`;
}
const wants = async () => {
  const { rows } = await client.query<{ reviews: boolean; reminders: boolean; prices: boolean }>(
    `SELECT mail_reviews AS reviews, mail_reminders AS reminders, price_falls_opt_in_at IS NOT NULL AS prices
     FROM profiles WHERE id = $1`,
    [profileId],
  );
  return rows[0];
};
const get = async (path: string) => {
  const answer = await fetch(site.baseUrl + path, { redirect: 'manual' });
  return { status: answer.status, html: await answer.text(), headers: answer.headers };
};
const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(site.baseUrl + path, { method: 'POST', redirect: 'manual', body, headers });

beforeAll(async () => {
  await client.connect();
  await client.query('SELECT pg_advisory_lock($1)', [WRITING]);
  await client.query(
    `INSERT INTO profiles (id, email, full_name, role, email_verified_at, price_falls_opt_in_at)
     VALUES ($1, $2, 'Essai Essai', 'customer', now(), now())`,
    [profileId, `unsubscribe-${profileId}@exemple.test`],
  );
});
afterAll(async () => {
  await client.query('SELECT pg_advisory_unlock($1)', [WRITING]);
  await client.end();
});

/** What a page says between its header and its footer. */
const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';

describe('the page of a link', () => {
  test.each(LANGUAGES)('asks in %s without signing in, and opening it changes nothing', async (language) => {
    const { status, html, headers } = await get(paths.unsubscribe(language, keyOf('mailReviews')));
    expect(status).toBe(200);
    expect(mainOf(html)).toContain('<form method="post"');
    expect(headers.get('Cache-Control')).toContain('no-store');
    expect(headers.get('X-Robots-Tag')).toContain('noindex');
    expect(await wants()).toEqual({ reviews: true, reminders: true, prices: true });
  });

  test('one press ends that kind alone, and says so; pressed again it says the same', async () => {
    const path = paths.unsubscribe('fr', keyOf('mailReminders'));
    for (let press = 0; press < 2; press += 1) {
      const answer = await post(path, new URLSearchParams(), { Origin: site.baseUrl });
      expect([answer.status, answer.headers.get('Location')]).toEqual([303, path]);
      const { status, html } = await get(path);
      expect(status).toBe(200);
      expect(mainOf(html)).not.toContain('<form method="post"');
      expect(html).toContain('C’est noté');
    }
    expect(await wants()).toEqual({ reviews: true, reminders: false, prices: true });
  });

  test.each([
    ['urlencoded', () => new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })],
    ['multipart', multipart],
  ])('a mail program ends it by one post (%s), without cookies and without a redirect', async (_type, body) => {
    await client.query('UPDATE profiles SET price_falls_opt_in_at = now() WHERE id = $1', [profileId]);
    const answer = await post(paths.unsubscribe('en', keyOf('priceFalls')), body());
    expect(answer.status).toBe(200);
    expect(await wants()).toMatchObject({ reviews: true, prices: false });
  });

  test('a key that nobody signed ends nothing, however it is posted', async () => {
    const before = await wants();
    for (const key of ['', 'guessed', `${keyOf('mailReviews')}x`, keyOf('mailReviews').replace(/\..*/, '.x')]) {
      const path = paths.unsubscribe('fr', key);
      const { status, html } = await get(path);
      expect(status).toBe(404);
      expect(html).toContain('Ce lien n’est pas valable');
      await post(path, new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }));
    }
    const foreign = await post(paths.unsubscribe('fr', keyOf('mailReviews')), new URLSearchParams(), {
      Origin: 'https://elsewhere.example',
    });
    expect(foreign.status).toBe(403);
    expect(await wants()).toEqual(before);
  });
});

function multipart(): FormData {
  const form = new FormData();
  form.set('List-Unsubscribe', 'One-Click');
  return form;
}

describe('the word of a mail service', () => {
  const email = `bounced-${profileId}@exemple.test`;
  const body = JSON.stringify({
    events: [{ id: profileId, email, type: 'hard', at: new Date().toISOString(), reason: '550 5.1.1' }],
  });
  const signed = (text: string, secret: string = TEST_ENVIRONMENT.BOUNCE_SECRET) => ({
    'Content-Type': 'application/json',
    'X-Signature': bounceSignature(secret, text, new Date()),
  });
  const marks = async () =>
    (await client.query('SELECT FROM undeliverable_emails WHERE email = $1', [email.toUpperCase()])).rowCount;

  test('is taken where it is signed, once; a wrong signature, a broken body and too long a one are not', async () => {
    for (const headers of [{}, signed(body, 'x'.repeat(40)), { Authorization: 'Bearer guessed' }])
      expect((await post(paths.mailBounces, body, headers as Record<string, string>)).status).toBe(401);
    for (const broken of ['', 'null', '{"events":', '{"events":[]}'])
      expect((await post(paths.mailBounces, broken, signed(broken))).status).toBe(400);
    expect((await post(paths.mailBounces, 'x'.repeat(70_000), signed(''))).status).toBe(413);
    expect(await marks()).toBe(0);

    const first = await post(paths.mailBounces, body, signed(body));
    expect([first.status, await first.json()]).toEqual([200, { recorded: 1, marked: 1 }]);
    const again = await post(paths.mailBounces, body, { Authorization: `Bearer ${TEST_ENVIRONMENT.BOUNCE_SECRET}` });
    expect([again.status, await again.json()]).toEqual([200, { recorded: 0, marked: 0 }]);
    expect(await marks()).toBe(1);
  });

  test('is taken as its mailbox got it, under the same secret, of mails of ours alone', async () => {
    const recipient = `reported-${profileId}@exemple.test`;
    const { rows } = await client.query<{ id: string }>(
      `INSERT INTO outbox_messages (id, channel, recipient, template, params, status, sent_at)
       VALUES (gen_random_uuid(), 'email', $1, 'bookingConfirmed', '{}', 'sent', now()) RETURNING id`,
      [recipient],
    );
    const domain = new URL(site.baseUrl).hostname;
    const text = deliveryReport({ messageId: `<${rows[0]?.id}@${domain}>` });
    const type = { 'Content-Type': 'message/rfc822' };
    const signature = bounceSignature(TEST_ENVIRONMENT.BOUNCE_SECRET, text, new Date());
    expect((await post(paths.mailBounces, text, type)).status).toBe(401);
    expect((await post(paths.mailBounces, 'x'.repeat(1_100_000), type)).status).toBe(413);
    const told = async (body: string, headers: Record<string, string>) => {
      const answer = await post(paths.mailBounces, body, { ...type, ...headers });
      return [answer.status, await answer.json()];
    };
    expect(await told(text, { 'X-Signature': signature })).toEqual([200, { recorded: 1, marked: 1 }]);
    const bearer = { Authorization: `Bearer ${TEST_ENVIRONMENT.BOUNCE_SECRET}` };
    expect(await told(text, bearer)).toEqual([200, { recorded: 0, marked: 0 }]);
    expect(await told('Subject: Absent du bureau\r\n\r\nBonjour', bearer)).toEqual([200, { recorded: 0, marked: 0 }]);
    const marked = await client.query('DELETE FROM undeliverable_emails WHERE email = $1', [recipient]);
    expect(marked.rowCount).toBe(1);
  });

  test('is asked for again where no thread can read it, as where its file is missing', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'rihla-no-workers-'));
    for (const name of await readdir(ROOT))
      if (name !== 'workers') await symlink(path.join(ROOT, name), path.join(folder, name));
    const other = await startWebServer(site.databaseUrl, {}, 'http', folder);
    try {
      const answer = await fetch(other.baseUrl + paths.mailBounces, {
        method: 'POST',
        body: deliveryReport({ messageId: '<x@y>' }),
        headers: {
          'Content-Type': 'message/rfc822',
          Authorization: `Bearer ${TEST_ENVIRONMENT.BOUNCE_SECRET}`,
        },
      });
      expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '60']);
      expect(await readFile(other.log, 'utf8')).toContain('the thread that reads mails ended');
    } finally {
      await other.stop();
      await rm(folder, { recursive: true });
    }
  });
});
