import { formatMoney, formatNumber } from '~/i18n/money';
import { gap, heading, INK, row, rule, stack, text, together, type Block } from '~/platform/pdf/blocks.server';
import { isolateNumber } from '~/platform/pdf/isolate';
import type { Writing } from './writing.server';

/** How a caution is held, as the agency's form names it (R6). */
const HELD = ['cash', 'card', 'cheque'] as const;

/** What the rental costs, what was paid of it, and what the renter is held to for the car. */
export function moneyPart(writing: Writing): Block {
  const { paper, t } = writing;
  const { booking } = paper;
  const money = (amount: string) => amountText(amount, writing);
  const price = column(
    t('contract-document:price'),
    [
      [t('contract-document:pricePerDay'), money(booking.pricePerDay)],
      [t('contract-document:rental', { count: booking.days }), money(paper.amount)],
      ...(isNothing(booking.damageAmount)
        ? []
        : [[t('contract-document:damage'), money(booking.damageAmount)] as const]),
      ...adjustmentOf(writing),
    ],
    [t('contract-document:total'), money(booking.total)],
  );
  const settled = column(
    t('contract-document:settlement'),
    [[t('contract-document:paid'), money(booking.paidAmount)]],
    [t('contract-document:due'), money(booking.amountDue)],
  );
  return together(row([{ block: price }, { block: settled }, { block: cautionColumn(writing) }], 24));
}

/** What invoices bill beside price and damage, or take off. */
function adjustmentOf(writing: Writing): Entry[] {
  const { adjustmentAmount = '0.00' } = writing.paper.booking;
  if (Number(adjustmentAmount) === 0) return [];
  const name = Number(adjustmentAmount) > 0 ? 'billed' : 'credited';
  return [[writing.t(`contract-document:${name}`), amountText(adjustmentAmount, writing)]];
}

function cautionColumn(writing: Writing): Block {
  const { paper, t } = writing;
  const { settings } = paper.agency;
  const held = HELD.find((mode) => mode === paper.booking.guarantee);
  const included =
    settings && !settings.unlimitedMileage && settings.dailyMileage
      ? t('contract-document:kmPerDay', { km: isolateNumber(formatNumber(settings.dailyMileage, writing.language)) })
      : t('contract-document:unlimited');
  const { franchiseAmount } = paper.vehicle;
  return column(t('contract-document:cautionAndExcess'), [
    [t('contract-document:caution'), amountText(paper.depositAmount, writing)],
    ...(held ? [[t('contract-document:held'), t(`contract-document:heldBy.${held}`)] as const] : []),
    ...(franchiseAmount ? [[t('contract-document:excess'), amountText(franchiseAmount, writing)] as const] : []),
    [t('contract-document:includedMileage'), included],
  ]);
}

type Entry = readonly [label: string, value: string];

function column(title: string, entries: readonly Entry[], sum?: Entry): Block {
  const line = ([label, value]: Entry, bold = false) =>
    row(
      [
        { block: text(label, { size: 8.5, bold, color: bold ? INK.text : INK.muted }), width: { share: 1 } },
        { block: text(value, { size: 8.5, bold, align: 'end' }), width: { share: 1 } },
      ],
      6,
    );
  const closing = sum ? [gap(3), rule(INK.text), gap(3), line(sum, true)] : [];
  return stack([heading(title), gap(4), ...entries.map((entry) => line(entry)), ...closing]);
}

const isNothing = (amount: string): boolean => /^0*(?:\.0*)?$/.test(amount);

/** To the centime. */
function amountText(amount: string, { paper, language }: Writing): string {
  return formatMoney(amount, language, { decimals: 2, currency: paper.currency });
}
