import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { answerButton } from '~/http/form/button.server';
import { loadList } from '~/http/list/load-list.server';
import { paths } from '~/paths';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { noticesList } from '~/modules/notifications/notices-list';
import { listPlatformNotices } from '~/modules/notifications/platform/list-platform-notices.server';
import { markPlatformNoticesRead } from '~/modules/notifications/platform/mark-platform-notices-read.server';
import { NoticesPage } from '~/modules/notifications/ui/notices-page';
import { nowInMorocco } from '~/platform/clock';
import { useRoot } from '~/root';

export const handle = { i18n: ['list-results', 'notifications'] } satisfies RouteHandle;

/** What an administrator is told of (R144). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'admin', (visit) =>
    loadList(visit, noticesList, paths.adminNotifications(visit.lang), async (query) => ({
      ...(await listPlatformNotices(visit.scope, query)),
      now: nowInMorocco(),
      title: translator(visit.lang)('head:notifications'),
    })),
  );
}

/** Marks everything read. */
export async function action(args: ActionFunctionArgs) {
  return guard(args, 'admin', ({ request, scope, lang }) =>
    answerButton(request, () => markPlatformNoticesRead(scope), {
      to: paths.adminNotifications(lang),
      message: 'flash:notifications.read',
    }),
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function AdminNotifications() {
  const { t } = useTranslation('notifications');
  const lang = useLanguage();
  const { items, total, query, now } = useLoaderData<typeof loader>();
  return (
    <NoticesPage
      items={items}
      now={now}
      view={noticesList.view(paths.adminNotifications(lang), query, total)}
      unread={useRoot()?.actor?.unread ?? 0}
      empty={t('empty.platform')}
      hrefOf={({ agencySlug, leadsTo }) =>
        agencySlug && (leadsTo === 'reviews' ? paths.reviewsOfAgency(lang, agencySlug) : paths.agency(lang, agencySlug))
      }
    />
  );
}
