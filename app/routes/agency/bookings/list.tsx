import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { guard } from '~/http/guard.server';
import { faultOf, readForm, speakerOf } from '~/http/form/form.server';
import { TickForm } from '~/http/form/tick-form';
import type { RouteHandle } from '~/http/handle';
import { loadList } from '~/http/list/load-list.server';
import { revalidateAfterTicks } from '~/http/list/revalidate-after-ticks';
import { encodePath, redirectWithFlash } from '~/http/redirects.server';
import { translator } from '~/i18n/i18next.server';
import { formatNumber } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { answerBookings } from '~/modules/bookings/answers/answer-bookings.server';
import { answerSchema } from '~/modules/bookings/answers/answer-schema';
import {
  ANSWER_FORM,
  type AnswerOutcome,
  AnswerResult,
  useAnswerSelection,
} from '~/modules/bookings/answers/ui/answer-bar';
import { agencyBookings, OWING } from '~/modules/bookings/list/agency-bookings';
import { averageLength, listAgencyBookings } from '~/modules/bookings/list/list-agency-bookings.server';
import { useLinkedFilters } from '~/modules/bookings/list/ui/linked-filters';
import { useAgencyBookingCells } from '~/modules/bookings/list/ui/agency-booking-cells';
import { findVehicleChoices } from '~/modules/fleet/vehicles/find-vehicle-choices.server';
import { findRentalNames } from '~/modules/payments/list/find-rental-names.server';
import { PAYMENT_STATUSES } from '~/modules/payments/payment-statuses';
import { paths } from '~/paths';
import { cutText } from '~/platform/cut-text';
import { todayInMorocco } from '~/platform/clock';
import type { PeriodFilter } from '~/platform/list/period-filter';
import { ListPage } from '~/ui/list/list-page';

export const handle = {
  i18n: ['agency-bookings', 'form', 'list', 'list-results', 'rental-filters', 'terms-booking'],
  live: ['bookings'],
} satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', (visit) =>
    loadList(visit, agencyBookings, paths.agencyBookings(visit.lang), async (query) => {
      const { scope, lang, url } = visit;
      const typed = carTyped(url);
      const [list, length, linked, vehicles] = await Promise.all([
        listAgencyBookings(scope, query),
        averageLength(scope, query),
        findRentalNames(scope, { ...query, vehicleId: null }, lang),
        findVehicleChoices(scope, { typed, chosenId: query.vehicleId }),
      ]);
      const [only, ...others] = vehicles.found;
      if (only && others.length === 0) {
        const href = agencyBookings.href(paths.agencyBookings(lang), query, { vehicleId: only.value });
        throw redirect(encodePath(href));
      }
      return {
        ...list,
        length,
        linked,
        vehicles,
        typed,
        today: todayInMorocco(),
        title: translator(lang)('head:agencyBookings'),
      };
    }),
  );
}

/** The parameter of what is typed into the picker of vehicles. */
const CAR = 'car';
const carTyped = (url: URL) => cutText((url.searchParams.get(CAR) ?? '').trim(), 100);

/** Answers the ticked requests; where one of them did not take it, the page says which and why. */
export async function action(args: ActionFunctionArgs) {
  return guard(args, 'agency', async ({ request, scope, url, lang }) => {
    const reading = await readForm(request, answerSchema);
    if (!reading.ok) return reading.invalid;
    const { answer, count, refused } = await answerBookings(scope, reading.value);
    if (refused.length > 0) {
      const say = await speakerOf(request);
      const reasons = refused.map(({ reference, error }) => ({
        reference,
        reason: say(faultOf(error, reference).fields[reference] ?? ''),
      }));
      return data({ outcome: { answer, count, refused: reasons }, result: null }, { status: 409 });
    }
    return redirectWithFlash(paths.agencyBookings(lang) + url.search, {
      type: 'success',
      message: `flash:bookings.${answer}`,
      params: { count },
    });
  });
}

export const shouldRevalidate = revalidateAfterTicks;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function AgencyBookings() {
  const { t } = useTranslation(['agency-bookings', 'terms-booking']);
  const lang = useLanguage();
  const { vehicles, typed, length, linked, columns, query, today, ...list } = useLoaderData<typeof loader>();
  const linkedFilters = useLinkedFilters(query, linked);
  const view = agencyBookings.view(paths.agencyBookings(lang), query, list.total);
  return (
    <>
      <AnswerForm />
      <ListPage
        view={view}
        title={t('title')}
        count={list.all}
        file={paths.agencyBookingsFile(lang)}
        tabs={{ label: t('tabs'), items: view.tabs('status', list, (tab) => t(`tab.${tab}`)) }}
        filters={t('filters')}
        search={t('search')}
        pickers={[
          {
            name: 'vehicleId',
            param: CAR,
            typed,
            label: t('vehicle'),
            chosen: vehicles.chosen?.label ?? null,
            found: vehicles.found.map(({ value, label }) => ({ label, href: view.href({ vehicleId: value }) })),
            ask: t('picker.ask'),
            none: t('picker.none', { text: typed }),
          },
        ]}
        choices={{
          paymentStatus: {
            icon: 'banknote',
            label: t('column.payment'),
            all: t('allPayments'),
            options: PAYMENT_STATUSES.map((value) => ({ value, label: t(`terms-booking:paymentStatus.${value}`) })),
          },
          owing: {
            icon: 'banknote',
            label: t('owing'),
            all: t('allOwing'),
            options: OWING.map((value) => ({ value, label: t(`owings.${value}`) })),
          },
          ...linkedFilters,
        }}
        summary={
          length === null ? null : (
            <p className="text-table">
              {t('averageLength', { count: length, days: formatNumber(length, lang, { decimals: 1 }) })}
            </p>
          )
        }
        period={{ label: t('period'), name: (period: PeriodFilter) => t(`periods.${period}`) }}
        sortName={(sort) => t(`sorts.${sort}`)}
        shown={columns}
        cells={useAgencyBookingCells(today)}
        columnName={(column) => t(`column.${column}`)}
        rows={list.bookings}
        rowKey={({ reference }) => reference}
        isLate={({ shown }) => shown === 'late'}
        selection={useAnswerSelection()}
        empty={{ title: t('none'), text: t('noneText') }}
        noneFound={{ title: t('noneFound'), text: t('noneFoundText') }}
      />
    </>
  );
}

/** The form of the tick boxes, with what became of the last answer where not every request took it. */
function AnswerForm() {
  const outcome = useActionData<{ outcome?: AnswerOutcome }>()?.outcome;
  return <TickForm id={ANSWER_FORM}>{outcome ? <AnswerResult outcome={outcome} /> : null}</TickForm>;
}
