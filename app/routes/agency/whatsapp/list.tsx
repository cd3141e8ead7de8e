import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { loadList } from '~/http/list/load-list.server';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { agencyWhatsapp, SENT_ACTIONS } from '~/modules/messaging/whatsapp/agency-whatsapp';
import { listWhatsapp } from '~/modules/messaging/whatsapp/log/list-whatsapp.server';
import { useWhatsappCells } from '~/modules/messaging/whatsapp/ui/whatsapp-cells';
import { paths } from '~/paths';
import { todayInMorocco } from '~/platform/clock';
import { ListPage } from '~/ui/list/list-page';

export const handle = {
  i18n: ['agency-whatsapp-log', 'whatsapp-log', 'list', 'list-results', 'terms-whatsapp', 'whatsapp-states'],
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
  const { t } = useTranslation(['agency-whatsapp-log', 'whatsapp-log', 'terms-whatsapp', 'whatsapp-states']);
  const lang = useLanguage();
  const { query, today, ...list } = useLoaderData<typeof loader>();
  const view = agencyWhatsapp.view(paths.agencyWhatsapp(lang), query, list.total, list.edges);
  return (
    <ListPage
      view={view}
      title={t('title')}
      count={list.all}
      file={paths.agencyWhatsappFile(lang)}
      also={[{ href: paths.agencyWhatsappSettings(lang), label: t('settings'), icon: 'settings' }]}
      tabs={{
        label: t('whatsapp-log:tabs'),
        items: view.tabs('state', list, (tab) =>
          tab === 'all' ? t('whatsapp-log:all') : t(`whatsapp-states:state.${tab}`),
        ),
      }}
      filters={t('whatsapp-log:filters')}
      search={t('search')}
      choices={{
        action: {
          icon: 'whatsapp',
          label: t('whatsapp-log:column.action'),
          all: t('whatsapp-log:allActions'),
          options: SENT_ACTIONS.map((value) => ({
            value,
            label: t(`terms-whatsapp:action.${value}`),
          })),
        },
      }}
      sortName={(sort) => t(`whatsapp-log:sorts.${sort}`)}
      cells={useWhatsappCells(today, (id) => paths.agencyWhatsappMessage(lang, id))}
      columnName={(column) => t(`whatsapp-log:column.${column}`)}
      rows={list.messages}
      rowKey={({ id }) => id}
      empty={{ title: t('none'), text: t('noneText') }}
      noneFound={{ title: t('whatsapp-log:noneFound'), text: t('whatsapp-log:noneFoundText') }}
    />
  );
}
