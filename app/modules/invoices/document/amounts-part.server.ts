import { formatNumber, formatPercent } from '~/i18n/money';
import { gap, heading, INK, panel, row, rule, stack, text, together, type Block } from '~/platform/pdf/blocks.server';
import { isolate, isolateNumber } from '~/platform/pdf/isolate';
import { table, type TableColumn } from '~/platform/pdf/table.server';
import { amountInWords } from '../amount-in-words/amount-in-words';
import { footerIn } from '../invoice-footer';
import { labelText } from '../label-text';
import { dayText, figure, line, money, type Writing } from './writing.server';

const isNothing = (amount: string): boolean => Number(amount) === 0;

/** What is billed: with tax, and where there is one without it, line by line. */
export function linesPart(writing: Writing): Block {
  const { paper, language, t } = writing;
  const isTaxed = !isNothing(paper.taxRate);
  const columns: TableColumn[] = [
    { head: t('invoice-document:label'), width: { share: 5 } },
    { head: t('invoice-document:quantity'), width: { share: 1 }, align: 'end' },
    { head: t('invoice-document:unitPrice'), width: { share: 1.7 }, align: 'end' },
    ...(isTaxed ? [{ head: t('invoice-document:lineExcl'), width: { share: 1.7 }, align: 'end' as const }] : []),
    { head: t('invoice-document:lineTotal'), width: { share: 1.7 }, align: 'end' },
  ];
  return table(
    columns,
    paper.lines.map(({ label, quantity, unitPrice, totalExcl, total }) => [
      isolate(labelText(label)),
      isolateNumber(formatNumber(quantity, language, { decimals: quantity.endsWith('.00') ? 0 : 2 })),
      figure(unitPrice, writing),
      ...(isTaxed ? [figure(totalExcl, writing)] : []),
      figure(total, writing),
    ]),
  );
}

/** What was received on one side, what it comes to on the other. */
export function totalsPart(writing: Writing): Block {
  const isOpen = writing.paper.kind === 'invoice' && writing.paper.number !== null;
  return together(row([{ block: isOpen ? paymentsOf(writing) : gap(0) }, { block: sumsOf(writing) }], 28));
}

function sumsOf(writing: Writing): Block {
  const { paper, language, t } = writing;
  const rate = isolateNumber(formatPercent(paper.taxRate, language, { decimals: paper.taxRate.includes('.') ? 2 : 0 }));
  const tax = isNothing(paper.taxRate)
    ? text(t('invoice-document:noTax'), { size: 9, color: INK.muted })
    : line(t('invoice-document:tax', { rate }), money(paper.taxAmount, writing));
  const isSettled = paper.kind === 'credit_note' || paper.number === null;
  return stack(
    [
      line(t('invoice-document:totalExcl'), money(paper.totalExcl, writing)),
      tax,
      rule(INK.text),
      line(t('invoice-document:totalIncl'), money(paper.totalIncl, writing), { bold: true, size: 11 }),
      ...(isSettled
        ? []
        : [
            ...(isNothing(paper.credited)
              ? []
              : [line(t('invoice-document:credited'), money(`-${paper.credited}`, writing))]),
            line(t('invoice-document:paid'), money(paper.paidAmount, writing)),
            panel(
              line(t('invoice-document:due'), money(paper.due, writing), { bold: true, size: 10.5, color: INK.accent }),
              {
                fill: INK.tint,
                radius: 5,
                padding: 7,
              },
            ),
          ]),
    ],
    5,
  );
}

function paymentsOf(writing: Writing): Block {
  const { paper, t } = writing;
  if (paper.payments.length === 0) return gap(0);
  return stack([
    heading(t('invoice-document:payments')),
    gap(4),
    table(
      [
        { head: t('invoice-document:day'), width: { share: 1.1 } },
        { head: t('invoice-document:method'), width: { share: 1.2 } },
        { head: t('invoice-document:reference'), width: { share: 1.2 } },
        { head: t('invoice-document:amount'), width: { share: 1.1 }, align: 'end' },
      ],
      paper.payments.map(({ kind, amount, method, reference, chequeNumber, receivedOn }) => [
        dayText(receivedOn, writing),
        t(kind === 'payment' ? `terms-booking:paymentMethod.${method}` : `invoice-document:${kind}`),
        isolate(chequeNumber ?? reference ?? ''),
        figure(kind === 'payment' ? amount : `-${amount}`, writing),
      ]),
    ),
  ]);
}

/** The total in words, which closes the paper; then what it is under. */
export function wordsPart(writing: Writing): Block {
  const { paper, language, t } = writing;
  const muted = { size: 8, color: INK.muted } as const;
  const isInDirhams = paper.currency === 'MAD';
  const footer = footerIn(paper.seller.footer, language);
  return together(
    stack(
      [
        ...(isInDirhams
          ? [
              panel(
                stack([
                  text(t(`invoice-document:closed.${paper.kind}`), { size: 8.5, color: INK.muted }),
                  text(t('invoice-document:words', { words: amountInWords(paper.totalIncl, language) }), {
                    size: 10.5,
                    bold: true,
                  }),
                ]),
                { stroke: INK.accent, radius: 3, padding: 8 },
              ),
            ]
          : []),
        text(t('invoice-document:caution'), muted),
        ...(paper.kind === 'invoice' && paper.isCompany ? [text(t('invoice-document:late'), muted)] : []),
        ...(footer ? [text(footer.split('\n').map(isolate).join('\n'), { size: 8.5 })] : []),
        text(t('invoice-document:platform'), { size: 7, color: INK.muted }),
      ],
      6,
    ),
  );
}
