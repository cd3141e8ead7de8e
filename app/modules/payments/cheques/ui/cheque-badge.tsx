import { useTranslation } from '~/i18n/use-translation';
import { Badge, type BadgeTone } from '~/ui/badge';
import type { ChequeState } from '../cheque';

const TONES: Record<ChequeState, BadgeTone> = { received: 'warn', deposited: 'info', cleared: 'ok', bounced: 'bad' };

/** Where a cheque stands. */
export function ChequeBadge({ state }: { state: ChequeState }) {
  const { t } = useTranslation('terms-payment');
  return <Badge tone={TONES[state]}>{t(`chequeState.${state}`)}</Badge>;
}
