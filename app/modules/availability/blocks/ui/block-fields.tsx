import { useTranslation } from '~/i18n/use-translation';
import { formatDateTime } from '~/i18n/dates';
import { useLanguage } from '~/i18n/use-language';
import { paths } from '~/paths';
import { Notice } from '~/ui/feedback/flash';
import type { BoundForm } from '~/ui/form/bound-form';
import { DateInput } from '~/ui/form/date-input';
import { Input, TimeInput } from '~/ui/form/input';
import { TextLink } from '~/ui/text-link';
import type { BlockConflict } from '../block-conflicts.server';

/** From when to when, and why. */
export function BlockFields({ form, longest }: { form: BoundForm; longest: number }) {
  const { t } = useTranslation('vehicle-blocks');
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] items-start gap-3">
        <DateInput {...form.field('startDate')} required label={t('field.startDate')} />
        <TimeInput {...form.field('startTime')} required label={t('field.startTime')} />
        <DateInput {...form.field('endDate')} required label={t('field.endDate')} />
        <TimeInput {...form.field('endTime')} required label={t('field.endTime')} />
      </div>
      <Input
        {...form.field('reason')}
        autoComplete="off"
        dir="auto"
        maxLength={longest}
        label={t('field.reason')}
        note={t('optional')}
        hint={t('reasonHint')}
      />
    </>
  );
}

/** Who has the vehicle on days that were to be blocked. */
export function BlockConflicts({ conflicts }: { conflicts: BlockConflict[] }) {
  const { t } = useTranslation('vehicle-blocks');
  const lang = useLanguage();
  return (
    <div role="alert">
      <Notice type="error" title={t('taken')}>
        <ul>
          {conflicts.map(({ start, end, booking }) => (
            <li key={start}>
              {t('period', { from: formatDateTime(start, lang, 'medium'), to: formatDateTime(end, lang, 'medium') })}
              {t('separator')}
              {booking ? (
                <TextLink href={paths.agencyBooking(lang, booking.reference)}>
                  <bdi>{booking.clientName}</bdi> <bdi dir="ltr">{booking.reference}</bdi>
                </TextLink>
              ) : (
                t('block')
              )}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
