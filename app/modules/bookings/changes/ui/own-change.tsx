import type { ComponentProps } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { formatDateTime } from '~/i18n/dates';
import { useLanguage } from '~/i18n/use-language';
import { paths } from '~/paths';
import { Button, ButtonLink } from '~/ui/button';
import { TitledCard } from '~/ui/layout/card';
import type { CustomerBooking } from '../../details/find-customer-booking.server';

interface OwnChangeProps {
  booking: Pick<CustomerBooking, 'reference' | 'change' | 'isChangeable'>;
  /** Of the form that withdraws an open request. */
  form: ComponentProps<'form'>;
}

/** What became of the customer's last request for other dates, the way to take it back, and the way to a new one. */
export function OwnChange({ booking, form }: OwnChangeProps) {
  const { t } = useTranslation(['account-booking', 'booking-change']);
  const lang = useLanguage();
  const { reference, change, isChangeable } = booking;
  const isOpen = change?.status === 'open';
  const told = isOpen
    ? 'open'
    : isChangeable && (change?.status === 'declined' || change?.status === 'accepted')
      ? change.status
      : null;
  if (!isChangeable && !told) return null;
  return (
    <TitledCard id="change" title={t('change.title')}>
      {change && told ? (
        <div className="grid gap-1 text-body">
          <p>
            {t(`change.${told}`, {
              from: formatDateTime(change.pickupAt, lang, 'medium'),
              to: formatDateTime(change.returnAt, lang, 'medium'),
            })}
          </p>
          {change.answer ? (
            <blockquote dir="auto" className="border-s-2 border-line-strong ps-3 whitespace-pre-line">
              {change.answer}
            </blockquote>
          ) : null}
        </div>
      ) : (
        <p className="text-table text-muted">{t('change.text')}</p>
      )}
      {isOpen ? (
        <form {...form} className="mt-4">
          <Button name="intent" value="withdrawChange" className="w-full">
            {t('change.withdraw')}
          </Button>
        </form>
      ) : null}
      {isChangeable && !isOpen ? (
        <ButtonLink href={paths.bookingChange(lang, reference)} className="mt-4" wide>
          {t('booking-change:title')}
        </ButtonLink>
      ) : null}
    </TitledCard>
  );
}
