import { useTranslation } from '~/i18n/use-translation';
import { formatDateTime } from '~/i18n/dates';
import { formatExactMoney } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import type { BoundForm } from '~/ui/form/bound-form';
import { DateInput } from '~/ui/form/date-input';
import { TimeInput } from '~/ui/form/input';
import { Textarea } from '~/ui/form/textarea';
import type { BookingToChange } from '../find-booking-to-change.server';
import { LONGEST_CHANGE_TEXT } from '../longest-text';

/** The dates as they are booked, and what a change means. */
export function BookedDates({ booking }: { booking: BookingToChange }) {
  const { t } = useTranslation('booking-change');
  const lang = useLanguage();
  const { pickupAt, returnAt, agencyName, pricePerDay } = booking;
  return (
    <div className="rounded-card bg-sunk px-5 py-4 text-table">
      <p>
        {t('booked', { from: formatDateTime(pickupAt, lang, 'medium'), to: formatDateTime(returnAt, lang, 'medium') })}
      </p>
      <p className="mt-1">{t('meaning', { agency: agencyName, price: formatExactMoney(pricePerDay, lang) })}</p>
    </div>
  );
}

/** The dates wanted instead, and a message; a rental under way keeps its pick-up. */
export function ChangeFields({ form, booking }: { form: BoundForm; booking: BookingToChange }) {
  const { t } = useTranslation('booking-change');
  const days = { min: booking.today, max: booking.lastDay };
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_8.5rem] items-start gap-x-2 gap-y-4 sm:grid-cols-2 sm:gap-x-3">
        {booking.isUnderWay ? null : (
          <>
            <DateInput {...form.field('startDate')} {...days} required label={t('startDate')} />
            <TimeInput {...form.field('pickupTime')} label={t('pickupTime')} />
          </>
        )}
        <DateInput {...form.field('endDate')} {...days} label={t('endDate')} />
        <TimeInput {...form.field('returnTime')} label={t('returnTime')} />
      </div>
      <Textarea
        {...form.field('message')}
        label={t('message')}
        note={t('optional')}
        hint={t('messageHint')}
        maxLength={LONGEST_CHANGE_TEXT}
      />
    </>
  );
}
