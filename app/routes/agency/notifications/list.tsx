import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { answerNotices, loadNotices } from '~/http/list/notices.server';
import type { Language } from '~/i18n/languages';
import { useLanguage } from '~/i18n/use-language';
import { listNotifications, type NotificationItem } from '~/modules/notifications/list-notifications.server';
import { markNotificationsRead } from '~/modules/notifications/mark-notifications-read.server';
import { NoticesPage } from '~/modules/notifications/ui/notices-page';
import { paths } from '~/paths';
import { useRoot } from '~/root';

export const handle = { i18n: ['list-results', 'notifications'] } satisfies RouteHandle;

/** What an agency is told of (R83). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', (visit) =>
    loadNotices(visit, paths.agencyNotifications(visit.lang), (query) => listNotifications(visit.scope, query)),
  );
}

export async function action(args: ActionFunctionArgs) {
  return guard(args, 'agency', ({ request, scope, lang }) =>
    answerNotices(request, paths.agencyNotifications(lang), () => markNotificationsRead(scope)),
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function AgencyNotifications() {
  const { t } = useTranslation('notifications');
  const lang = useLanguage();
  return (
    <NoticesPage
      {...useLoaderData<typeof loader>()}
      path={paths.agencyNotifications(lang)}
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
