import type { ReactNode } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { formatDate } from '~/i18n/dates';
import { formatExactMoney } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import type { BookingDetails } from '~/modules/bookings/details/find-booking.server';
import { isPlainSum } from '~/modules/bookings/pricing/is-plain-sum';
import { PriceLines } from '~/modules/bookings/pricing/ui/price-lines';
import { BookingStatusBadge, PaymentRing } from '~/modules/bookings/ui/booking-badges';
import { clientName } from '~/modules/people/client-name';
import { displayPhone } from '~/modules/people/identity-numbers';
import { paths } from '~/paths';
import { ButtonLink } from '~/ui/button';
import { EmailText } from '~/ui/email-text';
import { Notice } from '~/ui/feedback/flash';
import { Breadcrumbs } from '~/ui/layout/breadcrumbs';
import { Card, CardHeader, Line } from '~/ui/layout/card';
import { Code } from '~/ui/list/cells';
import { TextLink } from '~/ui/text-link';
import { FactCard } from '../../ui/fact-card';

type Part = { booking: BookingDetails };

/** Whose booking it is, how it stands, and the steps that its state allows. */
export function BookingHead({ booking: { reference, client, shown, nextStatuses } }: Part) {
  const { t } = useTranslation('admin-booking');
  const lang = useLanguage();
  return (
    <>
      <Breadcrumbs
        label={t('trail')}
        items={[{ label: t('list'), href: paths.adminBookings(lang) }, { label: `\u2066${reference}\u2069` }]}
      />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="heading text-h1">
            <bdi>{clientName(client)}</bdi>
          </h1>
          <p className="mt-1 flex flex-wrap items-center gap-3 text-table">
            <Code>{reference}</Code>
            <BookingStatusBadge status={shown} />
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {nextStatuses.includes('completed') ? (
            <ButtonLink href={paths.adminBookingComplete(lang, reference)} icon="check" tone="primary">
              {t('complete.link')}
            </ButtonLink>
          ) : null}
          {nextStatuses.includes('cancelled') ? (
            <ButtonLink href={paths.adminBookingCancel(lang, reference)} tone="danger-outline">
              {t('cancel.link')}
            </ButtonLink>
          ) : null}
        </div>
      </div>
    </>
  );
}

/** Who called it off, and why. */
export function CancellationBand({ booking: { status, cancelledBy, cancelReason } }: Part) {
  const { t } = useTranslation('admin-booking');
  if (status !== 'cancelled') return null;
  return (
    <Notice type="warning" title={t(cancelledBy ? `cancelledBy.${cancelledBy}` : 'cancelledBy.nobody')}>
      {cancelReason ? <p dir="auto">{cancelReason}</p> : null}
    </Notice>
  );
}

/** Who rents from whom; `customerId`: of the account that asked for it. */
export function BookingParties({ booking, customerId }: Part & { customerId: string | null }) {
  const { t } = useTranslation(['admin-booking', 'admin-bookings']);
  const lang = useLanguage();
  const { client, agency, vehicle, source, createdAt } = booking;
  const facts: [string, ReactNode][] = [
    [t('facts.agency'), <a key="agency" href={paths.adminAgency(lang, agency.id)} className="link"><bdi>{agency.name}</bdi></a>],
    [t('facts.car'), <a key="car" href={paths.adminCar(lang, vehicle.shortId)} className="link">{vehicle.make} {vehicle.modelName}</a>],
    [t('facts.client'), <bdi key="client">{clientName(client)}</bdi>],
    [t('facts.phone'), <Code key="phone">{displayPhone(client.phone)}</Code>],
    [t('facts.email'), client.email ? <EmailText key="email">{client.email}</EmailText> : '–'],
    [t('facts.account'), customerId ? <a key="account" href={paths.adminUser(lang, customerId)} className="link">{t('facts.openAccount')}</a> : t('facts.noAccount')],
    [t('facts.source'), t(`admin-bookings:source.${source}`)],
    [t('facts.created'), formatDate(createdAt, lang, 'long')],
  ]; // prettier-ignore
  return <FactCard id="parties" title={t('parties')} facts={facts} />;
}

/** Price, what came in, and the caution that its agency holds. */
export function BookingMoney({ booking }: Part) {
  const { t } = useTranslation(['admin-booking', 'booking', 'terms-booking']);
  const lang = useLanguage();
  const { pricePerDay, days, totalPrice, paidAmount, damageAmount, adjustmentAmount, currency } = booking;
  const isCancelled = booking.status === 'cancelled';
  return (
    <Card pad="none" as="section" labelledBy="money">
      <CardHeader
        id="money"
        title={t('money.title')}
        action={<PaymentRing status={booking.paymentStatus} isCancelled={isCancelled} />}
      />
      <div className="px-5 py-4">
        <PriceLines
          price={{
            pricePerDay,
            days,
            total: totalPrice,
            paid: paidAmount,
            due: isCancelled ? undefined : booking.amountDue,
            damage: damageAmount,
            adjustment: adjustmentAmount,
          }}
          totalLabel={t('money.total')}
          sumMatches={isPlainSum(totalPrice, pricePerDay, days)}
        />
        <dl className="mt-2 border-t border-line pt-2">
          <Line label={t('money.deposit')}>{formatExactMoney(booking.depositAmount, lang, currency)}</Line>
          <Line label={t('money.held')}>{formatExactMoney(booking.depositHeld, lang, currency)}</Line>
        </dl>
      </div>
    </Card>
  );
}

/** Its contract, and the invoices that were issued for it. */
export function BookingPapers({ booking: { contract, invoices } }: Part) {
  const { t } = useTranslation(['admin-booking', 'terms-booking', 'terms-documents']);
  const lang = useLanguage();
  return (
    <Card pad="none" as="section" labelledBy="papers">
      <CardHeader id="papers" title={t('papers')} />
      {contract || invoices.length > 0 ? (
        <ul className="divide-y divide-line">
          {contract ? (
            <li className="flex flex-wrap items-baseline justify-between gap-2 px-5 py-3">
              <span>
                {t('contract')} <Code>{contract.number}</Code>
              </span>
              <span className="text-muted">{t(`terms-booking:contractStatus.${contract.status}`)}</span>
            </li>
          ) : null}
          {invoices.map(({ id, kind, number, status }) => (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-2 px-5 py-3">
              <TextLink href={paths.adminInvoice(lang, id)}>
                <bdi dir="ltr">{number}</bdi>
              </TextLink>
              <span className="text-muted">
                {kind === 'credit_note' ? t('creditNote') : t(`terms-documents:invoiceStatus.${status}`)}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="px-5 py-4 text-muted">{t('noPapers')}</p>
      )}
    </Card>
  );
}
