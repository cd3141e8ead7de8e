import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { WallClock } from '~/platform/clock';
import type { PageQuery } from '~/platform/list/define-list';
import { Button } from '~/ui/button';
import { Card } from '~/ui/layout/card';
import { PageHeader } from '~/ui/layout/page-header';
import { ListResults } from '~/ui/list/list-results';
import type { NotificationItem } from '../list-notifications.server';
import { noticesList } from '../notices-list';
import { NoticeRow } from './notice-row';

interface NoticesPageProps<Item extends NotificationItem> {
  items: readonly Item[];
  total: number;
  query: PageQuery;
  /** The page's address. */
  path: string;
  now: WallClock;
  unread: number;
  /** What nothing there says. */
  empty: string;
  hrefOf: (item: Item) => string | null;
}

/** A list of notices with the button that marks all of them as read. */
export function NoticesPage<Item extends NotificationItem>(props: NoticesPageProps<Item>) {
  const { items, total, query, path, now, unread, empty, hrefOf } = props;
  const { t } = useTranslation('notifications');
  const view = noticesList.view(path, query, total);
  return (
    <div className="mx-auto max-w-panel">
      <PageHeader
        title={t('title')}
        note={unread > 0 ? t('unreadCount', { count: unread }) : undefined}
        actions={
          unread > 0 && (
            <Form method="post" action={path}>
              <Button icon="check">{t('markAll')}</Button>
            </Form>
          )
        }
      />
      <ListResults view={view} className="mt-5" empty={{ title: t('empty.title'), text: empty }}>
        <Card pad="none">
          <ul>
            {items.map((item) => (
              <NoticeRow key={item.id} item={item} now={now} href={hrefOf(item)} />
            ))}
          </ul>
        </Card>
      </ListResults>
    </div>
  );
}
