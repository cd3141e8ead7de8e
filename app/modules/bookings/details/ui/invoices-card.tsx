import { Form } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { useLanguage } from '~/i18n/use-language';
import { paths } from '~/paths';
import { Button } from '~/ui/button';
import { Card, CardHeader } from '~/ui/layout/card';
import { TextLink } from '~/ui/text-link';
import type { BookingDetails } from '../find-booking.server';

/** The invoices and credit notes of a booking, and the button that prepares the next one. */
export function InvoicesCard({ booking }: { booking: Pick<BookingDetails, 'reference' | 'status' | 'invoices'> }) {
  const { t } = useTranslation(['agency-booking', 'terms-documents']);
  const lang = useLanguage();
  const { reference, status, invoices } = booking;
  const isBilled = status === 'confirmed' || status === 'completed';
  if (invoices.length === 0 && !isBilled) return null;
  return (
    <Card pad="none" as="section" labelledBy="invoices">
      <CardHeader id="invoices" title={t('invoices')} />
      <div className="grid gap-3 px-5 py-4">
        {invoices.length > 0 ? (
          <ul className="grid gap-2">
            {invoices.map(({ id, kind, number, status: state }) => (
              <li key={id} className="flex flex-wrap items-baseline justify-between gap-2">
                <TextLink href={paths.agencyInvoice(lang, number)}>
                  <bdi dir="ltr">{number}</bdi>
                </TextLink>
                <span className="text-muted">
                  {kind === 'credit_note' ? t('creditNote') : t(`terms-documents:invoiceStatus.${state}`)}
                </span>
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-muted">{t('noInvoice')}</p>
        )}
        {isBilled ? (
          <Form method="post" action={paths.agencyBookingInvoice(lang, reference)}>
            <Button icon="file-text">{t('prepareInvoice')}</Button>
          </Form>
        ) : null}
      </div>
    </Card>
  );
}
