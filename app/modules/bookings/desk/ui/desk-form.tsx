import type { ReactNode } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { formatExactMoney } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { Icon } from '~/ui/icon';
import { StickyBar } from '~/ui/layout/sticky-bar';
import type { DeskFormPage } from '../open-desk-form.server';
import { ClientPart } from './client-part';
import { DatesPart } from './dates-part';
import { DeskSummary } from './desk-summary';
import { DriversPart } from './drivers-part';
import { MoneyPart } from './money-part';
import type { DeskFormState } from './use-desk-form';
import { VehiclePart } from './vehicle-part';

interface DeskFormProps {
  form: DeskFormState;
  page: DeskFormPage;
  /** Of a client written down on the way; left out for a booking that stands, whose client stays. */
  clientKey?: string;
  /** What was wrong with the form, above its fields. */
  errors: ReactNode;
  /** Said above the fields: a draft that is gone, a booking that changed. */
  notice?: ReactNode;
  /** What creates or saves: the first is the one of the sticky bar on phones, the others follow the form there. */
  buttons: [first: ReactNode, ...others: ReactNode[]];
}

/** The inside of the agency's booking form: five parts in the order of a counter, the summary beside them. */
export function DeskForm({ form, page, clientKey, errors, notice, buttons: [first, ...others] }: DeskFormProps) {
  const { t } = useTranslation(['agency-booking-form', 'terms-time']);
  const lang = useLanguage();
  return (
    <>
      {/* What the Enter key presses in a field: nothing is sent by it but the draft. */}
      <button name="step" value="keep" tabIndex={-1} aria-hidden className="sr-only" />
      <PartsStrip form={form} page={page} />
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-4 max-lg:pb-20 lg:grid-cols-[minmax(0,1fr)_304px] lg:gap-5">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {errors}
          {notice}
          <DatesPart form={form} page={page} />
          <ClientPart form={form} page={page} clientKey={clientKey} />
          <VehiclePart form={form} page={page} />
          <DriversPart form={form} page={page} />
          <MoneyPart form={form} page={page} isNew={clientKey !== undefined} />
          {others.length > 0 ? <div className="grid gap-2 lg:hidden">{others}</div> : null}
        </div>
        <DeskSummary form={form} page={page}>
          {first}
          {others}
        </DeskSummary>
      </div>
      <StickyBar
        label={t('summary.label')}
        value={page.price ? formatExactMoney(page.price.total, lang) : '—'}
        note={
          page.dates.kind === 'dates' ? t('terms-time:count.day', { count: page.dates.days }) : t('summary.noDates')
        }
      >
        {first}
      </StickyBar>
    </>
  );
}

/** On phones: where one is, and what is done. */
function PartsStrip({ form, page }: Pick<DeskFormProps, 'form' | 'page'>) {
  const { t } = useTranslation('agency-booking-form');
  const parts = [
    { id: 'dates', label: t('parts.dates'), isDone: page.dates.kind === 'dates' },
    { id: 'client', label: t('client.title'), isDone: page.client !== null },
    { id: 'vehicle', label: t('vehicle.title'), isDone: page.chosen !== null },
    { id: 'drivers', label: t('drivers.title'), isDone: Boolean(form.values.clientDrives && page.client?.hasPapers) },
    { id: 'money', label: t('parts.money'), isDone: page.price !== null },
  ];
  return (
    <nav
      aria-label={t('parts.label')}
      className="relative -mx-4 mt-3 overflow-x-auto border-b border-line px-4 lg:hidden"
    >
      <ul className="flex gap-4">
        {parts.map(({ id, label, isDone }) => (
          <li key={id}>
            <a
              href={`#${id}-title`}
              className={`inline-flex min-h-11 items-center gap-1.5 text-table whitespace-nowrap ${isDone ? 'text-ok' : 'text-muted'}`}
            >
              {isDone ? <Icon name="check" /> : null}
              {label}
              {isDone ? <span className="sr-only">{t('parts.done')}</span> : null}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
