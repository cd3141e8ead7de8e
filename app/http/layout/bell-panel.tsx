import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import type { LatestNotices } from '~/modules/notifications/latest-notices';
import type { Act } from '~/modules/notifications/ui/notice-button';
import { NoticeRow, type OpenNotice } from '~/modules/notifications/ui/notice-row';
import { useLatestNotices } from '~/modules/notifications/ui/use-latest-notices';
import { dayOf } from '~/platform/clock';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Count } from '~/ui/badge';
import { MENU_BUTTON } from '~/ui/layout/menu';
import { TextLink } from '~/ui/text-link';
import { capped } from './bell';
import { NoticeThumb } from './notice-thumb';
import { useNoticeDialog } from './use-notice-dialog';

interface BellPanelProps {
  href: string;
  latest: string;
  /** How often something new was heard of. */
  heard: number;
  onUnread: (unread: number) => void;
  onClose: () => void;
}

/** The window under the bell: the newest notices, 450 px high, over a page that stays as it is. */
export default function BellPanel({ href, latest: path, heard, onUnread, onClose }: BellPanelProps) {
  const { t } = useTranslation(['notifications', 'common', 'errors-notifications']);
  const { latest, isLoading, failure, isDismissFailed, refresh, act } = useLatestNotices(path, heard, onUnread);
  const { onOpen, dialog } = useNoticeDialog();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const unread = latest?.unread ?? 0;
  return (
    <div
      ref={panel}
      role="dialog"
      aria-label={t('title')}
      tabIndex={-1}
      className="absolute end-0 top-full z-40 mt-2 flex w-[450px] max-w-[calc(100vw-2rem)] flex-col rounded-card border border-line-strong bg-surface text-ink outline-none"
    >
      <div className="flex items-center gap-2 border-b border-line py-1 ps-5 pe-2">
        <h2 className="heading text-card">{t('title')}</h2>
        {unread > 0 && <Count value={capped(unread)} label={t('unread')} />}
        <button type="button" onClick={refresh} aria-label={t('refresh')} className={`${MENU_BUTTON} ms-auto`}>
          <Icon name="loader" className={isLoading ? 'motion-safe:animate-spin' : ''} />
        </button>
        <button type="button" onClick={onClose} aria-label={t('common:action.close')} className={MENU_BUTTON}>
          <Icon name="x" />
        </button>
      </div>
      <div role="alert">
        {isDismissFailed && (
          <p className="border-b border-line px-5 py-2 text-small text-bad">
            {t('errors-notifications:notificationDismissFailed')}
          </p>
        )}
      </div>
      <div className="h-[450px] max-h-[80vh] overflow-y-auto" aria-busy={isLoading}>
        {latest && !failure ? <LatestList {...{ latest, path, act, onOpen }} /> : <Waiting {...{ failure, refresh }} />}
      </div>
      <div className="flex min-h-13 items-center justify-between gap-4 border-t border-line px-5">
        {unread > 0 ? (
          <Button tone="ghost" size="sm" type="button" icon="check" onClick={() => act({ intent: 'all' })}>
            {t('markAll')}
          </Button>
        ) : (
          <span />
        )}
        <TextLink href={href}>{t('seeAll', { count: latest?.total ?? 0 })}</TextLink>
      </div>
      {dialog}
    </div>
  );
}

interface LatestListProps {
  latest: LatestNotices;
  path: string;
  act: Act;
  onOpen: OpenNotice;
}

/** Today's and the earlier ones; what nothing there says. */
function LatestList({ latest, path, act, onOpen }: LatestListProps) {
  const { t } = useTranslation('notifications');
  const { notices, now } = latest;
  if (notices.length === 0) {
    return (
      <Said title={t('empty.title')}>
        <p className="text-small text-muted">{t('empty.soon')}</p>
      </Said>
    );
  }
  const isToday = ({ at }: { at: typeof now }) => dayOf(at) === dayOf(now);
  const groups = [
    { name: t('today'), items: notices.filter(isToday) },
    { name: t('earlier'), items: notices.filter((notice) => !isToday(notice)) },
  ].filter(({ items }) => items.length > 0);
  return groups.map(({ name, items }) => (
    <section key={name} aria-label={name}>
      <h3 className="bg-sunk px-5 py-1.5 text-small font-medium text-muted">{name}</h3>
      <ul>
        {items.map((notice) => (
          <NoticeRow
            key={notice.id}
            {...{ notice, now, path, act, onOpen }}
            thumb={notice.vehicle && <NoticeThumb vehicle={notice.vehicle} />}
          />
        ))}
      </ul>
    </section>
  ));
}

/** While the list comes, or why it does not. */
function Waiting({ failure, refresh }: { failure: 'timeout' | 'failed' | null; refresh: () => void }) {
  const { t } = useTranslation('notifications');
  if (!failure) {
    return (
      <div role="status">
        <Said title={t('loading')} />
      </div>
    );
  }
  return (
    <div role="alert">
      <Said title={t('error.title')}>
        <p className="text-small text-muted">{t(`error.${failure}`)}</p>
        <Button size="sm" type="button" onClick={refresh} className="mt-3">
          {t('error.again')}
        </Button>
      </Said>
    </div>
  );
}

function Said({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="p-5">
      <p className="font-semibold">{title}</p>
      {children}
    </div>
  );
}
