import type { ActionFunctionArgs } from '@remix-run/node';
import { useTranslation } from '~/i18n/use-translation';
import { BookingStep } from '~/http/form/booking-step';
import { guard } from '~/http/guard.server';
import { answerButton } from '~/http/form/button.server';
import type { RouteHandle } from '~/http/handle';
import { paths, withQuery } from '~/paths';
import { useServerForm } from '~/http/form/use-server-form';
import { formatExactMoney } from '~/i18n/money';
import { formatDate, formatRange } from '~/i18n/dates';
import { useLanguage } from '~/i18n/use-language';
import { confirmBooking } from '~/modules/bookings/lifecycle/confirm-booking.server';
import { dayOf } from '~/platform/clock';
import { Notice } from '~/ui/feedback/flash';
import { useGone } from '~/modules/bookings/lifecycle/ui/use-gone';
import { useOpenBooking } from '~/modules/bookings/lifecycle/ui/open-booking';
import { clientName } from '~/modules/people/client-name';
import { Link } from '~/ui/link';

export const handle = {
  i18n: ['agency-booking-confirm', 'errors-transition', 'form'],
  hydrate: 'app',
} satisfies RouteHandle;

/** Says yes to a request, once more asked. */
export async function action(args: ActionFunctionArgs) {
  return guard(args, 'agency', ({ request, scope, params: { reference = '' }, lang }) =>
    answerButton(request, () => confirmBooking(scope, reference), {
      to: paths.agencyBooking(lang, reference),
      message: 'flash:booking.confirmed',
    }),
  );
}

export default function ConfirmBooking() {
  const { t } = useTranslation(['agency-booking-confirm', 'agency-booking']);
  const lang = useLanguage();
  const { booking } = useOpenBooking();
  const form = useServerForm({ id: 'confirm' });
  const { client, vehicle, pickupAt, returnAt, totalPrice } = booking;
  return (
    <BookingStep
      title={t('title')}
      form={form}
      gone={useGone(booking.nextStatuses.includes('confirmed'))}
      buttons={[{ label: t('submit'), tone: 'primary', icon: 'check' }]}
      intro={
        <>
          <p className="mt-2 text-body">
            {t('text', {
              client: clientName(client),
              car: `${vehicle.make} ${vehicle.modelName}`,
              period: formatRange(pickupAt, returnAt, lang),
              total: formatExactMoney(totalPrice, lang),
            })}
          </p>
          <p className="mt-2 text-body text-muted">{t('next')}</p>
          {booking.expiredPapers.map(({ kind, on }) => (
            <div key={kind} className="mt-3">
              <Notice
                type="warning"
                title={t(`agency-booking:facts.expired.${kind}`, { day: formatDate(on, lang, 'medium') })}
              />
            </div>
          ))}
        </>
      }
    >
      {form.errors.length > 0 && (
        <Link
          href={withQuery(paths.agencyBookings(lang), {
            vehicle: vehicle.id,
            period: 'custom',
            from: dayOf(pickupAt).slice(0, 8) + '01',
            to: dayOf(returnAt),
          })}
          className="link w-fit text-table"
        >
          {t('conflictLink')}
        </Link>
      )}
    </BookingStep>
  );
}
