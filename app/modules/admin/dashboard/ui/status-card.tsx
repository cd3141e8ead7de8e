import { useTranslation } from '~/i18n/use-translation';
import { formatNumber } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { DISPLAY_STATUSES } from '~/modules/bookings/lifecycle/booking-status';
import { VEHICLE_STATUSES } from '~/modules/catalogue/vehicle-words';
import { Card, CardHeader, Line } from '~/ui/layout/card';
import { PROOFS } from '../proofs';
import type { Counts, Dashboard } from '../read-dashboard.server';
import { Proven } from './figure-strip';

const AGENCY_STATUSES = ['active', 'pending', 'suspended'] as const;
/** Those of bookings that are not over. */
const OPEN_STATUSES = DISPLAY_STATUSES.filter((status) => status !== 'completed' && status !== 'cancelled');

/** What there is on the platform at this moment, by state. */
export function StatusCard({
  dashboard,
}: {
  dashboard: Pick<Dashboard, 'agencies' | 'vehicles' | 'bookings' | 'customers'>;
}) {
  const { t } = useTranslation(['admin-overview', 'terms-booking', 'terms-fleet']);
  const lang = useLanguage();
  const { agencies, vehicles, bookings, customers } = dashboard;
  const of = (counts: Counts, status: string) => counts.find((one) => one.status === status)?.count ?? 0;
  const groups = [
    {
      title: t('status.agencies'),
      rows: AGENCY_STATUSES.map((one) => ({
        label: t(`status.agency.${one}`),
        count: of(agencies, one),
        href: PROOFS.agencies(lang, one),
      })),
    },
    {
      title: t('status.vehicles'),
      rows: VEHICLE_STATUSES.map((one) => ({
        label: t(`terms-fleet:vehicleStatus.${one}`),
        count: of(vehicles, one),
        href: PROOFS.vehicles(lang, one),
      })),
    },
    {
      title: t('status.bookings'),
      rows: OPEN_STATUSES.map((one) => ({
        label: t(`terms-booking:bookingStatus.${one}`),
        count: of(bookings, one),
        href: PROOFS.bookingsOf(lang, one),
      })),
    },
  ];
  return (
    <Card pad="none" as="section" labelledBy="status" className="min-w-0">
      <CardHeader id="status" title={t('status.title')} />
      {groups.map(({ title, rows }) => (
        <div key={title} className="border-b border-line px-5 py-3.5">
          <h3 className="text-table font-semibold">{title}</h3>
          <dl className="mt-1">
            {rows.map(({ label, count, href }) => (
              <Line key={label} small label={label}>
                <Proven href={href}>{formatNumber(count, lang)}</Proven>
              </Line>
            ))}
          </dl>
        </div>
      ))}
      <dl className="px-5 py-3">
        <Line label={t('status.customers')}>
          <Proven href={PROOFS.customers(lang)}>{formatNumber(customers, lang)}</Proven>
        </Line>
      </dl>
    </Card>
  );
}
