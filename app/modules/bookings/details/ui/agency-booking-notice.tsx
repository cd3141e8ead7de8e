import { useTranslation } from '~/i18n/use-translation';
import { formatDateTime } from '~/i18n/dates';
import { useLanguage } from '~/i18n/use-language';
import { Notice } from '~/ui/feedback/flash';
import type { BookingDetails } from '../find-booking.server';

/** What the agency must know before anything else: it is late, lapsed, over, or called off. */
export function AgencyBookingNotice({ booking }: { booking: BookingDetails }) {
  const { t } = useTranslation('agency-booking');
  const lang = useLanguage();
  const { shown, status, returnAt, returnedAt, cancelReason, cancelledBy } = booking;
  const say = (type: 'error' | 'warning' | 'default', title: string, text?: string) => (
    <div className="mt-4">
      <Notice type={type} title={title}>
        {text}
      </Notice>
    </div>
  );
  if (shown === 'late') {
    return say('error', t('notice.late', { at: formatDateTime(returnAt, lang) }), t('notice.lateText'));
  }
  if (shown === 'lapsed') return say('warning', t('notice.lapsed'), t('notice.lapsedText'));
  if (status === 'cancelled') {
    const by = cancelledBy ? t(`notice.cancelledBy.${cancelledBy}`) : t('notice.cancelled');
    return say('default', by, cancelReason ? t('notice.reason', { reason: cancelReason }) : undefined);
  }
  if (status === 'completed' && returnedAt) {
    return say('default', t('notice.returned', { at: formatDateTime(returnedAt, lang) }));
  }
  return null;
}
