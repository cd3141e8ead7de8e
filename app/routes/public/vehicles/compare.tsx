import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { guard } from '~/http/guard.server';
import { type RouteHandle, SHARE_LISTS } from '~/http/handle';
import { pageMeta } from '~/http/seo';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { compareVehicles } from '~/modules/search/compare/compare-vehicles.server';
import { MOST_COMPARED, readCompared, writeCompared } from '~/modules/search/query/comparison';
import { CompareNotices } from '~/modules/search/compare/ui/compare-notices';
import { CompareTable } from '~/modules/search/compare/ui/compare-table';
import { datesInAddress, rentalDatesOf } from '~/modules/search/query/rental-dates-query';
import { DatesForm } from '~/modules/search/query/ui/dates-form';
import { paths, withQuery } from '~/paths';
import { todayInMorocco } from '~/platform/clock';
import { ButtonLink } from '~/ui/button';
import { Card } from '~/ui/layout/card';
import { PageHeader } from '~/ui/layout/page-header';
import { EmptyState } from '~/ui/list/empty-state';

export const handle = {
  hydrate: 'never',
  shareFor: SHARE_LISTS,
} satisfies RouteHandle;

/** The cars of the address beside each other; what it asks that cannot be is said, never an error. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'anyone', async ({ lang, url }) => {
    const t = translator(lang);
    const dates = datesInAddress(url.searchParams);
    const rental = rentalDatesOf(dates);
    const compared = await compareVehicles(readCompared(url.searchParams.get('cars')), rental);
    return {
      ...compared,
      dates,
      fault: rental.kind === 'refused' ? { field: rental.field, message: rental.message } : null,
      today: todayInMorocco(),
      head: { title: t('compare:title'), description: t('compare:description', { max: MOST_COMPARED }) },
    };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches, params }) =>
  data ? pageMeta(matches, params.lang, { ...data.head, index: false }) : [];

export default function ComparePage() {
  const { cars, gone, refused, dates, fault, today } = useLoaderData<typeof loader>();
  const { t } = useTranslation('compare');
  const lang = useLanguage();
  const compare = writeCompared(cars.map(({ shortId }) => shortId));
  const goodDates = fault ? {} : dates;
  const list = withQuery(paths.cars(lang), { ...goodDates, compare });
  return (
    <main id="main" tabIndex={-1} className="wrap pt-6 pb-16 md:pt-8">
      <PageHeader
        title={t('title')}
        note={cars.length > 0 ? t('legend') : undefined}
        actions={
          cars.length > 0 && cars.length < MOST_COMPARED ? (
            <ButtonLink href={list} rel="nofollow" icon="plus">
              {t('addCar')}
            </ButtonLink>
          ) : undefined
        }
      />
      <CompareNotices gone={gone} refused={refused} cars={cars.length} />
      {cars.length > 0 ? (
        <>
          <Card pad="card" className="my-5 print:hidden">
            <DatesForm
              action={paths.compare(lang)}
              label={t('dates.label')}
              submit={t('dates.submit')}
              hidden={{ cars: compare }}
              {...{ dates, today, fault }}
            />
          </Card>
          <CompareTable cars={cars} dates={goodDates} />
        </>
      ) : (
        <div className="mt-6">
          <EmptyState
            title={t('empty.title')}
            action={
              <ButtonLink href={withQuery(paths.cars(lang), goodDates)} tone="primary">
                {t('empty.findCars')}
              </ButtonLink>
            }
          >
            {t('empty.text', { max: MOST_COMPARED })}
          </EmptyState>
        </div>
      )}
    </main>
  );
}
