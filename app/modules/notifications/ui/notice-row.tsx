import { useTranslation } from 'react-i18next';
import { formatRelative } from '~/i18n/dates';
import { useLanguage } from '~/i18n/use-language';
import type { WallClock } from '~/platform/clock';
import { Badge, type BadgeTone } from '~/ui/badge';
import { Icon, type IconName } from '~/ui/icon';
import type { NotificationItem } from '../list-notifications.server';
import { Link } from '~/ui/link';
import { noticeWords } from '../notice-words';

const ICONS: Record<NotificationItem['type'], IconName> = {
  booking: 'clipboard-list',
  maintenance: 'wrench',
  insurance: 'shield-alert',
  payment: 'wallet',
  system: 'info',
};
const TONES: Record<NotificationItem['priority'], BadgeTone> = { normal: 'neutral', important: 'warn', urgent: 'bad' };

/** A line of the list of notices; what is not read yet carries a dot and a word. */
export function NoticeRow({ item, now, href }: { item: NotificationItem; now: WallClock; href: string | null }) {
  const { t } = useTranslation('notifications');
  const lang = useLanguage();
  const words = noticeWords(item.values, lang);
  const title = t(item.title as never, words as never) as unknown as string;
  return (
    <li className="relative grid grid-cols-[auto_1fr] items-start gap-x-3 border-b border-line px-4 py-3 last:border-0 hover:bg-sunk sm:grid-cols-[auto_1fr_auto] sm:px-5">
      <span
        className={`flex size-9 items-center justify-center rounded-field ${item.isRead ? 'bg-sunk text-muted' : 'bg-primary-weak text-primary'}`}
      >
        <Icon name={ICONS[item.type]} />
      </span>
      <div className="min-w-0">
        <p className={`flex flex-wrap items-center gap-2 text-table ${item.isRead ? 'font-medium' : 'font-semibold'}`}>
          {href ? (
            <Link href={href} className="stretched">
              {title}
            </Link>
          ) : (
            title
          )}
          {item.priority !== 'normal' && <Badge tone={TONES[item.priority]}>{t(`priority.${item.priority}`)}</Badge>}
        </p>
        <p className="text-small text-muted">
          <Unbroken
            text={t(item.message as never, words as never) as unknown as string}
            parts={[words.reference, words.vehicle]}
          />
        </p>
      </div>
      <p className="flex items-center gap-2 text-small text-muted max-sm:col-start-2">
        <time dateTime={item.at}>{formatRelative(item.at, now, lang)}</time>
        {!item.isRead && (
          <>
            <span aria-hidden className="size-2 rounded-full bg-primary" />
            <span className="sr-only">{t('unread')}</span>
          </>
        )}
      </p>
    </li>
  );
}

/** A sentence in which some of its words, as references and names of cars, stay on one line. */
function Unbroken({ text, parts }: { text: string; parts: readonly (string | number | undefined)[] }) {
  const whole = parts.map(String).filter((part) => part !== '' && text.includes(part));
  const [part] = whole;
  if (part === undefined) return text;
  const [before = '', ...after] = text.split(part);
  // The element isolates: the marks of the Arabic text around it would stand on lines of their own.
  return (
    <>
      <Unbroken text={before.replace(/\u2068$/, '')} parts={whole.slice(1)} />
      <bdi className="whitespace-nowrap">{part}</bdi>
      <Unbroken text={after.join(part).replace(/^\u2069/, '')} parts={whole} />
    </>
  );
}
