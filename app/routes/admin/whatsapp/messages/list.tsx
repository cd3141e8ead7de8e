import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { loadList } from '~/http/list/load-list.server';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { adminWhatsapp } from '~/modules/messaging/whatsapp/admin/admin-whatsapp';
import { type AnyWhatsappEntry, listAllWhatsapp } from '~/modules/messaging/whatsapp/admin/list-all-whatsapp.server';
import { SENT_ACTIONS } from '~/modules/messaging/whatsapp/agency-whatsapp';
import { useWhatsappCells } from '~/modules/messaging/whatsapp/ui/whatsapp-cells';
import { paths } from '~/paths';
import { todayInMorocco } from '~/platform/clock';
import { ListPage } from '~/ui/list/list-page';

export const handle = {
  i18n: ['admin-whatsapp-log', 'whatsapp-log', 'list', 'list-results', 'terms-whatsapp', 'whatsapp-states'],
} satisfies RouteHandle;

/** The WhatsApp messages of all agencies (R249). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'admin', (visit) =>
    loadList(visit, adminWhatsapp, paths.adminWhatsapp(visit.lang), async (query) => ({
      ...(await listAllWhatsapp(visit.scope, query)),
      today: todayInMorocco(),
      title: translator(visit.lang)('admin-whatsapp-log:title'),
    })),
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function AdminWhatsapp() {
  const { t } = useTranslation(['admin-whatsapp-log', 'whatsapp-log', 'terms-whatsapp', 'whatsapp-states']);
  const lang = useLanguage();
  const { query, today, ...list } = useLoaderData<typeof loader>();
  const view = adminWhatsapp.view(paths.adminWhatsapp(lang), query, list.total, list.edges);
  const cells = useWhatsappCells<AnyWhatsappEntry>(today, (id) => paths.adminWhatsappMessage(lang, id));
  return (
    <ListPage
      view={view}
      title={t('title')}
      count={list.all}
      file={paths.adminWhatsappFile(lang)}
      also={[
        { href: paths.adminWhatsappTexts(lang), label: t('texts'), icon: 'pencil' },
        { href: paths.adminWhatsappSettings(lang), label: t('settings'), icon: 'settings' },
      ]}
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
          options: SENT_ACTIONS.map((value) => ({ value, label: t(`terms-whatsapp:action.${value}`) })),
        },
      }}
      sortName={(sort) => t(`whatsapp-log:sorts.${sort}`)}
      cells={{ ...cells, agency: { cell: ({ agency }) => <bdi>{agency ?? t('gone')}</bdi> } }}
      columnName={(column) => (column === 'agency' ? t('agency') : t(`whatsapp-log:column.${column}`))}
      rows={list.messages}
      rowKey={({ id }) => id}
      empty={{ title: t('none'), text: t('noneText') }}
      noneFound={{ title: t('whatsapp-log:noneFound'), text: t('whatsapp-log:noneFoundText') }}
    />
  );
}
