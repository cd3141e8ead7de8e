import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { capitalise, formatDate } from '~/i18n/dates';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { listMovements, type Movement } from '~/modules/planning/day/list-movements.server';
import { MovementsTable } from '~/modules/planning/day/ui/movements-table';
import { paths } from '~/paths';
import { addDays, type CalendarDay, dayOf, nowInMorocco, parseDay } from '~/platform/clock';
import { ButtonLink } from '~/ui/button';
import { DateInput } from '~/ui/form/date-input';
import { PageHeader } from '~/ui/layout/page-header';
import { FilterForm } from '~/ui/list/filter-form';
import { PrintButton } from '~/ui/print-button';

export const handle = { i18n: ['agency-day', 'terms-movement', 'terms-time'] } satisfies RouteHandle;

/** Who comes for a car and who brings one back on a day: the counter's sheet. `?date=`; today where it says none. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', async ({ scope, url, lang }) => {
    const now = nowInMorocco();
    const day = parseDay(url.searchParams.get('date')) ?? dayOf(now);
    const moves = await listMovements(scope, { from: day, days: 1 }, now, lang);
    const name = capitalise(formatDate(day, lang, 'long'));
    return { day, now, moves, name, title: translator(lang)('head:agencyDay', { day: name }) };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

const KINDS = ['departure', 'return'] as const satisfies Movement['kind'][];

export default function Day() {
  const { t } = useTranslation('agency-day');
  const { day, now, moves, name } = useLoaderData<typeof loader>();
  return (
    <div className="print-landscape grid grid-cols-[minmax(0,1fr)] gap-6">
      <DayHead day={day} name={name} />
      {KINDS.map((kind) => {
        const own = moves.filter((move) => move.kind === kind);
        return (
          <section key={kind} aria-labelledby={kind}>
            <h2 id={kind} className="heading mb-3 text-title">
              {t(`title.${kind}`)} <span className="font-text text-card font-normal text-muted">{own.length}</span>
            </h2>
            {own.length > 0 ? (
              <MovementsTable kind={kind} moves={own} day={day} now={now} />
            ) : (
              <p className="text-muted">{t(`none.${kind}`)}</p>
            )}
          </section>
        );
      })}
    </div>
  );
}

function DayHead({ day, name }: { day: CalendarDay; name: string }) {
  const { t } = useTranslation('agency-day');
  const lang = useLanguage();
  return (
    <div className="grid gap-3">
      <PageHeader
        title={name}
        actions={
          <>
            <ButtonLink href={paths.agencyCalendar(lang)} icon="planning">
              {t('calendar')}
            </ButtonLink>
            <PrintButton>{t('print')}</PrintButton>
          </>
        }
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 print:hidden">
        <nav aria-label={t('days')} className="flex gap-1">
          <ButtonLink href={paths.agencyCalendarDay(lang, addDays(day, -1))} icon="chevron-left" iconOnly>
            {t('previous')}
          </ButtonLink>
          <ButtonLink href={paths.agencyCalendarDay(lang)}>{t('today')}</ButtonLink>
          <ButtonLink href={paths.agencyCalendarDay(lang, addDays(day, 1))} icon="chevron-right" iconOnly>
            {t('next')}
          </ButtonLink>
        </nav>
        <FilterForm key={day} look="bar" action={paths.agencyCalendarDay(lang)} title={t('choose')} apply={t('show')}>
          <DateInput compact labelHidden name="date" label={t('choose')} defaultValue={day} className="w-40" />
        </FilterForm>
      </div>
    </div>
  );
}
