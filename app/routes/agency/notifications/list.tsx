import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { guard } from '~/http/guard.server';
import { answerButton } from '~/http/form/button.server';
import { pageParam } from '~/http/list/list-params.server';
import { paths, withQuery } from '~/paths';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { listNotifications, NOTIFICATIONS_PER_PAGE } from '~/modules/notifications/list-notifications.server';
import { markNotificationsRead } from '~/modules/notifications/mark-notifications-read.server';
import { NoticeRow } from '~/modules/notifications/ui/notice-row';
import { nowInMorocco } from '~/platform/clock';
import { Button } from '~/ui/button';
import { Card } from '~/ui/layout/card';
import { EmptyState } from '~/ui/list/empty-state';
import { PageHeader } from '~/ui/layout/page-header';
import { Pagination } from '~/ui/list/pagination';

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', async ({ scope, url, lang }) => ({
    ...(await listNotifications(scope, pageParam.parse(url.searchParams.get('page') ?? 1))),
    pageSize: NOTIFICATIONS_PER_PAGE,
    now: nowInMorocco(),
    title: translator(lang)('notifications:metaTitle'),
  }));
}

/** Marks everything read. */
export async function action(args: ActionFunctionArgs) {
  return guard(args, 'agency', ({ request, scope, lang }) =>
    answerButton(request, () => markNotificationsRead(scope), {
      to: paths.agencyNotifications(lang),
      message: 'notifications:flash.read',
    }),
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function AgencyNotifications() {
  const { t } = useTranslation(['notifications', 'common']);
  const lang = useLanguage();
  const { items, total, unread, page, pageSize, now } = useLoaderData<typeof loader>();
  const here = paths.agencyNotifications(lang);
  return (
    <div className="mx-auto max-w-panel">
      <PageHeader
        title={t('title')}
        note={unread > 0 ? t('unreadCount', { count: unread }) : undefined}
        actions={
          unread > 0 && (
            <Form method="post" action={here}>
              <Button icon="check">{t('markAll')}</Button>
            </Form>
          )
        }
      />
      <div className="mt-5">
        {items.length === 0 ? (
          <EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>
        ) : (
          <Card pad="none">
            <ul>
              {items.map((item) => (
                <NoticeRow key={item.id} item={item} now={now} />
              ))}
            </ul>
          </Card>
        )}
      </div>
      {total > 0 && (
        <Pagination
          page={page}
          pages={Math.ceil(total / pageSize)}
          hrefFor={(number) => withQuery(here, { page: number > 1 ? number : null })}
          summary={t('common:paging.range', {
            from: Math.min((page - 1) * pageSize + 1, total),
            to: Math.min(page * pageSize, total),
            total,
          })}
          labels={{
            nav: t('common:paging.label'),
            previous: t('common:paging.previous'),
            next: t('common:paging.next'),
            page: (number) => t('common:paging.page', { page: number }),
          }}
        />
      )}
    </div>
  );
}
