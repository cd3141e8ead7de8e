import { Form } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { formatDate } from '~/i18n/dates';
import { useLanguage } from '~/i18n/use-language';
import type { CalendarDay } from '~/platform/clock';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Card, CardHeader } from '~/ui/layout/card';
import type { RefusalReason } from '../refusal-reasons';

interface RefusedPhoto {
  id: string;
  hasFile: boolean;
  reason: RefusalReason;
  refusedOn: CalendarDay;
}

/** The photos of a vehicle that an administrator refused, each with its reason (R294): opened by a press, which is logged, or erased. */
export function RefusedPhotos({ photos }: { photos: RefusedPhoto[] }) {
  const { t } = useTranslation(['vehicle-images', 'photo-reasons']);
  const lang = useLanguage();
  return (
    <Card as="section" pad="none" labelledBy="refused-title">
      <CardHeader id="refused-title" title={t('refused.title')} />
      <ul className="divide-y divide-line">
        {photos.map(({ id, hasFile, reason, refusedOn }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4">
            <p className="flex min-w-0 grow gap-3">
              <Icon name="alert-circle" className="mt-0.5 size-5 shrink-0 text-bad" />
              <span className="min-w-0">
                <span className="block font-semibold">{t(`photo-reasons:${reason}`)}</span>
                <span className="text-small text-muted">
                  {t('refused.on', { day: formatDate(refusedOn, lang, 'long') })}
                </span>
              </span>
            </p>
            <div className="flex flex-wrap gap-2">
              {hasFile ? (
                <form method="post" target="_blank">
                  <input type="hidden" name="image" value={id} />
                  <Button name="step" value="open" size="sm" icon="image">
                    {t('refused.open')} <span className="sr-only">{t('refused.newTab')}</span>
                  </Button>
                </form>
              ) : null}
              <Form method="post">
                <input type="hidden" name="image" value={id} />
                <Button name="step" value="forget" size="sm" tone="danger-outline" icon="trash">
                  {t('refused.forget')}
                </Button>
              </Form>
            </div>
          </li>
        ))}
      </ul>
      <p className="border-t border-line px-5 py-3 text-small text-muted">{t('refused.note')}</p>
    </Card>
  );
}
