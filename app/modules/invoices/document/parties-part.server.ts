import { displayPhone } from '~/modules/people/identity-numbers';
import { gap, image, INK, panel, row, rule, stack, text, type Block } from '~/platform/pdf/blocks.server';
import { isolate, isolateNumber } from '~/platform/pdf/isolate';
import type { Buyer, Seller } from '../invoice-people.server';
import { dayText, type Writing } from './writing.server';

const LOGO = { width: 46, height: 46 };
const LABEL_WIDTH = 92;

/** Which paper this is, and whose. */
export function headPart({ paper, t }: Writing, logo: Buffer | null): Block {
  const { seller, kind, number } = paper;
  const comma = t('invoice-document:comma');
  const between = [comma, ' · '];
  const muted = { size: 8, color: INK.muted } as const;
  const lines = [
    [seller.address, seller.city].map((part) => part && isolate(part)),
    [seller.phone && isolateNumber(displayPhone(seller.phone)), seller.email && isolateNumber(seller.email)],
  ].map((parts, line) => parts.filter(Boolean).join(between[line]));
  const from = stack([
    text(isolate(seller.name), { size: 14, bold: true, leading: 1.4 }),
    ...lines.filter(Boolean).map((one) => text(one, muted)),
  ]);
  const title = stack([
    text(t(`invoice-document:title.${number ? kind : 'draft'}`), {
      size: 18,
      bold: true,
      leading: 1.3,
      align: 'end',
      role: 'H1',
    }),
    ...(number ? [text(isolateNumber(number), { size: 11, bold: true, color: INK.accent, align: 'end' })] : []),
    ...(number ? [] : [text(t('invoice-document:noNumber'), { ...muted, align: 'end' })]),
  ]);
  const sides = [{ block: from }, { block: title, width: 220 }];
  return row(logo ? [{ block: image(logo, LOGO, seller.name), width: LOGO.width }, ...sides] : sides, 12);
}

/** Days, booking and contract, and what a credit note corrects. */
export function stripPart(writing: Writing): Block {
  const { paper, t } = writing;
  const { issuedOn, dueOn, booking, corrects } = paper;
  const cells = [
    issuedOn && [t('invoice-document:issued'), dayText(issuedOn, writing)],
    dueOn && paper.kind === 'invoice' && [t('invoice-document:payBy'), dayText(dueOn, writing)],
    corrects && [t('invoice-document:corrects'), isolateNumber(corrects)],
    [t('invoice-document:booking'), isolateNumber(booking.reference)],
    booking.contract && [t('invoice-document:contract'), isolateNumber(booking.contract)],
    [
      t('invoice-document:period'),
      `${dayText(paper.periodStart.slice(0, 10) as never, writing)} – ${dayText(paper.periodEnd.slice(0, 10) as never, writing)}`,
    ],
  ].filter((cell) => Array.isArray(cell));
  return panel(
    row(
      // The last one holds two days.
      cells.map(([label = '', value = ''], at) => ({
        width: { share: at === cells.length - 1 ? 1.6 : 1 },
        block: stack([text(label, { size: 8, color: INK.muted }), text(value, { size: 9, bold: true })]),
      })),
      10,
    ),
    { fill: INK.tint, radius: 5, padding: 9 },
  );
}

/** Who sells and who buys, each with the numbers that the law asks for (R33). */
export function partiesPart(writing: Writing): Block {
  const { paper, t } = writing;
  return row(
    [
      { block: party(t('invoice-document:seller'), paper.seller, sellerFacts(writing, paper.seller)) },
      { block: party(t('invoice-document:buyer'), paper.buyer, buyerFacts(writing, paper.buyer)) },
    ],
    28,
  );
}

type Fact = readonly [label: string, value: string | null | undefined];

function party(
  title: string,
  { name, address }: Pick<Buyer | Seller, 'name' | 'address'>,
  facts: readonly Fact[],
): Block {
  return stack([
    text(title, { size: 9, color: INK.muted, role: 'H2' }),
    gap(2),
    rule(INK.text),
    gap(5),
    text(isolate(name), { size: 11, bold: true }),
    ...(address ? [text(isolate(address), { size: 8.5, color: INK.muted })] : []),
    gap(3),
    ...facts.flatMap(([label, value]) =>
      value
        ? [
            row(
              [
                { block: text(label, { size: 8.5, color: INK.muted }), width: LABEL_WIDTH },
                { block: text(isolateNumber(value), { size: 8.5 }) },
              ],
              6,
            ),
          ]
        : [],
    ),
  ]);
}

const sellerFacts = ({ t }: Writing, { ice, fiscalId, rc, tp, cnss }: Seller): Fact[] => [
  [t('invoice-document:ice'), ice],
  [t('invoice-document:fiscalId'), fiscalId],
  [t('invoice-document:rc'), rc],
  [t('invoice-document:tp'), tp],
  [t('invoice-document:cnss'), cnss],
];

const buyerFacts = ({ t }: Writing, { ice, phone }: Buyer): Fact[] => [
  [t('invoice-document:ice'), ice],
  [t('invoice-document:phone'), phone && displayPhone(phone)],
];
