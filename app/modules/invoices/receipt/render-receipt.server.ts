import { rethrowAs } from '~/errors/rethrow-as.server';
import { formatDate } from '~/i18n/dates';
import { translator, type Translator } from '~/i18n/i18next.server';
import type { Language } from '~/i18n/languages';
import { formatMoney } from '~/i18n/money';
import { displayPlate } from '~/modules/fleet/vehicles/plate';
import { displayPhone } from '~/modules/people/identity-numbers';
import { type CalendarDay, dayOf } from '~/platform/clock';
import { gap, image, INK, panel, row, rule, stack, text, type Block } from '~/platform/pdf/blocks.server';
import { renderDocument } from '~/platform/pdf/document.server';
import { isolate, isolateNumber } from '~/platform/pdf/isolate';
import { amountInWords } from '../amount-in-words/amount-in-words';
import { documentLogo } from '~/platform/pdf/logo.server';
import type { Receipt } from './find-receipt.server';

interface Writing {
  receipt: Receipt;
  language: Language;
  t: Translator;
}

const MUTED = { size: 8, color: INK.muted } as const;
const LOGO = { width: 46, height: 46 };

/**
 * The receipt of a payment, a refund or a movement of the caution as a PDF in a language: who received what from whom, for
 * which rental and how, with the amount in words and the agency's legal numbers (R174).
 * @throws receiptFailed when it cannot be drawn.
 */
export async function renderReceipt(receipt: Receipt, language: Language): Promise<Buffer> {
  try {
    const t = translator(language);
    const writing = { receipt, language, t };
    const { seller, number, kind } = receipt;
    const body = stack(
      [
        rule(INK.accent, 4),
        headPart(writing, await documentLogo(receipt.logoKey)),
        amountPart(writing),
        factsPart(writing),
        notesPart(writing),
        signaturePart(writing),
      ],
      14,
    );
    return await renderDocument(body, {
      title: `${t(`receipt-document:title.${kind}`)} ${number}`,
      author: seller.name,
      creator: t('common:product'),
      language,
      created: receipt.createdAt,
      footer: `${isolate(seller.name)} ${isolateNumber(number)}`,
    });
  } catch (error) {
    rethrowAs(error, 'receiptFailed');
  }
}

/** Whose receipt it is, with the legal numbers, and its own number. */
function headPart({ receipt, t }: Writing, logo: Buffer | null): Block {
  const { seller, kind, number } = receipt;
  const comma = t('receipt-document:comma');
  const place = [seller.address, seller.city].map((part) => part && isolate(part));
  const contact = [
    seller.phone && isolateNumber(displayPhone(seller.phone)),
    seller.email && isolateNumber(seller.email),
  ];
  const legal = (['ice', 'fiscalId', 'rc', 'tp', 'cnss'] as const).map((name) => {
    const value = seller[name];
    return value && `${t(`invoice-document:${name}`)}\u00a0${isolateNumber(value)}`;
  });
  const lines = [place, contact, legal].map((parts) => parts.filter(Boolean).join(comma)).filter(Boolean);
  const from = stack([
    text(isolate(seller.name), { size: 14, bold: true, leading: 1.4 }),
    ...lines.map((line) => text(line, MUTED)),
  ]);
  const title = stack([
    text(t(`receipt-document:title.${kind}`), { size: 16, bold: true, leading: 1.3, align: 'end', role: 'H1' }),
    text(isolateNumber(number), { size: 10.5, bold: true, color: INK.accent, align: 'end' }),
  ]);
  const sides = [{ block: from }, { block: title, width: 200 }];
  return row(logo ? [{ block: image(logo, LOGO, seller.name), width: LOGO.width }, ...sides] : sides, 12);
}

