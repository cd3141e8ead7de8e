import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { loadList } from '~/http/list/load-list.server';
import { encodePath } from '~/http/redirects.server';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { agencyContracts } from '~/modules/contracts/list/agency-contracts';
import { listContracts } from '~/modules/contracts/list/list-contracts.server';
import { useContractCells } from '~/modules/contracts/list/ui/contract-cells';
import { findClientChoices } from '~/modules/clients/picker/find-client-choices.server';
import { findVehicleChoices } from '~/modules/fleet/vehicles/find-vehicle-choices.server';
import { paths } from '~/paths';
import { cutText } from '~/platform/cut-text';
import { todayInMorocco } from '~/platform/clock';
import type { PeriodFilter } from '~/platform/list/period-filter';
import { ListPage } from '~/ui/list/list-page';

export const handle = {
  i18n: ['agency-contracts', 'list', 'list-results'],
  hydrate: 'app',
} satisfies RouteHandle;

/** The parameters of what is typed into the pickers of vehicles and of clients. */
const CAR = 'car';
const WHO = 'who';

const typedOf = (url: URL, param: string) => cutText((url.searchParams.get(param) ?? '').trim(), 100);

const only = <T,>(found: readonly T[]): T | undefined => (found.length === 1 ? found[0] : undefined);

/** The agency's contracts (R35). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', (visit) =>
    loadList(visit, agencyContracts, paths.agencyContracts(visit.lang), async (query) => {
      const { scope, lang, url } = visit;
      const [typed, who] = [typedOf(url, CAR), typedOf(url, WHO)];
      const [list, vehicles, people] = await Promise.all([
        listContracts(scope, query),
        findVehicleChoices(scope, { typed, chosenId: query.vehicleId }),
        findClientChoices(scope, { typed: who, chosenId: query.clientId }),
      ]);
      const [car, person] = [only(vehicles.found), only(people.found)];
      if (car || person) {
        const change = { ...(car && { vehicleId: car.value }), ...(person && { clientId: person.value }) };
        throw redirect(encodePath(agencyContracts.href(paths.agencyContracts(lang), query, change)));
      }
      const clients = { ...people, typed: who };
      return {
        ...list,
        vehicles,
        clients,
        typed,
        today: todayInMorocco(),
        title: translator(lang)('head:agencyContracts'),
      };
    }),
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function AgencyContracts() {
  const { t } = useTranslation('agency-contracts');
  const lang = useLanguage();
  const { vehicles, clients, typed, columns, query, today, ...list } = useLoaderData<typeof loader>();
  const view = agencyContracts.view(paths.agencyContracts(lang), query, list.total);
  return (
    <ListPage
      view={view}
      title={t('title')}
      count={list.all}
      file={paths.agencyContractsFile(lang)}
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
        {
          name: 'clientId',
          param: WHO,
          icon: 'user',
          typed: clients.typed,
          label: t('client'),
          chosen: clients.chosen?.label ?? null,
          found: clients.found.map(({ value, label }) => ({ label, href: view.href({ clientId: value }) })),
          ask: t('clientPicker.ask'),
          none: t('clientPicker.none', { text: clients.typed }),
        },
      ]}
      period={{ label: t('period'), name: (period: PeriodFilter) => t(`periods.${period}`) }}
      sortName={(sort) => t(`sorts.${sort}`)}
      shown={columns}
      cells={useContractCells(today)}
      columnName={(column) => t(`column.${column}`)}
      rows={list.contracts}
      rowKey={({ number }) => number}
      empty={{ title: t('none'), text: t('noneText') }}
      noneFound={{ title: t('noneFound'), text: t('noneFoundText') }}
    />
  );
}
