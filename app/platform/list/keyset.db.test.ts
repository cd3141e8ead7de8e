import { beforeAll, expect, test } from 'vitest';
import { createAdmin, createProfile } from '../../../tests/factories/customer';
import { adminAccounts } from '~/modules/admin/users/accounts';
import { listAccounts } from '~/modules/admin/users/list-accounts.server';
import type { AdminScope } from '~/modules/tenancy/scope';
import { db } from '~/platform/db.server';
import { NUMBERED_PAGES } from './define-list';

let scope: AdminScope;
beforeAll(async () => {
  ({ scope } = await createAdmin());
  // Pairs of the same moment and threes of the same name, so that only the id tells them apart.
  for (let at = 0; at < 30; at++) {
    const { id } = await createProfile({ fullName: `Client ${Math.floor(at / 3)}` });
    await db.profile.update({
      where: { id },
      data: { createdAt: new Date(Date.UTC(2026, 0, 1 + Math.floor(at / 2), 9, 0, 0, 7)) },
    });
  }
});

const at = (href: string) => adminAccounts.read(new URL(href, 'http://site.invalid'));

/** The page of an address, drawn as though the pages with numbers were behind it. */
async function open(href: string) {
  const query = at(href);
  const { accounts, edges, total } = await listAccounts(scope, { ...query, pageSize: 4 });
  const far = { ...query, page: NUMBERED_PAGES + 5 };
  const view = adminAccounts.view('/x', far, total + 24 * (NUMBERED_PAGES + 9), edges);
  return { ids: accounts.map(({ id }) => id), next: view.nextHref, previous: view.previousHref };
}

test.each(['-created', 'created', 'name'])(
  'pages by %s that begin at a row lead through every row once, and back',
  async (sort) => {
    const { accounts } = await listAccounts(scope, { ...at(`/x?sort=${sort}`), pageSize: 100 });
    const all = accounts.map(({ id }) => id);
    const seen: string[][] = [];
    let href: string | undefined = `/x?sort=${sort}`;
    const walked: string[] = [];
    while (href && seen.flat().length < all.length) {
      const page: Awaited<ReturnType<typeof open>> = await open(href);
      seen.push(page.ids);
      walked.push(page.previous ?? '');
      href = page.next;
    }
    expect(seen.flat()).toEqual(all);
    for (let place = seen.length - 1; place > 0; place--) {
      expect((await open(walked[place] ?? '')).ids).toEqual(seen[place - 1]);
    }
  },
);

test.each(['gibberish', '1e99', '-5', '9'.repeat(40), '2026-01-01', ''])(
  'a row that an address spells as %j is none',
  async (key) => {
    const id = scope.profileId;
    const { accounts } = await listAccounts(scope, at(`/x?after=${id}.${encodeURIComponent(key)}`));
    expect(accounts).toHaveLength(24);
  },
);

test('a name with letters of any kind is carried by the address', async () => {
  const { id } = await createProfile({ fullName: 'Zz. أمينة & co', email: 'zz@exemple.test' });
  const { edges, total } = await listAccounts(scope, { ...at('/x?sort=name'), page: 1, pageSize: 100 });
  const href = adminAccounts.view('/x', { ...at('/x?sort=name'), page: NUMBERED_PAGES }, total + 9_999, edges).nextHref;
  const { cursor } = at(href ?? '');
  expect(cursor).toMatchObject({ way: 'after', ...edges?.[1] });
  expect((await listAccounts(scope, at(href ?? ''))).accounts).toEqual([]);
  expect(edges?.[1].id).toBe(id);
});
