import { useTranslation } from 'react-i18next';
import { useLanguage } from '~/i18n/use-language';
import { paths } from '~/paths';
import { ButtonLink } from '~/ui/button';
import type { BookingDetails } from '../find-booking.server';

/** What may be changed of a booking beside its next step. */
export function EditLinks({ booking }: { booking: Pick<BookingDetails, 'reference' | 'isEditable' | 'isDeletable'> }) {
  const { t } = useTranslation('agency-booking');
  const lang = useLanguage();
  const { reference, isEditable, isDeletable } = booking;
  if (!isEditable && !isDeletable) return null;
  return (
    <nav aria-label={t('edit.title')} className="flex flex-wrap gap-2 *:grow">
      {isEditable ? (
        <ButtonLink href={paths.agencyBookingStep(lang, reference, 'dates')} icon="calendar" keepScroll>
          {t('edit.dates')}
        </ButtonLink>
      ) : null}
      {isDeletable ? (
        <ButtonLink href={paths.agencyBookingStep(lang, reference, 'delete')} icon="trash" keepScroll>
          {t('edit.delete')}
        </ButtonLink>
      ) : null}
    </nav>
  );
}
