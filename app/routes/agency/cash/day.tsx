import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { answerForm } from '~/http/form/answer-form.server';
import { FormErrors } from '~/http/form/form-errors';
import { useServerForm } from '~/http/form/use-server-form';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { capitalise, formatDate } from '~/i18n/dates';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { cashEntrySchema } from '~/modules/payments/cash/cash-schema';
import { dayOfAddress } from '~/modules/payments/cash/day-of-address';
import { findCashDay } from '~/modules/payments/cash/find-cash-day.server';
import { recordCashEntry } from '~/modules/payments/cash/record-cash-entry.server';
import { useMovementColumns } from '~/modules/payments/cash/ui/cash-cells';
import { CashSums } from '~/modules/payments/cash/ui/cash-sums';
import { LONGEST_CASH_REASON } from '~/modules/payments/limits';
import { AmountField } from '~/modules/payments/ui/money-fields';
import { paths } from '~/paths';
import { addDays, type CalendarDay, todayInMorocco } from '~/platform/clock';
import { Button, ButtonLink } from '~/ui/button';
import { DateInput } from '~/ui/form/date-input';
import { Input } from '~/ui/form/input';
import { RadioGroup } from '~/ui/form/radio-group';
import { Breadcrumbs } from '~/ui/layout/breadcrumbs';
import { Card, CardHeader } from '~/ui/layout/card';
import { PageHeader } from '~/ui/layout/page-header';
import { DataTable } from '~/ui/list/data-table';
import { FilterForm } from '~/ui/list/filter-form';
import { PrintButton } from '~/ui/print-button';

export const handle = {
  i18n: ['agency-cash-day', 'cash', 'form', 'terms-payment'],
  hydrate: 'app',
} satisfies RouteHandle;

/** What moved in cash on a day (R175). `?date=`; today where it says none. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', async ({ scope, url, lang }) => {
    const { movements, ...book } = await findCashDay(scope, dayOfAddress(url));
    const name = capitalise(formatDate(book.day, lang, 'long'));
    const title = translator(lang)('head:agencyCashDay', { day: name });
    return { book, movements, name, today: todayInMorocco(), requestKey: crypto.randomUUID(), title };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

/** Writes down cash that came in or went out for another reason than a rental. */
export async function action(args: ActionFunctionArgs) {
  return guard(args, 'agency', ({ request, scope, url, lang }) => {
    const happenedOn = dayOfAddress(url);
    return answerForm(request, cashEntrySchema, (entry) => recordCashEntry(scope, { ...entry, happenedOn }), {
      to: paths.agencyCashDay(lang, happenedOn),
      message: 'flash:cash.recorded',
    });
  });
}

export default function AgencyCashDay() {
  const { t } = useTranslation(['agency-cash-day', 'cash']);
  const { book, movements, name, today, requestKey } = useLoaderData<typeof loader>();
  const lang = useLanguage();
  const columns = useMovementColumns(book.currency);
  const { day, isFrozen } = book;
  return (
    <>
      <Breadcrumbs
        label={t('cash:trail')}
        items={[{ label: t('cash:title'), href: paths.agencyCash(lang) }, { label: formatDate(day, lang, 'medium') }]}
      />
      <DayHead day={day} name={name} today={today} />
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,360px)]">
        <section aria-labelledby="movements" className="grid content-start gap-3">
          <h2 id="movements" className="heading text-title">
            {t('movements')}
          </h2>
          {movements.length > 0 ? (
            <DataTable caption={t('movements')} columns={columns} rows={movements} rowKey={({ id }) => id} />
          ) : (
            <p className="text-muted">{t('noMovement')}</p>
          )}
        </section>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
          <Card pad="none" as="section" labelledBy="sums">
            <CardHeader id="sums" title={t('sums')} />
            <div className="px-5 py-3">
              <CashSums book={book} />
              {isFrozen ? (
                <p className="mt-2 text-small text-muted">{t('cash:frozen')}</p>
              ) : (
                <ButtonLink href={paths.agencyCashClose(lang, day)} tone="primary" icon="lock" wide className="mt-3">
                  {t('cash:close')}
                </ButtonLink>
              )}
            </div>
          </Card>
          {isFrozen ? null : <EntryForm key={requestKey} requestKey={requestKey} currency={book.currency} />}
        </div>
      </div>
    </>
  );
}

function DayHead({ day, name, today }: { day: CalendarDay; name: string; today: CalendarDay }) {
  const { t } = useTranslation('agency-cash-day');
  const lang = useLanguage();
  return (
    <div className="mt-2 grid gap-3">
      <PageHeader
        title={name}
        actions={
          <>
            <ButtonLink href={paths.agencyCashDayFile(lang, day)} icon="download" download>
              {t('file')}
            </ButtonLink>
            <PrintButton>{t('print')}</PrintButton>
          </>
        }
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 print:hidden">
        <nav aria-label={t('days')} className="flex gap-1">
          <ButtonLink href={paths.agencyCashDay(lang, addDays(day, -1))} icon="chevron-left" iconOnly>
            {t('previous')}
          </ButtonLink>
          {day < today ? (
            <ButtonLink href={paths.agencyCashDay(lang, addDays(day, 1))} icon="chevron-right" iconOnly>
              {t('next')}
            </ButtonLink>
          ) : null}
        </nav>
        <FilterForm key={day} look="bar" action={paths.agencyCashDay(lang)} title={t('choose')} apply={t('show')}>
          <DateInput
            compact
            labelHidden
            name="date"
            label={t('choose')}
            max={today}
            defaultValue={day}
            className="w-40"
          />
        </FilterForm>
      </div>
    </div>
  );
}

/** Cash for another reason than a rental: fuel, a car wash, a payment into the bank. */
function EntryForm({ requestKey, currency }: { requestKey: string; currency: string }) {
  const { t } = useTranslation('agency-cash-day');
  const form = useServerForm({ id: 'cash-entry', defaultValue: { direction: 'out' } });
  const labels = { direction: t('entry.direction'), amount: t('entry.amount'), reason: t('entry.reason') };
  return (
    <div className="print:hidden">
      <Card pad="none" as="section" labelledBy="entry">
        <CardHeader id="entry" title={t('entry.title')} />
        <Form {...form.props} className="grid gap-4 px-5 py-4">
          <FormErrors form={form} labels={labels} />
          <RadioGroup
            {...form.choice('direction')}
            look="chips"
            legend={labels.direction}
            options={(['out', 'in'] as const).map((value) => ({ value, label: t(`entry.${value}`) }))}
          />
          <AmountField {...form.field('amount')} label={labels.amount} currency={currency} />
          <Input
            {...form.field('reason')}
            required
            maxLength={LONGEST_CASH_REASON}
            autoComplete="off"
            dir="auto"
            label={labels.reason}
            hint={t('entry.reasonHint')}
          />
          <input type="hidden" name="requestKey" value={form.keyOf(requestKey)} />
          <Button>{t('entry.submit')}</Button>
        </Form>
      </Card>
    </div>
  );
}
