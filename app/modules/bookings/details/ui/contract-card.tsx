import { useTranslation } from 'react-i18next';
import { Card, CardHeader } from '~/ui/layout/card';
import type { BookingDetails } from '../find-booking.server';

/** The contract of a booking, once it has one. */
export function ContractCard({ contract }: Pick<BookingDetails, 'contract'>) {
  const { t } = useTranslation(['agency-booking', 'terms-booking']);
  if (!contract) return null;
  return (
    <Card pad="none" as="section" labelledBy="contract">
      <CardHeader id="contract" title={t('contract')} />
      <p className="flex flex-wrap items-baseline justify-between gap-2 px-5 py-4">
        <bdi dir="ltr" className="font-semibold">
          {contract.number}
        </bdi>
        <span className="text-muted">{t(`terms-booking:contractStatus.${contract.status}`)}</span>
      </p>
    </Card>
  );
}
