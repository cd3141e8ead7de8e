import { useTranslation } from '~/i18n/use-translation';
import { formatDate } from '~/i18n/dates';
import { formatExactMoney } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { clientName } from '~/modules/people/client-name';
import { paths } from '~/paths';
import { type CalendarDay, instantToWall, wall } from '~/platform/clock';
import { Plate } from '~/ui/data/plate';
import { Code, Day, dayAndTime, RowLink } from '~/ui/list/cells';
import type { Cells } from '~/ui/list/list-page';
import { ChequeBadge } from '../../cheques/ui/cheque-badge';
import type { agencyPayments } from '../agency-payments';
import type { PaymentListItem } from '../list-payments.server';

type Name = 'client' | (typeof agencyPayments.columns.all)[number];

/** The columns of the agency's ledger; the whole row is a link to the payment. */
export function usePaymentCells(today: CalendarDay): Cells<PaymentListItem, Name> {
  const { t } = useTranslation(['agency-payments', 'terms-booking']);
  const lang = useLanguage();
  return {
    client: {
      cell: ({ client, id }) => <RowLink href={paths.agencyPayment(lang, id)}>{clientName(client)}</RowLink>,
      detail: ({ booking, receivedOn, method }) => (
        <>
          <Code>{booking}</Code>
          <span className="rows:hidden">
            {' · '}
            <Day at={wall(`${receivedOn}T00:00`)} today={today} />
            {' · '}
            {t(`terms-booking:paymentMethod.${method}`)}
          </span>
        </>
      ),
      phone: 'title',
    },
    // On a phone the day and the way stand under the name.
    received: {
      cell: ({ receivedOn }) => <Day at={wall(`${receivedOn}T00:00`)} today={today} />,
      phone: 'none',
    },
    method: {
      cell: ({ method }) => t(`terms-booking:paymentMethod.${method}`),
      detail: ({ kind }) => (kind === 'payment' ? null : t(kind === 'refund' ? 'refund' : 'bounced')),
      phone: ({ kind }) => (kind === 'payment' ? 'none' : 'field'),
    },
    number: {
      cell: ({ number }) => (number ? <bdi>{number}</bdi> : <span className="text-muted">–</span>),
      detail: ({ bank }) => (bank ? <bdi>{bank}</bdi> : null),
      phone: ({ number }) => (number ? 'field' : 'none'),
    },
    cheque: {
      cell: ({ state }) => (state ? <ChequeBadge state={state} /> : <span className="text-muted">–</span>),
      detail: ({ dueOn, state }) => (dueOn && state ? t('dueOn', { day: formatDate(dueOn, lang, 'short') }) : null),
      phone: ({ state }) => (state ? 'field' : 'none'),
    },
    vehicle: {
      cell: ({ vehicle }) => (
        <bdi>
          {vehicle.make} {vehicle.modelName}
        </bdi>
      ),
      detail: ({ vehicle }) => <Plate>{vehicle.registrationNumber}</Plate>,
    },
    amount: {
      align: 'end',
      cell: ({ kind, amount, currency }) => (
        <span className={`font-semibold whitespace-nowrap ${kind === 'payment' ? '' : 'text-bad'}`}>
          {formatExactMoney(kind === 'payment' ? amount : `-${amount}`, lang, currency)}
        </span>
      ),
      phone: 'corner',
    },
    created: dayAndTime(today, ({ createdAt }) => instantToWall(createdAt)),
  };
}
