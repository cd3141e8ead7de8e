import { useTranslation } from '~/i18n/use-translation';
import { formatDate, formatDateTime } from '~/i18n/dates';
import { formatExactMoney } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { paths } from '~/paths';
import { Plate } from '~/ui/data/plate';
import { Card, CardHeader, Line } from '~/ui/layout/card';
import { TextLink } from '~/ui/text-link';
import type { PaymentDetails } from '../find-payment.server';

/** How much, of whom, for which booking. */
export function PaymentFacts({ payment }: { payment: PaymentDetails }) {
  const { t } = useTranslation(['agency-payment', 'terms-booking']);
  const lang = useLanguage();
  const { kind, amount, currency, method, reference, receivedOn, createdAt, booking, client, vehicle } = payment;
  return (
    <Card pad="none" as="section" labelledBy="facts">
      <CardHeader id="facts" title={t('facts')} />
      <dl className="px-5 py-3">
        <Line label={t('amount')}>{formatExactMoney(kind === 'payment' ? amount : `-${amount}`, lang, currency)}</Line>
        <Line label={t('day')}>{formatDate(receivedOn, lang, 'medium')}</Line>
        <Line label={t('method')}>{t(`terms-booking:paymentMethod.${method}`)}</Line>
        {reference ? (
          <Line label={t('reference')}>
            <bdi>{reference}</bdi>
          </Line>
        ) : null}
        <Line label={t('client')}>
          <bdi className="whitespace-normal">{client}</bdi>
        </Line>
        <Line label={t('booking')}>
          <TextLink href={paths.agencyBooking(lang, booking)}>
            <bdi dir="ltr">{booking}</bdi>
          </TextLink>
        </Line>
        <Line label={t('vehicle')}>
          <span className="flex flex-wrap whitespace-normal items-baseline justify-end gap-x-2">
            <bdi>
              {vehicle.make} {vehicle.modelName}
            </bdi>
            <Plate>{vehicle.registrationNumber}</Plate>
          </span>
        </Line>
        <Line label={t('created')}>
          <span className="whitespace-normal">{formatDateTime(createdAt, lang, 'medium')}</span>
        </Line>
      </dl>
    </Card>
  );
}
