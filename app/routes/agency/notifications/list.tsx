import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { answerButton } from '~/http/form/button.server';
import { loadList } from '~/http/list/load-list.server';
import { paths } from '~/paths';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { agencyNotifications } from '~/modules/notifications/agency-notifications';
import { listNotifications } from '~/modules/notifications/list-notifications.server';
import { markNotificationsRead } from '~/modules/notifications/mark-notifications-read.server';
import { NoticeRow } from '~/modules/notifications/ui/notice-row';
import { nowInMorocco } from '~/platform/clock';
import { useRoot } from '~/root';
import { Button } from '~/ui/button';
import { Card } from '~/ui/layout/card';
import { PageHeader } from '~/ui/layout/page-header';
import { ListResults } from '~/ui/list/list-results';

export const handle = { i18n: ['list-results', 'notifications'] } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', (visit) =>
    loadList(visit, agencyNotifications, paths.agencyNotifications(visit.lang), async (query) => ({
      ...(await listNotifications(visit.scope, query)),
      now: nowInMorocco(),
      title: translator(visit.lang)('head:notifications'),
    })),
  );
}

/** Marks everything read. */
export async function action(args: ActionFunctionArgs) {
  return guard(args, 'agency', ({ request, scope, lang }) =>
    answerButton(request, () => markNotificationsRead(scope), {
      to: paths.agencyNotifications(lang),
      message: 'flash:notifications.read',
    }),
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function AgencyNotifications() {
  const { t } = useTranslation('notifications');
  const lang = useLanguage();
  const { items, total, query, now } = useLoaderData<typeof loader>();
  const unread = useRoot()?.actor?.unread ?? 0;
  const view = agencyNotifications.view(paths.agencyNotifications(lang), query, total);
  return (
    <div className="mx-auto max-w-panel">
      <PageHeader
        title={t('title')}
        note={unread > 0 ? t('unreadCount', { count: unread }) : undefined}
        actions={
          unread > 0 && (
            <Form method="post" action={view.path}>
              <Button icon="check">{t('markAll')}</Button>
            </Form>
          )
        }
      />
      <ListResults view={view} className="mt-5" empty={{ title: t('empty.title'), text: t('empty.text') }}>
        <Card pad="none">
          <ul>
            {items.map((item) => (
              <NoticeRow key={item.id} item={item} now={now} />
            ))}
          </ul>
        </Card>
      </ListResults>
    </div>
  );
}
