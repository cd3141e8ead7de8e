import type { ClaimSettings } from '~/modules/settings/claim-settings';

/** The groups of questions, in order, each with its questions as locales, faq.json names them. */
const GROUPS = {
  booking: ['how', 'pay', 'confirmed', 'cancel'],
  price: ['total', 'deposit', 'fuel'],
  driver: ['papers', 'age'],
  handover: ['places', 'hours', 'hoursFlexible'],
  trust: ['reviews', 'verified', 'data'],
  platform: ['agency', 'reach', 'reach247'],
} as const;

export type FaqGroup = keyof typeof GROUPS;
export type FaqItem = (typeof GROUPS)[FaqGroup][number];

/** Answers that hold only while a claim's switch is on, or only while it is off (R108). */
const HOLDS: Partial<Record<FaqItem, [claim: keyof ClaimSettings, isOn: boolean]>> = {
  hours: ['flexibleHours', false],
  hoursFlexible: ['flexibleHours', true],
  reviews: ['trustedReviews', true],
  verified: ['verifiedAgencies', true],
  reach: ['support247', false],
  reach247: ['support247', true],
};

/** The questions that are answered truthfully under these claims. */
export function faqGroups(claims: ClaimSettings): { group: FaqGroup; items: FaqItem[] }[] {
  const holds = (item: FaqItem) => {
    const [claim, isOn] = HOLDS[item] ?? [];
    return claim === undefined || claims[claim] === isOn;
  };
  return (Object.keys(GROUPS) as FaqGroup[]).map((group) => ({ group, items: GROUPS[group].filter(holds) }));
}

/** Questions and answers as schema.org knows them; the page shows each of them. */
export function faqData(items: readonly { question: string; answer: string }[]): object {
  return {
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
