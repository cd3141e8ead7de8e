import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { formatRelative } from '~/i18n/dates';
import { useLanguage } from '~/i18n/use-language';
import type { WallClock } from '~/platform/clock';
import { Badge, type BadgeTone } from '~/ui/badge';
import { ButtonLink } from '~/ui/button';
import { Icon, type IconName } from '~/ui/icon';
import { Link } from '~/ui/link';
import type { Notice } from '../list-notices.server';
import { noticeHref, stepHref } from '../notice-href';
import { noticeWords } from '~/modules/messaging/notice-words';
import { type Act, CROSS, NoticeButton } from './notice-button';
import { Unbroken } from './unbroken';

const ICONS: Record<Notice['type'], IconName> = {
  booking: 'clipboard-list',
  maintenance: 'wrench',
  insurance: 'shield-alert',
  payment: 'wallet',
  system: 'info',
};
const OUTCOMES: Record<NonNullable<Notice['outcome']>, BadgeTone> = {
  confirmed: 'ok',
  completed: 'neutral',
  cancelled: 'neutral',
  done: 'neutral',
};
const STEPS: Record<NonNullable<Notice['step']>, { icon: IconName; tone: 'primary' | 'secondary' }> = {
  request: { icon: 'arrow-right', tone: 'secondary' },
  return: { icon: 'check', tone: 'primary' },
  vehicle: { icon: 'pencil', tone: 'secondary' },
};

/** Takes the press on a notice's title over, where its booking or vehicle is shown over the page (R234). */
export type OpenNotice = (notice: Notice, event: MouseEvent<HTMLAnchorElement>) => void;

interface NoticeRowProps {
  notice: Notice;
  now: WallClock;
  /** Where its buttons post to. */
  path: string;
  /** The picture of its car. */
  thumb: ReactNode;
  /** Takes the posts of the buttons over, where the page stays as it is. */
  act?: Act;
  onOpen?: OpenNotice;
  /** Of one that has just come and stands over the page: its cross only takes it from there. */
  onClose?: () => void;
  /** It stands by itself, not in a list under others. */
  isAlone?: boolean;
}

/** A notice of a list: unread ones carry a dot, those that are urgent a title in brick (R232). */
export function NoticeRow({ notice, now, path, thumb, act, onOpen, onClose, isAlone }: NoticeRowProps) {
  const { t } = useTranslation('notifications');
  const lang = useLanguage();
  const { id, isRead, at, type } = notice;
  const words = noticeWords(notice.values, lang);
  const said = (key: string) => t(key as never, words as never) as unknown as string;
  const href = noticeHref(notice, lang);
  const title = said(notice.title);
  const open = () => !isRead && act?.({ intent: 'read', id });
  return (
    <li
      className={`relative grid grid-cols-[1.5rem_auto_1fr_auto] gap-x-2 py-3 ps-1 pe-2 hover:bg-sunk ${isAlone ? 'rounded-card border border-line-strong bg-surface text-ink' : 'border-b border-line last:border-0'}`}
    >
      {isRead ? <span /> : <UnreadDot {...{ id, title, path, act }} />}
      {thumb ?? (
        <span className="flex h-9 w-16 items-center justify-center rounded-badge bg-sunk text-muted">
          <Icon name={ICONS[type]} />
        </span>
      )}
      <div className={`min-w-0 ${isRead ? 'text-muted' : ''}`}>
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span
            className={`text-table ${isRead ? 'font-medium' : 'font-semibold'} ${isAlarm(notice) ? 'text-bad' : ''}`}
          >
            {href ? (
              <Link
                href={href}
                onClick={(event) => {
                  onOpen?.(notice, event);
                  open();
                }}
                className="stretched"
              >
                {title}
              </Link>
            ) : (
              title
            )}
            {isAlarm(notice) && <span className="sr-only"> ({t('priority.urgent')})</span>}
          </span>
          <time dateTime={at} className="text-small whitespace-nowrap text-muted">
            {formatRelative(at, now, lang)}
          </time>
        </p>
        <p className="text-small">
          <Unbroken text={said(notice.message)} parts={[words.reference, words.vehicle]} />
        </p>
        <NoticeFoot notice={notice} onOpen={open} />
      </div>
      {onClose ? (
        <button type="button" onClick={onClose} aria-label={t('close', { title })} className={`relative z-1 ${CROSS}`}>
          <Icon name="x" className="size-4" />
        </button>
      ) : (
        <NoticeButton change={{ intent: 'dismiss', id }} label={t('dismiss', { title })} path={path} act={act}>
          <Icon name="x" className="size-4" />
        </NoticeButton>
      )}
    </li>
  );
}

/** Late or expired, and nobody has seen to it. */
const isAlarm = ({ priority, outcome }: Notice) => priority === 'urgent' && outcome === null;

function UnreadDot({ id, title, path, act }: { id: string; title: string; path: string; act?: Act }) {
  const { t } = useTranslation('notifications');
  return (
    <NoticeButton change={{ intent: 'read', id }} label={t('markRead', { title })} path={path} act={act}>
      <span aria-hidden className="size-2 rounded-full bg-primary" />
    </NoticeButton>
  );
}

/** The step that a notice asks for, or what became of it. */
function NoticeFoot({ notice, onOpen }: { notice: Notice; onOpen: () => void }) {
  const { t } = useTranslation('notifications');
  const lang = useLanguage();
  const { step, outcome, priority, phone } = notice;
  const href = stepHref(notice, lang);
  if (outcome) {
    return (
      <p className="mt-1.5">
        <Badge tone={OUTCOMES[outcome]}>{t(`outcome.${outcome}`)}</Badge>
      </p>
    );
  }
  if (!step || !href) return null;
  return (
    <p className="relative z-1 mt-2 flex flex-wrap items-center gap-2">
      <ButtonLink href={href} size="sm" icon={STEPS[step].icon} tone={STEPS[step].tone} onClick={onOpen}>
        {t(`step.${step}`)}
      </ButtonLink>
      {phone && (
        <ButtonLink href={`tel:${phone}`} size="sm" icon="phone">
          {t('step.call')}
        </ButtonLink>
      )}
      {priority === 'important' && <Badge tone="warn">{t('priority.important')}</Badge>}
    </p>
  );
}
