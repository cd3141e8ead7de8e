import { expect, test } from 'vitest';
import { claimRules, claimsOf } from '~/modules/settings/claim-settings';
import { faqGroups } from './faq';

const itemsOf = (claims: Parameters<typeof faqGroups>[0]) => faqGroups(claims).flatMap(({ items }) => items);
const all = (isOn: boolean) => claimsOf(Object.fromEntries(Object.keys(claimRules.shape).map((name) => [name, isOn])));

test('an answer that claims something stands only while its switch is on', () => {
  const claiming = ['hoursFlexible', 'reviews', 'verified', 'reach247'];
  expect(itemsOf(all(true))).toEqual(expect.arrayContaining(claiming));
  expect(itemsOf(all(false)).filter((item) => claiming.includes(item))).toEqual([]);
});

test('whatever the claims are, hours and ways to reach the platform are answered once', () => {
  for (const claims of [all(true), all(false), claimsOf({ support247: true }), claimsOf({ flexibleHours: true })]) {
    const items = itemsOf(claims);
    expect(items.filter((item) => item.startsWith('hours'))).toHaveLength(1);
    expect(items.filter((item) => item.startsWith('reach'))).toHaveLength(1);
    expect(faqGroups(claims).every(({ items: shown }) => shown.length > 0)).toBe(true);
  }
});
