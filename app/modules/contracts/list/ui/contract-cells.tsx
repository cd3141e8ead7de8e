import { useTranslation } from '~/i18n/use-translation';
import { useLanguage } from '~/i18n/use-language';
import { VehicleCell } from '~/modules/fleet/vehicles/ui/vehicle-cell';
import { clientName } from '~/modules/people/client-name';
import { paths } from '~/paths';
import { type CalendarDay, instantToWall } from '~/platform/clock';
import { Badge } from '~/ui/badge';
import { amount, Code, Day, dayAndTime, RowLink } from '~/ui/list/cells';
import type { Cells } from '~/ui/list/list-page';
import type { agencyContracts } from '../agency-contracts';
import type { ContractListItem } from '../list-contracts.server';

const currencyOf = ({ currency }: ContractListItem) => currency;
type Name = 'number' | (typeof agencyContracts.columns.all)[number];

/** The columns of the agency's contracts; the whole row is a link to its page. */
export function useContractCells(today: CalendarDay): Cells<ContractListItem, Name> {
  const { t } = useTranslation('agency-contracts');
  const lang = useLanguage();
  return {
    number: {
      cell: ({ number }) => <RowLink href={paths.agencyContract(lang, number)}>{number}</RowLink>,
      detail: ({ reference, riders }) => (
        <>
          <Code>{reference}</Code>
          {riders > 0 ? <span className="text-muted"> {t('riders', { count: riders })}</span> : null}
        </>
      ),
      phone: 'title',
    },
    client: {
      cell: ({ client }) => (
        <span dir="auto" className="block truncate-auto">
          {clientName(client)}
        </span>
      ),
    },
    vehicle: { cell: ({ vehicle }) => <VehicleCell vehicle={vehicle} /> },
    start: dayAndTime(today, ({ startsAt }) => startsAt),
    end: dayAndTime(today, ({ endsAt }) => endsAt),
    amount: amount(lang, ({ amount: sum }) => sum, currencyOf),
    deposit: amount(lang, ({ depositAmount }) => depositAmount, currencyOf),
    status: {
      cell: ({ status }) => <Badge tone={status === 'signed' ? 'ok' : 'warn'}>{t(`state.${status}`)}</Badge>,
      detail: ({ signedAt }) => (signedAt ? <Day at={instantToWall(signedAt)} today={today} /> : null),
      phone: 'corner',
    },
    created: dayAndTime(today, ({ createdAt }) => instantToWall(createdAt)),
  };
}
