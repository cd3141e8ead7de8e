import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { guard } from '~/http/guard.server';
import { readForm } from '~/http/form/form.server';
import { TickForm } from '~/http/form/tick-form';
import type { RouteHandle } from '~/http/handle';
import { loadList } from '~/http/list/load-list.server';
import { revalidateAfterTicks } from '~/http/list/revalidate-after-ticks';
import { redirectWithFlash } from '~/http/redirects.server';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { listLocationChoices } from '~/modules/agencies/locations/list-location-choices.server';
import { CATEGORIES } from '~/modules/catalogue/vehicle-words';
import { agencyVehicles, PAPER_FILTERS, VEHICLE_USES } from '~/modules/fleet/list/agency-vehicles';
import { listAgencyVehicles } from '~/modules/fleet/list/list-agency-vehicles.server';
import { useAgencyVehicleCells } from '~/modules/fleet/list/ui/agency-vehicle-cells';
import { markSchema } from '~/modules/fleet/status/mark-schema';
import { type MarkedVehicles, markVehicles } from '~/modules/fleet/status/mark-vehicles.server';
import { MARK_FORM, MarkResult, useMarkSelection } from '~/modules/fleet/status/ui/mark-bar';
import { paths } from '~/paths';
import { nowInMorocco } from '~/platform/clock';
import { ListPage } from '~/ui/list/list-page';

export const handle = {
  i18n: ['agency-vehicles', 'form', 'list', 'list-results', 'terms-fleet', 'terms-papers', 'terms-time'],
} satisfies RouteHandle;

/** The agency's cars. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', (visit) =>
    loadList(visit, agencyVehicles, paths.agencyVehicles(visit.lang), async (query) => {
      const { scope, lang } = visit;
      const now = nowInMorocco();
      const [list, locations] = await Promise.all([
        listAgencyVehicles(scope, query, now),
        listLocationChoices(scope, lang),
      ]);
      const t = translator(lang);
      const categories = CATEGORIES.map((value) => ({ value, label: t(`terms-vehicle:category.${value}`) }));
      return { ...list, locations, categories, now, title: t('head:agencyVehicles') };
    }),
  );
}

/** Marks the ticked vehicles; where not each of them took the status, the page says which and why. */
export async function action(args: ActionFunctionArgs) {
  return guard(
    args,
    'agency',
    async ({ request, scope, url, lang }) => {
      const reading = await readForm(request, markSchema);
      if (!reading.ok) return reading.invalid;
      const marking = await markVehicles(scope, reading.value);
      if (marking.refused.length + marking.expected.length > 0) {
        return data({ marking, result: null }, { status: marking.refused.length > 0 ? 409 : 200 });
      }
      return redirectWithFlash(paths.agencyVehicles(lang) + url.search, {
        type: 'success',
        message: `flash:vehicles.${marking.status}`,
        params: { count: marking.marked },
      });
    },
    { denied: 'vehiclePermissionDenied' },
  );
}

export const shouldRevalidate = revalidateAfterTicks;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function AgencyVehicles() {
  const { t } = useTranslation('agency-vehicles');
  const lang = useLanguage();
  const { locations, categories, columns, query, now, ...list } = useLoaderData<typeof loader>();
  const view = agencyVehicles.view(paths.agencyVehicles(lang), query, list.total);
  return (
    <>
      <MarkForm />
      <ListPage
        view={view}
        title={t('title')}
        count={list.all}
        file={paths.agencyVehiclesFile(lang)}
        upload={{ href: paths.agencyVehicleImportForm(lang), label: t('import') }}
        add={{ href: paths.agencyNewVehicle(lang), label: t('add') }}
        tabs={{ label: t('tabs'), items: view.tabs('status', list, (tab) => t(`tab.${tab}`)) }}
        filters={t('filters')}
        search={t('search')}
        choices={{
          category: {
            icon: 'tag',
            label: t('category'),
            all: t('allCategories'),
            options: categories,
          },
          locationId: { icon: 'map-pin', label: t('location'), all: t('allLocations'), options: locations },
          papers: {
            icon: 'file-text',
            label: t('papers'),
            all: t('allPapers'),
            options: PAPER_FILTERS.map((value) => ({ value, label: t(`papersFilter.${value}`) })),
          },
          use: {
            icon: 'car',
            label: t('use'),
            all: t('allUses'),
            options: VEHICLE_USES.map((value) => ({ value, label: t(`uses.${value}`) })),
          },
        }}
        sortName={(sort) => t(`sorts.${sort}`)}
        shown={columns}
        cells={useAgencyVehicleCells(now, categories)}
        columnName={(column) => t(`column.${column}`)}
        rows={list.vehicles}
        rowKey={({ id }) => id}
        isLate={({ backAt }) => backAt !== null && backAt < now}
        empty={{ title: t('none'), text: t('noneText') }}
        selection={useMarkSelection()}
        noneFound={{ title: t('noneFound'), text: t('noneFoundText') }}
      />
    </>
  );
}

/** The form of the tick boxes, with what became of the last marking where not every vehicle took it. */
function MarkForm() {
  const marking = useActionData<{ marking?: MarkedVehicles }>()?.marking;
  return <TickForm id={MARK_FORM}>{marking ? <MarkResult marking={marking} /> : null}</TickForm>;
}
