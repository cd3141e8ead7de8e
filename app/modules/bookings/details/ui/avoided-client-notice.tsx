import { useTranslation } from '~/i18n/use-translation';
import { Notice } from '~/ui/feedback/flash';
import type { AgencyBookingDetails } from '../find-agency-booking.server';

/** Why the agency would rather not rent to this client, while it may still decide (R140). */
export function AvoidedClientNotice({ booking: { status, blacklistReason } }: { booking: AgencyBookingDetails }) {
  const { t } = useTranslation('agency-booking');
  if (blacklistReason === null || status === 'completed' || status === 'cancelled') return null;
  return (
    <div className="mt-4">
      <Notice type="error" icon="shield-alert" title={t('client.avoidTitle')}>
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {blacklistReason}
        </p>
      </Notice>
    </div>
  );
}
