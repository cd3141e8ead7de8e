import { type ComponentProps, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import type { FreshNotices } from '~/modules/notifications/latest-notices';
import type { Notice } from '~/modules/notifications/list-notices.server';
import type { NoticeChange } from '~/modules/notifications/notice-change';
import { toastTime } from '~/modules/notifications/toast-time';
import { NoticeRow, type OpenNotice } from '~/modules/notifications/ui/notice-row';
import type { WallClock } from '~/platform/clock';
import { Link } from '~/ui/link';
import { NoticeThumb } from './notice-thumb';
import { useNoticeDialog } from './use-notice-dialog';

/** As many stand over a page at once (R225). */
const MOST = 3;

interface NoticeToastsProps {
  /** The page of all notices. */
  href: string;
  /** What has just come; each answer is another object. */
  fresh: FreshNotices;
  /** The list as JSON, which takes the buttons' posts, too. */
  latest: string;
  onUnread: (unread: number) => void;
}

/** The foot of the one notice that a small screen has room for: how many wait behind it. */
const MORE =
  '-mt-px flex min-h-11 items-center justify-center rounded-b-card border border-line-strong bg-surface text-small font-medium text-primary sm:hidden';

/** Notices that have just come, over the page, of which a small screen shows the last alone: none of them leaves while a pointer or the focus is on them. */
export default function NoticeToasts({ href, fresh, latest, onUnread }: NoticeToastsProps) {
  const { t } = useTranslation('notifications');
  const [shown, setShown] = useState<Notice[]>([]);
  const [isHeld, hold] = useState(false);
  const { onOpen, dialog } = useNoticeDialog();
  const told = useRef(new Set<string>());
  // Once the region stands: what is in it from the first is not read out.
  useEffect(() => {
    const coming = fresh.notices.filter(({ id }) => !told.current.has(id));
    for (const { id } of coming) told.current.add(id);
    if (coming.length > 0) setShown((before) => [...before, ...coming].slice(-MOST));
  }, [fresh]);
  const close = useCallback((id: string) => {
    setShown((before) => before.filter((one) => one.id !== id));
    hold(false);
  }, []);
  const act = async ({ intent, id = '' }: NoticeChange) => {
    close(id);
    const answer = await fetch(latest, { method: 'POST', body: new URLSearchParams({ intent, id }) }).catch(() => null);
    if (answer?.ok) onUnread(((await answer.json()) as { unread: number }).unread);
  };
  return (
    <section
      aria-label={t('fresh')}
      aria-live="polite"
      className="fixed end-4 top-18 z-50 w-[400px] max-w-[calc(100vw-2rem)] font-normal print:hidden"
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      <ul
        className={`grid gap-2 max-sm:[&>li:not(:last-child)]:hidden ${shown.length > 1 ? 'max-sm:[&>li]:rounded-b-none' : ''}`}
      >
        {shown.map((notice) => (
          <NoticeToast
            key={notice.id}
            {...{ notice, isHeld, close, latest, onOpen }}
            now={fresh.now}
            act={(own) => void act(own)}
          />
        ))}
      </ul>
      {shown.length > 1 && (
        <Link href={href} className={MORE}>
          {t('freshMore', { count: shown.length - 1 })}
        </Link>
      )}
      {dialog}
    </section>
  );
}

interface NoticeToastProps {
  notice: Notice;
  now: WallClock;
  isHeld: boolean;
  latest: string;
  close: (id: string) => void;
  act: (change: NoticeChange) => void;
  onOpen: OpenNotice;
}

function NoticeToast({ notice, now, isHeld, latest, close, act, onOpen }: NoticeToastProps) {
  const { id } = notice;
  const time = toastTime(notice);
  useEffect(() => {
    if (time === null || isHeld) return;
    const timer = setTimeout(() => close(id), time);
    return () => clearTimeout(timer);
  }, [time, isHeld, close, id]);
  return (
    <NoticeRow
      {...{ notice, now, act, onOpen }}
      path={latest}
      thumb={notice.vehicle && <ToastThumb vehicle={notice.vehicle} />}
      onClose={() => close(id)}
      isAlone
    />
  );
}

/** A small screen has no room for the picture; its place in the row stays. */
const ToastThumb = (props: ComponentProps<typeof NoticeThumb>) => (
  <span>
    <span className="max-sm:hidden">
      <NoticeThumb {...props} />
    </span>
  </span>
);
