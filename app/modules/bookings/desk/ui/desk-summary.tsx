import type { ReactNode } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { formatDateTime } from '~/i18n/dates';
import { formatExactMoney } from '~/i18n/money';
import { parseMoney } from '~/i18n/parse-money';
import { useLanguage } from '~/i18n/use-language';
import { VehicleThumb } from '~/modules/fleet/images/ui/vehicle-thumb';
import { clientName } from '~/modules/people/client-name';
import { Plate } from '~/ui/data/plate';
import { Timeline } from '~/ui/data/timeline';
import { Icon } from '~/ui/icon';
import { Card, Line } from '~/ui/layout/card';
import type { DeskFormPage } from '../open-desk-form.server';
import type { DeskFormState } from './use-desk-form';

interface DeskSummaryProps {
  form: DeskFormState;
  page: DeskFormPage;
  /** What creates or saves. */
  children: ReactNode;
}

/** The booking as it stands, beside the form: what is missing is said, the button leads to it. */
export function DeskSummary({ form, page, children }: DeskSummaryProps) {
  const { t } = useTranslation('agency-booking-form');
  return (
    <aside aria-label={t('summary.label')} className="max-lg:hidden lg:sticky lg:top-6">
      <Card className="grid gap-4">
        <SummaryVehicle page={page} />
        <SummaryPeriod form={form} page={page} />
        <dl className="border-t border-line pt-3">
          <Line label={t('client.title')}>
            {page.client ? <bdi>{clientName(page.client)}</bdi> : <Missing href="#client-title" />}
          </Line>
          <Line label={t('drivers.title')}>{form.values.secondFullName ? 2 : 1}</Line>
        </dl>
        <SummaryMoney form={form} page={page} />
        <div className="grid gap-2">{children}</div>
      </Card>
    </aside>
  );
}

/** What is still to be chosen, as a link to its part. */
function Missing({ href }: { href: string }) {
  const { t } = useTranslation('agency-booking-form');
  return (
    <a href={href} className="inline-flex items-center gap-1.5 font-semibold text-warn">
      <Icon name="alert-circle" />
      {t('summary.missing')}
    </a>
  );
}

function SummaryVehicle({ page: { chosen } }: Pick<DeskSummaryProps, 'page'>) {
  const { t } = useTranslation('agency-booking-form');
  if (!chosen) {
    return (
      <dl>
        <Line label={t('vehicle.title')}>
          <Missing href="#vehicle-title" />
        </Line>
      </dl>
    );
  }
  return (
    <div className="grid gap-3">
      <VehicleThumb car={chosen} className="h-36 w-full" />
      <p className="flex flex-wrap items-baseline justify-between gap-2">
        <bdi className="heading text-card">
          {chosen.make} {chosen.modelName}
        </bdi>
        <span className="text-small text-muted">
          <Plate>{chosen.registrationNumber}</Plate>
        </span>
      </p>
    </div>
  );
}

function SummaryPeriod({
  form,
  page: { dates, locations, defaultLocationId },
}: Pick<DeskSummaryProps, 'form' | 'page'>) {
  const { t } = useTranslation(['agency-booking-form', 'terms-time']);
  const lang = useLanguage();
  if (dates.kind !== 'dates') {
    return (
      <dl>
        <Line label={t('dates.title')}>
          <Missing href="#dates-title" />
        </Line>
      </dl>
    );
  }
  const pickup = form.values.pickupLocationId ?? defaultLocationId;
  const nameOf = (id: string) => locations.find(({ value }) => value === id)?.label;
  return (
    <Timeline
      label={t('summary.period')}
      steps={[
        {
          key: 'pickup',
          title: formatDateTime(dates.period.start, lang),
          detail: nameOf(pickup),
          between: t('terms-time:count.day', { count: dates.days }),
        },
        {
          key: 'return',
          title: formatDateTime(dates.period.end, lang),
          detail: nameOf(form.values.returnLocationId ?? pickup),
          mark: 'now',
        },
      ]}
    />
  );
}

function SummaryMoney({ form, page: { price, chosen } }: Pick<DeskSummaryProps, 'form' | 'page'>) {
  const { t } = useTranslation(['agency-booking-form', 'terms-time']);
  const lang = useLanguage();
  if (!price || !chosen) return null;
  const money = (amount: string) => formatExactMoney(amount, lang);
  const received = parseMoney(form.values.received ?? '') ?? '0.00';
  const isDiscounted = Number(price.discount) > 0;
  const deposit =
    form.values.depositMode === 'none' ? '0' : (parseMoney(form.values.depositAmount ?? '') ?? chosen.depositAmount);
  return (
    <dl className="border-t border-line pt-3">
      <Line
        label={t('summary.sum', {
          price: money(price.pricePerDay),
          days: t('terms-time:count.day', { count: price.days }),
        })}
      >
        {money(price.quoted)}
      </Line>
      {price.isPlain ? null : (
        <Line label={t(isDiscounted ? 'money.discount' : 'money.supplement')}>
          <span dir="ltr">
            {isDiscounted ? '−' : '+'}
            {money(price.discount.replace('-', ''))}
          </span>
        </Line>
      )}
      <Line strong label={t('summary.total')}>
        {money(price.total)}
      </Line>
      {Number(received) > 0 ? <Line label={t('summary.received')}>{money(received)}</Line> : null}
      {Number(received) > 0 ? (
        <Line label={t('summary.due')}>{money(String(Math.max(0, Number(price.total) - Number(received))))}</Line>
      ) : null}
      {Number(deposit) > 0 ? <Line label={t('summary.deposit')}>{money(deposit)}</Line> : null}
    </dl>
  );
}
