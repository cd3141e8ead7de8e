import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '~/i18n/dates';
import { useLanguage } from '~/i18n/use-language';
import { Ltr } from '~/modules/bookings/request/ui/driver-summary';
import { TitledCard } from '~/ui/layout/card';
import type { CustomerBooking } from '../find-customer-booking.server';

type Booking = Pick<CustomerBooking, 'status' | 'contract' | 'invoices'>;

/** The contract and the invoices of a booking with where each stands, or when there will be one; a cancelled booking waits for none. */
export function BookingDocuments({ booking: { status, contract, invoices } }: { booking: Booking }) {
  const { t } = useTranslation(['account-booking', 'terms-booking', 'terms-documents']);
  const lang = useLanguage();
  const isCancelled = status === 'cancelled';
  if (isCancelled && invoices.length === 0) return null;
  return (
    <TitledCard id="documents" title={t('papers')}>
      <ul className="grid gap-3">
        {contract && !isCancelled ? (
          <Document name={t('contract')} number={contract.number}>
            {t(`terms-booking:contractStatus.${contract.status}`)}
          </Document>
        ) : null}
        {isCancelled || contract?.status === 'signed' ? null : <Waiting>{t('contractComes')}</Waiting>}
        {invoices.map(({ id, kind, number, status: state, issuedOn }) => (
          <Document key={id} name={t(`invoiceKind.${kind}`)} number={number}>
            {t(`terms-documents:invoiceStatus.${state}`)}
            {issuedOn ? t('onDate', { date: formatDate(issuedOn, lang, 'medium') }) : null}
          </Document>
        ))}
        {isCancelled || invoices.length > 0 ? null : <Waiting>{t('invoiceComes')}</Waiting>}
      </ul>
    </TitledCard>
  );
}

/** A document by its number; it becomes a link once there is a file. */
function Document({ name, number, children }: { name: string; number: string; children: ReactNode }) {
  return (
    <li>
      <p className="font-medium">
        {name} <Ltr>{number}</Ltr>
      </p>
      <p className="text-table text-muted">{children}</p>
    </li>
  );
}

const Waiting = ({ children }: { children: string }) => <li className="text-table text-muted">{children}</li>;
