import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useFetcher, useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { NoticeThumb } from '~/http/layout/notice-thumb';
import { useNoticeDialog } from '~/http/layout/use-notice-dialog';
import { answerNotices, loadNotices } from '~/http/list/notices.server';
import { useLanguage } from '~/i18n/use-language';
import { NoticesPage } from '~/modules/notifications/ui/notices-page';
import { paths } from '~/paths';
import { useRoot } from '~/root';

export const handle = { i18n: ['list', 'list-results', 'notifications'], live: ['notices'] } satisfies RouteHandle;

/** What an agency is told of (R83). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', (visit) => loadNotices(visit, paths.agencyNotifications(visit.lang)));
}

export async function action(args: ActionFunctionArgs) {
  return guard(args, 'agency', (visit) => answerNotices(visit, paths.agencyNotifications(visit.lang)));
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function AgencyNotifications() {
  const { t } = useTranslation('notifications');
  const lang = useLanguage();
  const { onOpen, dialog } = useNoticeDialog();
  const { submit } = useFetcher();
  const isLooking = useRoot()?.viewing != null;
  return (
    <>
      <NoticesPage
        {...useLoaderData<typeof loader>()}
        path={paths.agencyNotifications(lang)}
        empty={t('empty.text')}
        thumbOf={({ vehicle }) => vehicle && <NoticeThumb vehicle={vehicle} />}
        onOpen={(notice, event) => {
          onOpen(notice, event);
          const isOpen = event.isDefaultPrevented();
          if (!isOpen || notice.isRead || isLooking) return;
          submit({ intent: 'read', id: notice.id }, { method: 'post', action: paths.agencyLatestNotices(lang) });
        }}
      />
      {dialog}
    </>
  );
}
