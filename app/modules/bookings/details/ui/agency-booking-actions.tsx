import { useTranslation } from 'react-i18next';
import { paths } from '~/paths';
import { useLanguage } from '~/i18n/use-language';
import { ButtonLink } from '~/ui/button';
import type { BookingDetails } from '../find-booking.server';

/** What the agency may do now with a booking; each button leads to a step that asks first. */
export function AgencyBookingActions({
  booking,
}: {
  booking: Pick<BookingDetails, 'reference' | 'status' | 'nextStatuses'>;
}) {
  const { t } = useTranslation('agency-booking');
  const lang = useLanguage();
  const { reference, status, nextStatuses } = booking;
  const to = (step: 'confirm' | 'decline' | 'complete') => paths.agencyBookingStep(lang, reference, step);
  if (nextStatuses.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
      {nextStatuses.includes('cancelled') && (
        <ButtonLink href={to('decline')} icon="x" keepScroll>
          {t(status === 'pending' ? 'step.decline' : 'step.cancel')}
        </ButtonLink>
      )}
      {nextStatuses.includes('confirmed') && (
        <ButtonLink href={to('confirm')} tone="primary" icon="check" keepScroll>
          {t('step.confirm')}
        </ButtonLink>
      )}
      {nextStatuses.includes('completed') && (
        <ButtonLink href={to('complete')} tone="primary" icon="key" keepScroll>
          {t('step.complete')}
        </ButtonLink>
      )}
    </div>
  );
}
