import { useTranslation } from '~/i18n/use-translation';
import { Notice } from '~/ui/feedback/flash';
import type { Seller } from '../invoice-people.server';

/** That an agency lacks numbers which the law asks an invoice for; nothing where it has them. */
export function MissingNumbers({ seller: { ice, fiscalId } }: { seller: Pick<Seller, 'ice' | 'fiscalId'> }) {
  const { t } = useTranslation('invoice');
  if (ice && fiscalId) return null;
  const which = ice ? 'fiscalId' : fiscalId ? 'ice' : 'both';
  return (
    <div className="mt-4">
      <Notice type="warning" title={t(`missing.${which}`)} />
    </div>
  );
}
