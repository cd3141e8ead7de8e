import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { rethrowAs } from '~/errors/rethrow-as.server';
import { guard } from '~/http/guard.server';
import { faultOf, readForm, speakerOf } from '~/http/form/form.server';
import { TickForm } from '~/http/form/tick-form';
import type { RouteHandle } from '~/http/handle';
import { loadList } from '~/http/list/load-list.server';
import { revalidateAfterTicks } from '~/http/list/revalidate-after-ticks';
import { redirectWithFlash } from '~/http/redirects.server';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { AGENCY_STATUSES, adminAgencies } from '~/modules/admin/agencies/agencies';
import { listAgencies, listAgencyCities } from '~/modules/admin/agencies/list-agencies.server';
import { readAgencyChecks } from '~/modules/admin/agencies/read-checks.server';
import { OPEN_ROW, useAgencyCells } from '~/modules/admin/agencies/ui/agency-cells';
import { AgencyChecksPanel } from '~/modules/admin/agencies/ui/agency-checks';
import {
  useVerifySelection,
  VERIFY_FORM,
  type VerifyOutcome,
  VerifyResult,
} from '~/modules/admin/agencies/ui/verify-bar';
import { verifySeveral } from '~/modules/admin/agencies/verify-several.server';
import { verifySeveralSchema } from '~/modules/admin/agencies/verify-several-schema';
import { paths } from '~/paths';
import { todayInMorocco } from '~/platform/clock';
import type { PeriodFilter } from '~/platform/list/period-filter';
import { ListPage } from '~/ui/list/list-page';

export const handle = {
  i18n: ['admin-agencies', 'form', 'list', 'list-results', 'notifications'],
} satisfies RouteHandle;

/** All agencies (R252), and what a badge of the one that is open is decided by (R254). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'admin', (visit) =>
    loadList(visit, adminAgencies, paths.adminAgencies(visit.lang), async (query) => {
      const [list, cities, open] = await Promise.all([
        listAgencies(visit.scope, query, visit.lang),
        listAgencyCities(visit.scope, visit.lang),
        readAgencyChecks(visit.scope, visit.url.searchParams.get(OPEN_ROW) ?? ''),
      ]).catch((error: unknown) => rethrowAs(error, 'agenciesFetchFailed'));
      return { ...list, cities, open, today: todayInMorocco(), title: translator(visit.lang)('admin-agencies:title') };
    }),
  );
}

/** Gives the ticked agencies their badge; where one of them may not have it, the page says which and why. */
export async function action(args: ActionFunctionArgs) {
  return guard(
    args,
    'admin',
    async ({ request, scope, url, lang }) => {
      const reading = await readForm(request, verifySeveralSchema);
      if (!reading.ok) return reading.invalid;
      const verified = await verifySeveral(scope, reading.value.agency).catch((error: unknown) =>
        reading.refuse(error),
      );
      if (!('refused' in verified)) return verified;
      const { count, refused } = verified;
      if (refused.length > 0) {
        const say = await speakerOf(request);
        const reasons = refused.map(({ id, name, error }) => ({
          id,
          name,
          reason: say(faultOf(error, id).fields[id] ?? ''),
        }));
        return data({ outcome: { count, refused: reasons }, result: null }, { status: 409 });
      }
      return redirectWithFlash(
        paths.adminAgencies(lang) + url.search,
        count === 0
          ? { type: 'info', message: 'flash:admin.agencies.already' }
          : { type: 'success', message: 'flash:admin.agencies.verified', params: { count } },
      );
    },
    { fresh: true },
  );
}

export const shouldRevalidate = revalidateAfterTicks;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function AdminAgencies() {
  const { t } = useTranslation('admin-agencies');
  const lang = useLanguage();
  const { columns, query, today, cities, open, ...list } = useLoaderData<typeof loader>();
  const view = adminAgencies.view(paths.adminAgencies(lang), query, list.total, list.edges);
  return (
    <>
      <VerifyForm />
      <ListPage
        view={view}
        title={t('title')}
        count={list.all}
        file={paths.adminAgenciesFile(lang)}
        tabs={{ label: t('tabs'), items: view.tabs('verification', list, (tab) => t(`tab.${tab}`)) }}
        filters={t('filters')}
        search={t('search')}
        choices={{
          status: {
            icon: 'filter',
            label: t('column.status'),
            all: t('allStatuses'),
            options: AGENCY_STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
          },
          city: { icon: 'map-pin', label: t('column.city'), all: t('allCities'), options: cities },
        }}
        period={{ label: t('column.created'), name: (period: PeriodFilter) => t(`periods.${period as 'all'}`) }}
        sortName={(sort) => t(`sorts.${sort}`)}
        shown={columns}
        cells={useAgencyCells(today, open?.id)}
        columnName={(column) => t(`column.${column}`)}
        rows={list.agencies}
        rowKey={({ id }) => id}
        panel={({ id }) => (open?.id === id ? <AgencyChecksPanel checks={open} /> : null)}
        selection={useVerifySelection()}
        empty={{ title: t('none'), text: t('noneText') }}
        noneFound={{ title: t('noneFound'), text: t('noneFoundText') }}
      />
    </>
  );
}

/** The form of the tick boxes, with what became of the last verification where not every agency took it. */
function VerifyForm() {
  const outcome = useActionData<{ outcome?: VerifyOutcome }>()?.outcome;
  return <TickForm id={VERIFY_FORM}>{outcome ? <VerifyResult outcome={outcome} /> : null}</TickForm>;
}
