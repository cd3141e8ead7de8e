import { useTranslation } from '~/i18n/use-translation';
import { Badge } from '~/ui/badge';

/** Where a contract stands. */
export function ContractStatusBadge({ status }: { status: 'pending' | 'signed' }) {
  const { t } = useTranslation('terms-booking');
  return <Badge tone={status === 'signed' ? 'ok' : 'warn'}>{t(`contractStatus.${status}`)}</Badge>;
}
