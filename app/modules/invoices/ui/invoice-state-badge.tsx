import { useTranslation } from '~/i18n/use-translation';
import { Badge, type BadgeTone } from '~/ui/badge';
import type { InvoiceState } from '../list/agency-invoices';

/** Of each state of an invoice. */
export const INVOICE_TONES: Record<InvoiceState, BadgeTone> = {
  draft: 'neutral',
  sent: 'info',
  overdue: 'bad',
  partial_paid: 'warn',
  paid: 'ok',
  canceled: 'neutral',
  credit_note: 'neutral',
};

/** Where an invoice stands, or that it is a credit note. */
export function InvoiceStateBadge({ state }: { state: InvoiceState }) {
  const { t } = useTranslation('invoice');
  return <Badge tone={INVOICE_TONES[state]}>{t(`state.${state}`)}</Badge>;
}
