import { useTranslation } from '~/i18n/use-translation';
import { formatDateTime } from '~/i18n/dates';
import { useLanguage } from '~/i18n/use-language';
import { dayOf, timeOf } from '~/platform/clock';
import type { BoundForm } from '~/ui/form/bound-form';
import { DateInput } from '~/ui/form/date-input';
import { TimeInput } from '~/ui/form/input';
import type { BookingDetails } from '../../details/find-booking.server';

interface DatesFieldsProps {
  form: BoundForm;
  booking: Pick<BookingDetails, 'pickupAt' | 'handedOverAt'>;
}

/** The dates that a booking gets; a car that was handed over keeps its pick-up (R25). */
export function DatesFields({ form, booking: { pickupAt, handedOverAt } }: DatesFieldsProps) {
  const { t } = useTranslation('agency-booking-dates');
  const lang = useLanguage();
  return (
    <>
      {handedOverAt ? (
        <>
          <p className="text-body">{t('handedOver', { at: formatDateTime(handedOverAt, lang) })}</p>
          <input type="hidden" name="startDate" value={dayOf(pickupAt)} />
          <input type="hidden" name="pickupTime" value={timeOf(pickupAt)} />
        </>
      ) : null}
      <div className="grid grid-cols-2 items-start gap-3">
        {handedOverAt ? null : (
          <>
            <DateInput {...form.field('startDate')} required label={t('startDate')} />
            <TimeInput {...form.field('pickupTime')} step={300} required label={t('pickupTime')} />
          </>
        )}
        <DateInput {...form.field('endDate')} required label={t('endDate')} />
        <TimeInput {...form.field('returnTime')} step={300} required label={t('returnTime')} />
      </div>
    </>
  );
}
