import { useTranslation } from '~/i18n/use-translation';
import { useLanguage } from '~/i18n/use-language';
import { BOOKING_STATUSES } from '~/modules/bookings/lifecycle/booking-status';
import { paths } from '~/paths';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/form/checkbox';
import { DateInput } from '~/ui/form/date-input';
import { ErrorText } from '~/ui/form/field';
import { GetForm } from '~/ui/form/get-form';
import { Select } from '~/ui/form/select';
import { type agencyReport, type ReportQuery, STATES_SENT } from '../agency-report';

interface ReportFormProps {
  view: ReturnType<typeof agencyReport.view>;
  query: ReportQuery;
  /** Why there is no report; stands beside the statuses. */
  problem: string | null;
}

/** Which days and bookings a report is about, and what it is compared with: a GET form, so that a report has an address. */
export function ReportForm({ view, query, problem }: ReportFormProps) {
  const { t } = useTranslation('agency-report');
  const lang = useLanguage();
  const { by, size, sort } = view.params;
  return (
    <GetForm
      key={view.hrefAt('')}
      action={paths.agencyReports(lang)}
      role="search"
      aria-label={t('form.title')}
      className="period-form rounded-card border border-line bg-surface p-4 print:hidden"
    >
      {Object.entries({ by, size, sort, [STATES_SENT]: 'some' }).map(([name, value]) =>
        value ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
      <div className="grid items-end gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
        <PeriodFields view={view} query={query} />
        <Select
          compact
          name="compare"
          label={t('form.compare')}
          defaultValue={query.comparison ?? 'before'}
          options={(['before', 'year'] as const).map((value) => ({ value, label: t(`comparison.${value}`) }))}
        />
        <StatusFields query={query} problem={problem} />
        <Button size="md" tone="primary" className="lg:justify-self-end">
          {t('form.apply')}
        </Button>
      </div>
    </GetForm>
  );
}

function PeriodFields({ view, query }: Omit<ReportFormProps, 'problem'>) {
  const { t } = useTranslation('agency-report');
  const { name, from, to } = query.period;
  return (
    <>
      <Select
        compact
        name="period"
        icon="calendar"
        label={t('form.period')}
        defaultValue={name}
        options={view.filters.period.options.map((value) => ({ value, label: t(`periods.${value as 'all'}`) }))}
      />
      <div className="period-custom flex flex-wrap gap-2 sm:col-span-2 sm:max-w-96">
        <DateInput
          compact
          name="from"
          label={t('form.from')}
          defaultValue={from ?? ''}
          className="min-w-0 grow basis-36"
        />
        <DateInput compact name="to" label={t('form.to')} defaultValue={to ?? ''} className="min-w-0 grow basis-36" />
      </div>
    </>
  );
}

/** The statuses that count; none is refused, in words. */
function StatusFields({ query, problem }: Pick<ReportFormProps, 'query' | 'problem'>) {
  const { t } = useTranslation(['agency-report', 'terms-booking']);
  return (
    <fieldset className="sm:col-span-2 lg:col-span-3" aria-describedby={problem ? 'states-error' : undefined}>
      <legend className="text-small font-medium">{t('form.states')}</legend>
      <div className="flex flex-wrap gap-x-5">
        {BOOKING_STATUSES.map((status) => (
          <Checkbox
            key={status}
            name="state"
            value={status}
            defaultChecked={query.states.includes(status)}
            aria-invalid={problem ? true : undefined}
            label={t(`terms-booking:bookingStatus.${status}`)}
          />
        ))}
      </div>
      {problem ? <ErrorText id="states">{problem}</ErrorText> : null}
    </fieldset>
  );
}
