import { Form } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { formatDateTime } from '~/i18n/dates';
import { useLanguage } from '~/i18n/use-language';
import type { WallClock } from '~/platform/clock';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { Card, CardHeader } from '~/ui/layout/card';
import type { Block } from '../list-blocks.server';

/** The blocks of a vehicle that are not over, each with the button that removes it. */
export function BlocksCard({ blocks, now }: { blocks: Block[]; now: WallClock }) {
  const { t } = useTranslation('vehicle-blocks');
  const lang = useLanguage();
  return (
    <Card as="section" pad="none" labelledBy="blocks">
      <CardHeader id="blocks" title={t('list.title')} note={blocks.length} />
      {blocks.length === 0 ? <p className="p-5 text-body text-muted">{t('list.none')}</p> : null}
      <ul>
        {blocks.map(({ id, start, end, reason }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-5 py-3 last:border-0"
          >
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-table font-semibold">
                <span id={`block-${id}`}>
                  {t('period', {
                    from: formatDateTime(start, lang, 'medium'),
                    to: formatDateTime(end, lang, 'medium'),
                  })}
                </span>
                {start <= now ? <Badge tone="warn">{t('list.now')}</Badge> : null}
              </p>
              <p className="text-small text-muted">{reason ? <bdi>{reason}</bdi> : t('list.noReason')}</p>
            </div>
            <Form method="post">
              <input type="hidden" name="block" value={id} />
              <Button name="intent" value="unblock" size="sm" icon="undo-2" aria-describedby={`block-${id}`}>
                {t('list.remove')}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </Card>
  );
}
