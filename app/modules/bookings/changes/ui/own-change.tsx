import { useTranslation } from 'react-i18next';
import { formatDateTime } from '~/i18n/dates';
import { useLanguage } from '~/i18n/use-language';
import { paths } from '~/paths';
import { ButtonLink } from '~/ui/button';
import { TitledCard } from '~/ui/layout/card';
import type { CustomerBooking } from '../../details/find-customer-booking.server';

/** What became of the customer's last request for other dates, and the way to a new one. */
export function OwnChange({ booking }: { booking: Pick<CustomerBooking, 'reference' | 'change' | 'isChangeable'> }) {
  const { t } = useTranslation(['account-booking', 'booking-change']);
  const lang = useLanguage();
  const { reference, change, isChangeable } = booking;
  const isTold = change?.status === 'open' || (isChangeable && change?.status === 'declined');
  if (!isChangeable && !isTold) return null;
  return (
    <TitledCard id="change" title={t('change.title')}>
      {change && isTold ? (
        <div className="grid gap-1 text-body">
          <p>
            {t(`change.${change.status === 'open' ? 'open' : 'declined'}`, {
              from: formatDateTime(change.pickupAt, lang, 'medium'),
              to: formatDateTime(change.returnAt, lang, 'medium'),
            })}
          </p>
          {change.answer ? <p className="whitespace-pre-line text-muted">{change.answer}</p> : null}
        </div>
      ) : (
        <p className="text-table text-muted">{t('change.text')}</p>
      )}
      {isChangeable && change?.status !== 'open' ? (
        <ButtonLink href={paths.bookingChange(lang, reference)} className="mt-4" wide>
          {t('booking-change:title')}
        </ButtonLink>
      ) : null}
    </TitledCard>
  );
}
