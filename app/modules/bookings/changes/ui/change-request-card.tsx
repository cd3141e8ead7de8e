import { useTranslation } from '~/i18n/use-translation';
import { useLanguage } from '~/i18n/use-language';
import { paths } from '~/paths';
import { ButtonLink } from '~/ui/button';
import { Card, CardHeader } from '~/ui/layout/card';
import type { BookingDetails } from '../../details/find-booking.server';
import { ChangeRequest } from './change-request';

/** An open request for other dates, on the agency's page of the booking; nothing once it has its answer. */
export function ChangeRequestCard({ booking }: { booking: BookingDetails }) {
  const { t } = useTranslation('agency-booking');
  const lang = useLanguage();
  const { change, reference } = booking;
  if (change?.status !== 'open') return null;
  return (
    <Card pad="none" as="section" labelledBy="change" className="mt-4 border-warn">
      <CardHeader id="change" title={t('change.title')} />
      <div className="px-5 py-4 text-body">
        <ChangeRequest booking={booking} change={change} />
        <ButtonLink
          href={paths.agencyBookingStep(lang, reference, 'change')}
          tone="primary"
          className="mt-4 max-sm:w-full"
          keepScroll
        >
          {t('change.answer')}
        </ButtonLink>
      </div>
    </Card>
  );
}
