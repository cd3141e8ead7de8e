import { translator } from '~/i18n/i18next.server';
import { direction, type Language } from '~/i18n/languages';
import { noticeWords } from '~/modules/messaging/notice-words';
import type { Notice } from '~/modules/notifications/list-notices.server';
import { noticeHref } from '~/modules/notifications/notice-href';
import { toastTime } from '~/modules/notifications/toast-time';
import { cutText } from '~/platform/cut-text';

/** What `public/sw.js` is told. */
interface PushPayload {
  title: string;
  body: string;
  lang: Language;
  dir: 'ltr' | 'rtl';
  /** The page that a press opens. */
  url: string;
  /** A notice that is told twice takes its own place. */
  tag: string;
  /** Milliseconds after which it closes over a page that is open; null for until it is closed (R88). */
  closeAfter: number | null;
}

/** More than any notice says; a message may have 4 kB. */
const LONGEST = 500;

/** A notice in words of a language, as the bell says it and nothing more (R222). `list`: where one without a page leads. */
export function pushPayload(notice: Notice, lang: Language, list: string): PushPayload {
  const t = translator(lang);
  const words = noticeWords(notice.values, lang);
  const said = (key: string) => cutText(t(key as never, words as never) as unknown as string, LONGEST);
  return {
    title: said(notice.title),
    body: said(notice.message),
    lang,
    dir: direction(lang),
    url: noticeHref(notice, lang) ?? list,
    tag: notice.id,
    closeAfter: toastTime(notice),
  };
}
