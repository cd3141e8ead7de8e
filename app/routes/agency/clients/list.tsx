import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { loadList } from '~/http/list/load-list.server';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { agencyClients } from '~/modules/clients/list/agency-clients';
import { listClients } from '~/modules/clients/list/list-clients.server';
import { useAgencyClientCells } from '~/modules/clients/list/ui/agency-client-cells';
import { paths } from '~/paths';
import { ListPage } from '~/ui/list/list-page';

export const handle = { i18n: ['agency-clients', 'client-numbers', 'list', 'list-results'] } satisfies RouteHandle;

/** The agency's clients (R140). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', (visit) =>
    loadList(visit, agencyClients, paths.agencyClients(visit.lang), async (query) => ({
      ...(await listClients(visit.scope, query)),
      title: translator(visit.lang)('head:agencyClients'),
    })),
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function AgencyClients() {
  const { t } = useTranslation('agency-clients');
  const lang = useLanguage();
  const { columns, query, ...list } = useLoaderData<typeof loader>();
  const view = agencyClients.view(paths.agencyClients(lang), query, list.total);
  return (
    <ListPage
      view={view}
      title={t('title')}
      count={list.all}
      add={{ href: paths.agencyNewClient(lang), label: t('new') }}
      file={paths.agencyClientsFile(lang)}
      tabs={{ label: t('tabs'), items: view.tabs('type', list, (tab) => t(`tab.${tab}`)) }}
      filters={t('filters')}
      search={t('search')}
      choices={{
        state: {
          icon: 'filter',
          label: t('state'),
          all: t('allStates'),
          options: (['owing', 'blacklisted'] as const).map((value) => ({ value, label: t(`states.${value}`) })),
        },
      }}
      sortName={(sort) => t(`sorts.${sort}`)}
      shown={columns}
      cells={useAgencyClientCells()}
      columnName={(column) => t(`column.${column}`)}
      rows={list.clients}
      rowKey={({ id }) => id}
      empty={{ title: t('none'), text: t('noneText') }}
      noneFound={{ title: t('noneFound'), text: t('noneFoundText') }}
    />
  );
}
