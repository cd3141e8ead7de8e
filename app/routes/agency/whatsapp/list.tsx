import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { loadList } from '~/http/list/load-list.server';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { WHATSAPP_ACTIONS } from '~/modules/messaging/whatsapp/actions';
import { agencyWhatsapp } from '~/modules/messaging/whatsapp/agency-whatsapp';
import { listWhatsapp } from '~/modules/messaging/whatsapp/list-whatsapp.server';
import { useWhatsappCells } from '~/modules/messaging/whatsapp/ui/whatsapp-cells';
import { paths } from '~/paths';
import { todayInMorocco } from '~/platform/clock';
import { ListPage } from '~/ui/list/list-page';

export const handle = {
  i18n: ['agency-whatsapp-log', 'list', 'list-results', 'terms-whatsapp'],
  hydrate: 'app',
} satisfies RouteHandle;

/** The WhatsApp messages that the agency sends, ready, opened and sent (R242). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', (visit) =>
    loadList(visit, agencyWhatsapp, paths.agencyWhatsapp(visit.lang), async (query) => ({
      ...(await listWhatsapp(visit.scope, query)),
      today: todayInMorocco(),
      title: translator(visit.lang)('head:agencyWhatsapp'),
    })),
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function AgencyWhatsapp() {
  const { t } = useTranslation(['agency-whatsapp-log', 'terms-whatsapp']);
  const lang = useLanguage();
  const { query, today, ...list } = useLoaderData<typeof loader>();
  const view = agencyWhatsapp.view(paths.agencyWhatsapp(lang), query, list.total);
  return (
    <ListPage
      view={view}
      title={t('title')}
      count={list.all}
      also={[{ href: paths.agencyWhatsappSettings(lang), label: t('settings'), icon: 'settings' }]}
      tabs={{
        label: t('tabs'),
        items: view.tabs('state', list, (tab) => (tab === 'all' ? t('all') : t(`terms-whatsapp:state.${tab}`))),
      }}
      filters={t('filters')}
      search={t('search')}
      choices={{
        action: {
          icon: 'whatsapp',
          label: t('column.action'),
          all: t('allActions'),
          options: WHATSAPP_ACTIONS.filter((action) => action !== 'new_booking').map((value) => ({
            value,
            label: t(`terms-whatsapp:action.${value}`),
          })),
        },
      }}
      sortName={(sort) => t(`sorts.${sort}`)}
      cells={useWhatsappCells(today)}
      columnName={(column) => t(`column.${column}`)}
      rows={list.messages}
      rowKey={({ id }) => id}
      empty={{ title: t('none'), text: t('noneText') }}
      noneFound={{ title: t('noneFound'), text: t('noneFoundText') }}
    />
  );
}
