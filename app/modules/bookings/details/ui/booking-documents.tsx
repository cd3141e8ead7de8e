import type { ReactNode } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { formatDate } from '~/i18n/dates';
import { type Language, LANGUAGE_NAMES, LANGUAGES } from '~/i18n/languages';
import { formatExactMoney } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { Ltr } from '~/modules/bookings/request/ui/driver-summary';
import { receiptNumber } from '~/modules/payments/receipt-number';
import { paths } from '~/paths';
import { TitledCard } from '~/ui/layout/card';
import type { CustomerBooking } from '../find-customer-booking.server';

type Booking = Pick<CustomerBooking, 'reference' | 'status' | 'contract' | 'invoices' | 'payments'>;

/** The contract, the invoices and the receipts of a booking with where each stands, or when there will be one; a cancelled booking waits for none. */
export function BookingDocuments({
  booking: { reference, status, contract, invoices, payments },
}: {
  booking: Booking;
}) {
  const { t } = useTranslation(['account-booking', 'terms-booking', 'terms-documents']);
  const lang = useLanguage();
  const isCancelled = status === 'cancelled';
  const receipts = payments.flatMap(({ kind, ...payment }) => (kind === 'bounced' ? [] : [{ ...payment, kind }]));
  if (isCancelled && invoices.length + receipts.length === 0) return null;
  return (
    <TitledCard id="documents" title={t('papers')}>
      <ul className="grid gap-3">
        {contract && !isCancelled ? (
          <Document name={t('contract')} number={contract.number}>
            {t(`terms-booking:contractStatus.${contract.status}`)}
            <Files path={(language) => paths.bookingContract(language, reference)} />
          </Document>
        ) : null}
        {(isCancelled ? [] : (contract?.riders ?? [])).map(({ sequence, number, status: state }) => (
          <Document key={sequence} name={t('rider')} number={number}>
            {t(`terms-booking:contractStatus.${state}`)}
            <Files path={(language) => paths.bookingRider(language, reference, sequence)} />
          </Document>
        ))}
        {isCancelled || contract ? null : <Waiting>{t('contractComes')}</Waiting>}
        {invoices.map(({ id, kind, number, status: state, issuedOn }) => (
          <Document key={id} name={t(`invoiceKind.${kind}`)} number={number}>
            {t(`terms-documents:invoiceStatus.${state}`)}
            {issuedOn ? t('onDate', { date: formatDate(issuedOn, lang, 'medium') }) : null}
            <Files path={(language) => paths.bookingInvoice(language, reference, number)} />
          </Document>
        ))}
        {receipts.map(({ id, kind, amount, receivedOn }) => (
          <Document key={id} name={t(`receiptKind.${kind}`)} number={receiptNumber(id)}>
            {t('receiptOf', {
              amount: formatExactMoney(amount, lang),
              date: formatDate(receivedOn, lang, 'medium'),
            })}
            <Files path={(language) => paths.bookingReceipt(language, reference, id)} />
          </Document>
        ))}
        {isCancelled || invoices.length > 0 ? null : <Waiting>{t('invoiceComes')}</Waiting>}
      </ul>
    </TitledCard>
  );
}

/** A document in each language, to be saved. */
function Files({ path }: { path: (language: Language) => string }) {
  const { t } = useTranslation('account-booking');
  return (
    <span className="mt-1 flex flex-wrap gap-x-4">
      {t('download')}
      {LANGUAGES.map((language) => (
        <a
          key={language}
          lang={language}
          href={`${path(language)}?download`}
          className="link inline-flex min-h-6 items-center"
          download
        >
          {LANGUAGE_NAMES[language]}
        </a>
      ))}
    </span>
  );
}

/** A document by its number, with where it stands and its files. */
function Document({ name, number, children }: { name: string; number: string; children: ReactNode }) {
  return (
    <li>
      <p className="font-medium">
        {name} <Ltr>{number}</Ltr>
      </p>
      <div className="text-table text-muted">{children}</div>
    </li>
  );
}

const Waiting = ({ children }: { children: string }) => <li className="text-table text-muted">{children}</li>;
