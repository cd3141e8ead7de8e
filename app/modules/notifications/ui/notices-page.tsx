import type { ReactNode } from 'react';
import { Form } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import type { WallClock } from '~/platform/clock';
import { Button } from '~/ui/button';
import { Card } from '~/ui/layout/card';
import { PageHeader } from '~/ui/layout/page-header';
import { ActiveFilters, ListFilters } from '~/ui/list/list-filters';
import { ListResults } from '~/ui/list/list-results';
import { Tabs } from '~/ui/list/tabs';
import type { Notice, NoticePage } from '../list-notices.server';
import { NOTICE_PRIORITIES, NOTICE_TYPES, noticesList, type NoticesQuery } from '../notices-list';
import { NoticeRow, type OpenNotice } from './notice-row';

interface NoticesPageProps extends NoticePage {
  query: NoticesQuery;
  /** The page's address. */
  path: string;
  now: WallClock;
  /** What nothing there says. */
  empty: string;
  thumbOf: (notice: Notice) => ReactNode;
  onOpen?: OpenNotice;
}

/** All notices of a bell, with filters and the buttons that mark them as read or take them off. */
export function NoticesPage(props: NoticesPageProps) {
  const { notices, total, all, counts, edges, query, path, now, empty, thumbOf, onOpen } = props;
  const { t } = useTranslation('notifications');
  const view = noticesList.view(path, query, total, edges);
  const here = view.href({ page: query.page, cursor: query.cursor });
  const filters = {
    view,
    filters: t('filters'),
    choices: {
      type: {
        icon: 'filter',
        label: t('typeFilter'),
        all: t('allTypes'),
        options: NOTICE_TYPES.map((value) => ({ value, label: t(`type.${value}`) })),
      },
      priority: {
        icon: 'warning',
        label: t('priorityFilter'),
        all: t('allPriorities'),
        options: NOTICE_PRIORITIES.map((value) => ({ value, label: t(`priority.${value}`) })),
      },
    },
  } as const;
  return (
    <div className="mx-auto max-w-panel">
      <PageHeader
        title={t('title')}
        note={counts.unread > 0 ? t('unreadCount', { count: counts.unread }) : undefined}
        actions={
          counts.unread > 0 && (
            <Form method="post" action={here}>
              <Button name="intent" value="all" icon="check">
                {t('markAll')}
              </Button>
            </Form>
          )
        }
      />
      <div className="mt-4">
        <Tabs label={t('tabs')} items={view.tabs('state', { all, counts }, (tab) => t(`tab.${tab}`))} />
      </div>
      <div className="mt-4">
        <ListFilters {...filters} />
      </div>
      <ActiveFilters {...filters} />
      <ListResults
        view={view}
        className="mt-4"
        empty={{ title: t('empty.title'), text: empty }}
        noneFound={{ title: t('noneFound'), text: t('noneFoundText') }}
      >
        <Card pad="none">
          <ul>
            {notices.map((notice) => (
              <NoticeRow key={notice.id} {...{ notice, now, onOpen }} path={here} thumb={thumbOf(notice)} />
            ))}
          </ul>
        </Card>
      </ListResults>
    </div>
  );
}
