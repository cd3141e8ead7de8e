import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { answerButton } from '~/http/form/button.server';
import { loadList } from '~/http/list/load-list.server';
import { paths } from '~/paths';
import { translator } from '~/i18n/i18next.server';
import type { Language } from '~/i18n/languages';
import { useLanguage } from '~/i18n/use-language';
import { listNotifications, type NotificationItem } from '~/modules/notifications/list-notifications.server';
import { markNotificationsRead } from '~/modules/notifications/mark-notifications-read.server';
import { noticesList } from '~/modules/notifications/notices-list';
import { NoticesPage } from '~/modules/notifications/ui/notices-page';
import { nowInMorocco } from '~/platform/clock';
import { useRoot } from '~/root';

export const handle = { i18n: ['list-results', 'notifications'] } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', (visit) =>
    loadList(visit, noticesList, paths.agencyNotifications(visit.lang), async (query) => ({
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
  return (
    <NoticesPage
      items={items}
      now={now}
      view={noticesList.view(paths.agencyNotifications(lang), query, total)}
      unread={useRoot()?.actor?.unread ?? 0}
      empty={t('empty.text')}
      hrefOf={(item) => hrefOf(item, lang)}
    />
  );
}

/** The review or the booking that a notice speaks of. */
function hrefOf({ values, reference }: NotificationItem, lang: Language): string | null {
  if (typeof values.reviewId === 'string') return paths.agencyReview(lang, values.reviewId);
  return reference && paths.agencyBooking(lang, reference);
}