/** The amount, in figures and in words. */
function amountPart({ receipt: { amount, currency, kind }, language, t }: Writing): Block {
  return panel(
    stack([
      text(t(`receipt-document:sum.${kind}`), { size: 9, color: INK.muted }),
      text(formatMoney(amount, language, { decimals: 2, currency }), {
        size: 20,
        bold: true,
        leading: 1.4,
        color: INK.accent,
      }),
      // Words are those of dirhams.
      ...(currency === 'MAD' ? [gap(3), text(amountInWords(amount, language), { size: 10.5, bold: true })] : []),
    ]),
    { stroke: INK.accent, radius: 4, padding: 12 },
  );
}

/** From whom or to whom, when, how and for which rental. */
function factsPart(writing: Writing): Block {
  const { receipt, language, t } = writing;
  const { buyer, cheque, vehicle } = receipt;
  const isIn = receipt.kind === 'payment' || receipt.kind === 'taken';
  const day = (on: CalendarDay) => isolateNumber(formatDate(on, language, 'numeric'));
  const car = `${isolate(`${vehicle.make} ${vehicle.modelName}`)} ${isolateNumber(displayPlate(vehicle.registrationNumber))}`;
  const facts: [label: string, value: string | null | undefined][] = [
    [t(isIn ? 'receipt-document:from' : 'receipt-document:to'), isolate(buyer.name)],
    [t('invoice-document:ice'), buyer.ice && isolateNumber(buyer.ice)],
    [t('receipt-document:day'), day(receipt.day)],
    [t('receipt-document:method'), t(`terms-booking:paymentMethod.${receipt.method}`)],
    [t('receipt-document:chequeNumber'), cheque && isolateNumber(cheque.number)],
    [t('receipt-document:chequeBank'), cheque && isolate(cheque.bank)],
    [t('receipt-document:chequeDueOn'), cheque && day(cheque.dueOn)],
    [t('receipt-document:reference'), receipt.reference && isolate(receipt.reference)],
    [t('receipt-document:booking'), isolateNumber(receipt.booking)],
    [t('receipt-document:vehicle'), car],
    [
      t('receipt-document:period'),
      t('receipt-document:fromTo', { from: day(dayOf(receipt.from)), to: day(dayOf(receipt.to)) }),
    ],
  ];
  return stack(
    facts.flatMap(([label, value]) => (value ? [fact(label, value), rule()] : [])),
    5,
  );
}

const fact = (label: string, value: string): Block =>
  row(
    [
      { block: text(label, { size: 9.5, color: INK.muted }), width: 150 },
      { block: text(value, { size: 10.5, bold: true }) },
    ],
    10,
  );

/** What the paper does not say: that a cheque is not money yet, or was not paid; that a caution is no price. */
function notesPart({ receipt, language, t }: Writing): Block {
  const { kind, method, bouncedOn } = receipt;
  const isHeld = kind === 'taken' || kind === 'returned';
  const bounced = bouncedOn && isolateNumber(formatDate(bouncedOn, language, 'numeric'));
  return stack(
    [
      ...(bounced
        ? [
            panel(
              text(t('receipt-document:bounced', { day: bounced }), { size: 10.5, bold: true, color: INK.accent }),
              { stroke: INK.accent, radius: 3, padding: 8 },
            ),
          ]
        : []),
      ...(kind === 'payment' && method === 'cheque' && !bounced ? [text(t('receipt-document:pending'), MUTED)] : []),
      ...(isHeld ? [text(t('receipt-document:caution'), MUTED)] : []),
      ...(kind === 'payment' ? [text(t('receipt-document:noInvoice'), MUTED)] : []),
    ],
    5,
  );
}

/** Where both sign. */
function signaturePart({ t }: Writing): Block {
  const place = (label: string) =>
    panel(stack([text(label, { size: 8.5, color: INK.muted }), gap(52)]), { stroke: INK.line, radius: 4, padding: 8 });
  return row(
    [{ block: place(t('receipt-document:signAgency')) }, { block: place(t('receipt-document:signClient')) }],
    20,
  );
}
