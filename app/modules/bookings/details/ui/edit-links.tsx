import { useTranslation } from '~/i18n/use-translation';
import { useLanguage } from '~/i18n/use-language';
import { paths } from '~/paths';
import { ButtonLink } from '~/ui/button';
import type { BookingDetails } from '../find-booking.server';

/** What may be changed of a booking beside its next step. */
export function EditLinks({
  booking,
}: {
  booking: Pick<BookingDetails, 'reference' | 'isEditable' | 'isDeletable' | 'handedOverAt'>;
}) {
  const { t } = useTranslation('agency-booking');
  const lang = useLanguage();
  const { reference, isEditable, isDeletable, handedOverAt } = booking;
  return (
    <nav aria-label={t('edit.title')} className="flex flex-wrap gap-2 *:grow">
      {isEditable ? (
        <ButtonLink href={paths.agencyBookingEdit(lang, reference)} icon="pencil">
          {t('edit.all')}
        </ButtonLink>
      ) : null}
      {isEditable ? (
        <ButtonLink href={paths.agencyBookingStep(lang, reference, 'dates')} icon="calendar" keepScroll>
          {t('edit.dates')}
        </ButtonLink>
      ) : null}
      {isEditable && !handedOverAt ? (
        <ButtonLink href={paths.agencyBookingCar(lang, reference)} icon="car">
          {t('edit.car')}
        </ButtonLink>
      ) : null}
      <ButtonLink href={paths.agencyNewBooking(lang, { copy: reference })} icon="plus">
        {t('edit.copy')}
      </ButtonLink>
      {isDeletable ? (
        <ButtonLink href={paths.agencyBookingStep(lang, reference, 'delete')} icon="trash" keepScroll>
          {t('edit.delete')}
        </ButtonLink>
      ) : null}
    </nav>
  );
}
