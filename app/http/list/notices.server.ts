import { translator } from '~/i18n/i18next.server';
import type { Language } from '~/i18n/languages';
import { changeNotices } from '~/modules/notifications/change-notices.server';
import type { FreshNotices, LatestNotices } from '~/modules/notifications/latest-notices';
import { countUnread, listFresh, listNotices } from '~/modules/notifications/list-notices.server';
import { noticeChangeSchema } from '~/modules/notifications/notice-change';
import { noticesList } from '~/modules/notifications/notices-list';
import type { BellScope } from '~/modules/notifications/own-notices';
import { nowInMorocco } from '~/platform/clock';
import { answerForm } from '../form/answer-form.server';
import { readForm } from '../form/form.server';
import { loadList } from './load-list.server';

interface Visit {
  request: Request;
  url: URL;
  lang: Language;
  scope: BellScope;
}

/** The loader of a page of notices (R83, R144). `path`: the page's address. */
export const loadNotices = (visit: Visit, path: string) =>
  loadList(visit, noticesList, path, async (query) => ({
    ...(await listNotices(visit.scope, query)),
    now: nowInMorocco(),
    title: translator(visit.lang)('head:notifications'),
  }));

/** Its action: what the buttons of the page post. It leads back to the page as it was filtered. */
export const answerNotices = ({ request, url, scope }: Visit, path: string) => {
  const query = noticesList.read(url);
  return answerForm(
    request,
    noticeChangeSchema,
    async (change) => {
      await changeNotices(scope, change);
      return change.intent;
    },
    {
      to: noticesList.href(path, query, { page: query.page, cursor: query.cursor }),
      message: (intent) => `flash:notifications.${intent}`,
    },
  );
};

const NEWEST = noticesList.read({ searchParams: new URLSearchParams() });

/** The longest time for which a page asks what came meanwhile. */
const LONGEST_WHILE_S = 3_600;

/** How many are unread, and what came in the last seconds that `?fresh=` says; none for anything that is no such number. */
async function loadFresh(scope: BellScope, said: string): Promise<Response> {
  const seconds = /^\d{1,6}$/.test(said) ? Math.min(Number(said), LONGEST_WHILE_S) : 0;
  const [unread, notices] = await Promise.all([countUnread(scope), seconds > 0 ? listFresh(scope, seconds) : []]);
  return Response.json({ unread, notices, now: nowInMorocco() } satisfies FreshNotices);
}

/** What the bell's window shows, as JSON: the newest 50; with `?fresh=` how many are unread and what has just come. */
export async function loadLatest(scope: BellScope, url?: URL): Promise<Response> {
  const fresh = url?.searchParams.get('fresh');
  if (fresh !== null && fresh !== undefined) return loadFresh(scope, fresh);
  const { notices, counts, total } = await listNotices(scope, NEWEST);
  return Response.json({ notices, total, unread: counts.unread, now: nowInMorocco() } satisfies LatestNotices);
}

/** The same once a button of the window has been pressed. */
export async function answerLatest({ request, scope }: Visit): Promise<Response> {
  const reading = await readForm(request, noticeChangeSchema);
  if (!reading.ok) return new Response(null, { status: 400 });
  await changeNotices(scope, reading.value);
  return loadLatest(scope);
}
