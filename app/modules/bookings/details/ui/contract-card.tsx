import { Form } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { useLanguage } from '~/i18n/use-language';
import { paths } from '~/paths';
import { Button } from '~/ui/button';
import { Card, CardHeader } from '~/ui/layout/card';
import { TextLink } from '~/ui/text-link';
import type { BookingDetails } from '../find-booking.server';

/** The contract of a booking with the way to its page; where a confirmed booking lacks one, it is written here. */
export function ContractCard({
  booking: { reference, status, contract },
}: {
  booking: Pick<BookingDetails, 'reference' | 'status' | 'contract'>;
}) {
  const { t } = useTranslation(['agency-booking', 'terms-booking']);
  const lang = useLanguage();
  if (!contract && status !== 'confirmed' && status !== 'completed') return null;
  return (
    <Card pad="none" as="section" labelledBy="contract">
      <CardHeader id="contract" title={t('contract')} />
      {contract ? (
        <p className="flex flex-wrap items-baseline justify-between gap-2 px-5 py-4">
          <TextLink href={paths.agencyContract(lang, contract.number)}>
            <bdi dir="ltr">{contract.number}</bdi>
          </TextLink>
          <span className="text-muted">{t(`terms-booking:contractStatus.${contract.status}`)}</span>
          <TextLink href={`${paths.agencyContract(lang, contract.number)}#condition`}>{t('carCondition')}</TextLink>
        </p>
      ) : null}
      {contract?.riders.map(({ sequence, number, status: state }) => (
        <p key={sequence} className="flex flex-wrap items-baseline justify-between gap-2 px-5 pb-4">
          <TextLink href={paths.agencyRider(lang, contract.number, sequence)}>
            <bdi dir="ltr">{number}</bdi>
          </TextLink>
          <span className="text-muted">{t(`terms-booking:contractStatus.${state}`)}</span>
        </p>
      ))}
      {contract ? null : (
        <Form method="post" action={paths.agencyBookingContract(lang, reference)} className="grid gap-3 px-5 py-4">
          <p className="text-muted">{t('noContract')}</p>
          <div>
            <Button>{t('writeContract')}</Button>
          </div>
        </Form>
      )}
    </Card>
  );
}
