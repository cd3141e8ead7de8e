import { useTranslation } from '~/i18n/use-translation';
import { Badge, type BadgeTone } from '~/ui/badge';
import type { InvoiceState } from '../list/agency-invoices';

const TONES: Record<InvoiceState, BadgeTone> = {
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
  return <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>;
}
