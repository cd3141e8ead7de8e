import { translator } from '~/i18n/i18next.server';
import type { Language } from '~/i18n/languages';
import type { NotificationItem } from '~/modules/notifications/list-notifications.server';
import { noticesList } from '~/modules/notifications/notices-list';
import { nowInMorocco } from '~/platform/clock';
import type { PageQuery } from '~/platform/list/define-list';
import { answerButton } from '../form/button.server';
import { loadList } from './load-list.server';

/** The loader of a page of notices (R83, R144), which `list` reads. `path`: the page's address. */
export const loadNotices = <Item extends NotificationItem>(
  visit: { request: Request; url: URL; lang: Language },
  path: string,
  list: (query: PageQuery) => Promise<{ items: Item[]; total: number }>,
) =>
  loadList(visit, noticesList, path, async (query) => ({
    ...(await list(query)),
    now: nowInMorocco(),
    title: translator(visit.lang)('head:notifications'),
  }));

/** Its action: marks everything read. */
export const answerNotices = (request: Request, path: string, markRead: () => Promise<unknown>) =>
  answerButton(request, markRead, { to: path, message: 'flash:notifications.read' });
