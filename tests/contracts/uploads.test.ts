import { readdir } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paths } from '~/paths';
import { site } from '../setup/site';
import { openWorld, type World, WRITING } from './people';
import { ROOT } from './route-table';

const baseUrl = site.baseUrl;
const client = new pg.Client({ connectionString: site.databaseUrl });
let world: World;
let email: string;
beforeAll(async () => {
  await client.connect();
  world = await openWorld(site.databaseUrl);
  const own = await fetch(baseUrl + paths.personalDataFile('fr'), { headers: { Cookie: world.cookies.otherCustomer } });
  email = ((await own.json()) as { profile: { email: string } }).profile.email;
});
afterAll(() => client.end());

/** Pictures of people; other tests may store logos meanwhile. */
const stored = async () =>
  (await readdir(path.join(ROOT, '.cache', 'test-storage', new URL(baseUrl).port, 'public')).catch(() => [])).filter(
    (name) => name.startsWith('avatar-'),
  );
const row = async () =>
  JSON.stringify((await client.query('SELECT * FROM profiles WHERE email = $1', [email])).rows[0]);

const FIELDS = {
  fullName: 'Essai Essai',
  phone: '0612345678',
  language: 'fr',
  theme: 'system',
  clientType: 'individual',
};
function formOf(fields: Record<string, string | File>): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...FIELDS, ...fields })) body.append(name, value);
  return body;
}
const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(baseUrl + paths.profile('fr'), {
    method: 'POST',
    redirect: 'manual',
    body,
    headers: { Cookie: world.cookies.otherCustomer, ...headers },
  });

/** Others watch that their requests write no row meanwhile. */
async function writing<T>(work: () => Promise<T>): Promise<T> {
  await client.query('SELECT pg_advisory_lock($1)', [WRITING]);
  try {
    return await work();
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [WRITING]);
  }
}

const fileOf = (content: BlobPart, name = 'a.png', type = 'image/png') => new File([content], name, { type });

describe('refused with a clear message, and nothing stored', () => {
  test.each([
    [
      'an SVG with a script',
      () => formOf({ avatar: fileOf('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>') }),
      415,
      'fichier image valide',
    ],
    [
      'HTML renamed',
      () => formOf({ avatar: fileOf('<!doctype html><script>alert(1)</script>') }),
      415,
      'fichier image valide',
    ],
    [
      'a script behind a GIF signature',
      () => formOf({ avatar: fileOf('GIF89a/*', '../../../etc/passwd', 'image/gif') }),
      415,
      'fichier image valide',
    ],
    ['a file of 6 MB', () => formOf({ avatar: fileOf(new Uint8Array(6 * 1024 * 1024)) }), 413, 'moins de 5 Mo'],
    ['a field of 10 MB', () => formOf({ fullName: 'a'.repeat(10 * 1024 * 1024) }), 413, 'trop volumineux'],
    ['a foreign e-mail address', () => formOf({ email: 'other@exemple.test' }), 400, 'ne peut pas être modifiée'],
    ['a name that is blank', () => formOf({ fullName: '  ' }), 400, 'Le nom complet est obligatoire.'],
  ] as const)('%s', async (_name, body, status, sentence) => {
    const before = [await row(), await stored()];
    const response = await post(body());
    expect(response.status).toBe(status);
    expect(await response.text()).toContain(sentence);
    expect([await row(), await stored()]).toEqual(before);
  });

  test('a post from another site', async () => {
    const before = [await row(), await stored()];
    expect((await post(formOf({ fullName: 'Mallory' }), { Origin: 'https://evil.example' })).status).toBe(403);
    expect([await row(), await stored()]).toEqual(before);
  });

  test('nobody signed in', async () => {
    const before = await stored();
    const response = await post(formOf({ avatar: fileOf(new Uint8Array(9)) }), { Cookie: '' });
    expect([response.status, response.headers.get('Location')]).toEqual([302, paths.login('fr', paths.profile('fr'))]);
    expect(await stored()).toEqual(before);
  });
});

test('what is no field of the form has no way in; a path in a file name leads nowhere', async () => {
  const before = await stored();
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#f00' } })
    .png()
    .toBuffer();
  const body = formOf({
    avatar: fileOf(new Uint8Array(picture), '../../../../tmp/x.html', 'text/html'),
    role: 'admin',
    status: 'suspended',
    emailVerifiedAt: '',
    avatarKey: 'logo-1',
    id: 'x',
    verified: '1',
  });
  expect((await writing(() => post(body))).status).toBe(303);
  const { rows } = await client.query<{ role: string; status: string; avatar_key: string }>(
    'SELECT role, status, avatar_key FROM profiles WHERE email = $1',
    [email],
  );
  expect(rows[0]).toMatchObject({ role: 'customer', status: 'active' });
  expect(rows[0]?.avatar_key).toMatch(/^avatar-[0-9a-f]{32}$/);
  expect((await stored()).filter((name) => !before.includes(name))).toEqual([rows[0]?.avatar_key]);

  const shown = await fetch(baseUrl + paths.photo(rows[0]?.avatar_key ?? '', 128));
  expect([shown.status, shown.headers.get('Content-Type'), shown.headers.get('Cache-Control')]).toEqual([
    200,
    'image/webp',
    'private, max-age=86400',
  ]);
  expect((await writing(() => post(formOf({ removeAvatar: 'on' })))).status).toBe(303);
  expect(await stored()).toEqual(before);
});

test('the file of personal data is a download that no cache keeps, of the one who asks', async () => {
  const response = await fetch(baseUrl + paths.personalDataFile('ar'), {
    headers: { Cookie: world.cookies.otherCustomer },
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Disposition')).toMatch(/^attachment; filename="rihla-\d{4}-\d\d-\d\d\.json"$/);
  expect(response.headers.get('Cache-Control')).toContain('no-store');
  expect(((await response.json()) as { profile: { email: string } }).profile.email).toBe(email);
});
