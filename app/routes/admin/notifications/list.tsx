import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { answerNotices, loadNotices } from '~/http/list/notices.server';
import { useLanguage } from '~/i18n/use-language';
import { listPlatformNotices } from '~/modules/notifications/platform/list-platform-notices.server';
import { markPlatformNoticesRead } from '~/modules/notifications/platform/mark-platform-notices-read.server';
import { NoticesPage } from '~/modules/notifications/ui/notices-page';
import { paths } from '~/paths';
import { useRoot } from '~/root';

export const handle = { i18n: ['list-results', 'notifications'] } satisfies RouteHandle;

/** What an administrator is told of (R144). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'admin', (visit) =>
    loadNotices(visit, paths.adminNotifications(visit.lang), (query) => listPlatformNotices(visit.scope, query)),
  );
}

export async function action(args: ActionFunctionArgs) {
  return guard(args, 'admin', ({ request, scope, lang }) =>
    answerNotices(request, paths.adminNotifications(lang), () => markPlatformNoticesRead(scope)),
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function AdminNotifications() {
  const { t } = useTranslation('notifications');
  const lang = useLanguage();
  return (
    <NoticesPage
      {...useLoaderData<typeof loader>()}
      path={paths.adminNotifications(lang)}
      unread={useRoot()?.actor?.unread ?? 0}
      empty={t('empty.platform')}
      hrefOf={({ agencySlug, leadsTo }) =>
        leadsTo === 'reviews' ? paths.adminReviews(lang) : agencySlug && paths.agency(lang, agencySlug)
      }
    />
  );
}
