import { useTranslation } from '~/i18n/use-translation';
import { formatDate } from '~/i18n/dates';
import { formatMoney, formatNumber } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { paths } from '~/paths';
import { Card, CardHeader, Line } from '~/ui/layout/card';
import { TextLink } from '~/ui/text-link';
import { footerIn } from '../../invoice-footer';
import { labelText } from '../../label-text';
import type { InvoicePaper } from '../find-invoice.server';

interface InvoiceProps {
  invoice: InvoicePaper;
}

/** For whom it is, of which booking, from when and until when it is to be paid. */
export function InvoiceFacts({ invoice }: InvoiceProps) {
  const { t } = useTranslation('agency-invoice');
  const lang = useLanguage();
  const { buyer, booking, issuedOn, dueOn, corrects, periodStart, periodEnd } = invoice;
  return (
    <Card pad="none" as="section" labelledBy="facts">
      <CardHeader id="facts" title={t('facts')} />
      <dl className="p-5">
        <Line label={t('client')}>
          <bdi dir="auto" className="block whitespace-normal wrap-anywhere">
            {buyer.name}
          </bdi>
        </Line>
        {buyer.ice ? (
          <Line label={t('ice')}>
            <bdi dir="ltr">{buyer.ice}</bdi>
          </Line>
        ) : null}
        <Line label={t('booking')}>
          <TextLink href={paths.agencyBooking(lang, booking.reference)}>
            <bdi dir="ltr">{booking.reference}</bdi>
          </TextLink>
        </Line>
        {corrects ? (
          <Line label={t('corrects')}>
            <TextLink href={paths.agencyInvoice(lang, corrects)}>
              <bdi dir="ltr">{corrects}</bdi>
            </TextLink>
          </Line>
        ) : null}
        <Line label={t('period')}>
          <span className="whitespace-normal">
            {formatDate(periodStart, lang, 'medium')} – {formatDate(periodEnd, lang, 'medium')}
          </span>
        </Line>
        {issuedOn ? <Line label={t('issued')}>{formatDate(issuedOn, lang, 'medium')}</Line> : null}
        {dueOn && invoice.kind === 'invoice' ? (
          <Line label={t('payBy')}>{formatDate(dueOn, lang, 'medium')}</Line>
        ) : null}
      </dl>
    </Card>
  );
}

/** What is billed, line by line. */
export function InvoiceLines({ invoice }: InvoiceProps) {
  const { t } = useTranslation('agency-invoice');
  const lang = useLanguage();
  const footer = footerIn(invoice.seller.footer, lang);
  const money = (amount: string) => formatMoney(amount, lang, { decimals: 2, currency: invoice.currency });
  return (
    <Card pad="none" as="section" labelledBy="lines">
      <CardHeader id="lines" title={t('lines')} />
      <ul className="divide-y divide-line px-5">
        {invoice.lines.map(({ label, quantity, unitPrice, total }, index) => (
          <li key={index} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
            <span className="min-w-0 wrap-anywhere">
              <bdi dir="auto">{labelText(label)}</bdi>
              <span className="block text-table text-muted">
                {t('times', {
                  quantity: formatNumber(quantity, lang, { decimals: quantity.endsWith('.00') ? 0 : 2 }),
                  price: money(unitPrice),
                })}
              </span>
            </span>
            <span className="ms-auto font-semibold whitespace-nowrap tabular-nums">{money(total)}</span>
          </li>
        ))}
      </ul>
      {footer ? (
        <p dir="auto" className="border-t border-line px-5 py-3 text-table whitespace-pre-line text-muted">
          {footer}
        </p>
      ) : null}
    </Card>
  );
}

/** What it comes to, what was credited and paid of it, and what is left. */
export function InvoiceMoney({ invoice }: InvoiceProps) {
  const { t } = useTranslation('agency-invoice');
  const lang = useLanguage();
  const money = (amount: string) => formatMoney(amount, lang, { decimals: 2, currency: invoice.currency });
  const isTaxed = Number(invoice.taxRate) > 0;
  return (
    <Card pad="none" as="section" labelledBy="money">
      <CardHeader id="money" title={t('money')} />
      <dl className="p-5">
        <Line label={t('totalExcl')}>{money(invoice.totalExcl)}</Line>
        <Line label={isTaxed ? t('tax', { rate: formatNumber(invoice.taxRate, lang) }) : t('noTax')}>
          {isTaxed ? money(invoice.taxAmount) : '–'}
        </Line>
        <Line label={t('totalIncl')}>
          <strong>{money(invoice.totalIncl)}</strong>
        </Line>
        {invoice.credits.map(({ number, total }) => (
          <Line
            key={number}
            label={
              <TextLink href={paths.agencyInvoice(lang, number)}>
                <bdi dir="ltr">{number}</bdi>
              </TextLink>
            }
          >
            {money(total)}
          </Line>
        ))}
        {invoice.kind === 'invoice' ? (
          <>
            <Line label={t('paid')}>{money(invoice.paidAmount)}</Line>
            <Line label={t('due')}>
              <strong>{money(invoice.due)}</strong>
            </Line>
          </>
        ) : null}
      </dl>
    </Card>
  );
}
