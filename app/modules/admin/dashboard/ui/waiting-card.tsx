import { useTranslation } from '~/i18n/use-translation';
import { useLanguage } from '~/i18n/use-language';
import { formatNumber } from '~/i18n/money';
import { Count } from '~/ui/badge';
import { Icon, type IconName } from '~/ui/icon';
import { Card, CardHeader } from '~/ui/layout/card';
import { Link } from '~/ui/link';
import { WAITING_WORK, type WaitingName } from '../waiting-work';

const ICONS = {
  agencies: 'building',
  papers: 'file-text',
  reviews: 'star',
  uploads: 'image',
  emails: 'mail',
  whatsapp: 'whatsapp',
  reminders: 'bell',
  tasks: 'clock',
} as const satisfies Record<WaitingName, IconName>;

/** What waits for an administrator: a line each, what waits first; each leads to its list. */
export function WaitingCard({ waiting }: { waiting: Record<WaitingName, number> }) {
  const { t } = useTranslation('admin-overview');
  const lang = useLanguage();
  const work = [...WAITING_WORK].sort((a, b) => Number(waiting[b.name] > 0) - Number(waiting[a.name] > 0));
  const isIdle = work.every(({ name }) => waiting[name] === 0);
  return (
    <Card pad="none" as="section" labelledBy="waiting" className="min-w-0">
      <CardHeader id="waiting" title={t('waiting.title')} note={isIdle ? t('waiting.none') : null} />
      <ul>
        {work.map(({ name, href }) => {
          const count = waiting[name];
          return (
            <li
              key={name}
              className="relative grid grid-cols-[auto_minmax(0,1fr)_auto_auto] items-center gap-3 border-b border-line px-5 py-2.5 last:border-0 hover:bg-sunk"
            >
              <span
                className={`flex size-9 items-center justify-center rounded-field ${count > 0 ? 'bg-warn-tint text-warn' : 'bg-sunk text-muted'}`}
              >
                <Icon name={ICONS[name]} />
              </span>
              <Link href={href(lang)} className={`stretched text-table ${count > 0 ? 'font-semibold' : 'text-muted'}`}>
                {t(`waiting.${name}`)}
              </Link>
              {count > 0 ? (
                <Count value={formatNumber(count, lang)} />
              ) : (
                <span className="text-table text-muted tabular-nums">0</span>
              )}
              <Icon name="chevron-right" className="text-muted" />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
