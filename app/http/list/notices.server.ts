import { translator } from '~/i18n/i18next.server';
import type { Language } from '~/i18n/languages';
import { changeNotices } from '~/modules/notifications/change-notices.server';
import type { LatestNotices } from '~/modules/notifications/latest-notices';
import { countUnread, listNotices } from '~/modules/notifications/list-notices.server';
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
export const answerNotices = ({ request, url, scope }: Visit, path: string) =>
  answerForm(
    request,
    noticeChangeSchema,
    async (change) => {
      await changeNotices(scope, change);
      return change.intent;
    },
    {
      to: `${path}${noticesList.href('', noticesList.read(url), { page: noticesList.read(url).page })}`,
      message: (intent) => `flash:notifications.${intent}`,
    },
  );

const NEWEST = noticesList.read({ searchParams: new URLSearchParams() });

/** What the bell's window shows, as JSON: the newest 50; with `?count=1` only how many are unread. */
export async function loadLatest(scope: BellScope, url?: URL): Promise<Response> {
  if (url?.searchParams.has('count')) return Response.json({ unread: await countUnread(scope) });
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
