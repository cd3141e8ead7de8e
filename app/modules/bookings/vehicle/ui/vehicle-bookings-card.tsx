import type { ReactNode } from 'react';
import { formatRange } from '~/i18n/dates';
import { formatExactMoney } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { BookingStatusBadge } from '~/modules/bookings/ui/booking-badges';
import { clientName } from '~/modules/people/client-name';
import { paths } from '~/paths';
import { Card, CardHeader } from '~/ui/layout/card';
import { RowLink } from '~/ui/list/cells';
import type { VehicleBooking } from '../vehicle-bookings.sql';

interface VehicleBookingsCardProps {
  id: string;
  title: string;
  none: string;
  bookings: VehicleBooking[];
  action?: ReactNode;
  /** The page of a booking; the agency's own where it is left out. */
  hrefOf?: (reference: string) => string;
}

/** Some bookings of a vehicle, each a link to its page: who, when, how it stands and for how much. */
export function VehicleBookingsCard({ id, title, none, bookings, action, hrefOf }: VehicleBookingsCardProps) {
  const lang = useLanguage();
  const pageOf = hrefOf ?? ((reference: string) => paths.agencyBooking(lang, reference));
  return (
    <Card as="section" pad="none" labelledBy={id}>
      <CardHeader id={id} title={title} action={action} />
      {bookings.length === 0 ? <p className="px-5 py-6 text-muted">{none}</p> : null}
      <ul>
        {bookings.map(({ reference, client, shown, pickupAt, returnAt, totalPrice }) => (
          <li
            key={reference}
            className={`relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 border-b border-line px-5 py-2.5 last:border-0 ${
              shown === 'late'
                ? 'shadow-[inset_3px_0_0_var(--color-bad)] rtl:shadow-[inset_-3px_0_0_var(--color-bad)]'
                : ''
            }`}
          >
            <RowLink href={pageOf(reference)}>{clientName(client)}</RowLink>
            <BookingStatusBadge status={shown} />
            <span className="text-table text-muted">{formatRange(pickupAt, returnAt, lang, { year: true })}</span>
            <span className="text-end text-table font-semibold tabular-nums">{formatExactMoney(totalPrice, lang)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
