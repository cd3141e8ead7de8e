import { useTranslation } from '~/i18n/use-translation';
import { formatExactMoney, formatNumber } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { VehicleCell } from '~/modules/fleet/vehicles/ui/vehicle-cell';
import { paths } from '~/paths';
import type { CalendarDay } from '~/platform/clock';
import { Icon } from '~/ui/icon';
import { Day } from '~/ui/list/cells';
import type { Cells } from '~/ui/list/list-page';
import { Link } from '~/ui/link';
import type { ListedWork } from '../list-agency-works.server';

type Name = 'what' | 'vehicle' | 'day' | 'mileage' | 'cost';

/** The columns of the works on an agency's vehicles; the whole row is a link to the work. */
export function useAgencyWorkCells(today: CalendarDay): Cells<ListedWork, Name> {
  const { t } = useTranslation('agency-works');
  const lang = useLanguage();
  return {
    what: {
      cell: ({ id, what, vehicle }) => (
        <Link href={paths.agencyWork(lang, vehicle.shortId, id)} className="stretched block font-semibold">
          <span dir="auto" className="line-clamp-2 wrap-anywhere">
            {what}
          </span>
        </Link>
      ),
      detail: ({ garage, hasInvoice }) =>
        garage || hasInvoice ? (
          <span className="flex flex-wrap items-center gap-x-3">
            {garage ? <bdi>{garage}</bdi> : null}
            {hasInvoice ? (
              <span className="inline-flex items-center gap-1 whitespace-nowrap">
                <Icon name="image" />
                {t('invoice')}
              </span>
            ) : null}
          </span>
        ) : null,
      phone: 'title',
    },
    vehicle: { cell: ({ vehicle }) => <VehicleCell vehicle={vehicle} /> },
    day: { cell: ({ doneOn }) => <Day at={`${doneOn}T00:00` as never} today={today} /> },
    mileage: {
      align: 'end',
      cell: ({ mileage }) =>
        mileage === null ? (
          <span className="text-muted">–</span>
        ) : (
          <span className="whitespace-nowrap">{t('km', { km: formatNumber(mileage, lang) })}</span>
        ),
    },
    cost: {
      align: 'end',
      cell: ({ cost }) => <span className="font-semibold whitespace-nowrap">{formatExactMoney(cost, lang)}</span>,
      phone: 'corner',
    },
  };
}
