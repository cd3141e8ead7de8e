import { useTranslation } from '~/i18n/use-translation';
import { formatDateTime } from '~/i18n/dates';
import { formatExactMoney } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { paths } from '~/paths';
import { Plate } from '~/ui/data/plate';
import { Card, CardHeader, Line } from '~/ui/layout/card';
import { TextLink } from '~/ui/text-link';
import type { ContractDetails } from '../find-contract.server';

interface ContractProps {
  contract: ContractDetails;
}

/** Whose contract it is, of which car, when and where. */
export function ContractFacts({ contract }: ContractProps) {
  const { t } = useTranslation('agency-contract');
  const lang = useLanguage();
  const { vehicle, places } = contract;
  return (
    <Card pad="none" as="section" labelledBy="facts">
      <CardHeader id="facts" title={t('facts')} />
      <dl className="p-5">
        <Line label={t('booking')}>
          <TextLink href={paths.agencyBooking(lang, contract.reference)}>
            <bdi dir="ltr">{contract.reference}</bdi>
          </TextLink>
        </Line>
        <Line label={t('client')}>
          <Words>{contract.client}</Words>
        </Line>
        {contract.drivers.map((driver, index) => (
          <Line key={`${index} ${driver}`} label={t(index === 0 ? 'driver' : 'secondDriver')}>
            <Words>{driver}</Words>
          </Line>
        ))}
        <Line label={t('vehicle')}>
          <Words>{`${vehicle.make} ${vehicle.modelName}`}</Words>
        </Line>
        <Line label={t('plate')}>
          <Plate>{vehicle.registrationNumber}</Plate>
        </Line>
        <Line label={t('pickup')}>
          <span className="whitespace-normal">{formatDateTime(contract.startsAt, lang, 'medium')}</span>
          <Words muted>{places.pickup}</Words>
        </Line>
        <Line label={t('return')}>
          <span className="whitespace-normal">{formatDateTime(contract.endsAt, lang, 'medium')}</span>
          <Words muted>{places.return}</Words>
        </Line>
      </dl>
    </Card>
  );
}

/** What people wrote, which may be long. */
function Words({ muted, children }: { muted?: boolean; children: string }) {
  return (
    <bdi dir="auto" className={`block whitespace-normal wrap-anywhere ${muted ? 'text-table text-muted' : ''}`}>
      {children}
    </bdi>
  );
}

/** What the rental costs, and what the renter is held to for the car. */
export function ContractMoney({ contract }: ContractProps) {
  const { t } = useTranslation('agency-contract');
  const lang = useLanguage();
  const money = (amount: string) => formatExactMoney(amount, lang, contract.currency);
  return (
    <Card pad="none" as="section" labelledBy="money">
      <CardHeader id="money" title={t('money')} />
      <dl className="p-5">
        <Line label={t('amount', { count: contract.days })}>{money(contract.amount)}</Line>
        <Line label={t('deposit')}>{money(contract.depositAmount)}</Line>
        {contract.franchiseAmount ? <Line label={t('excess')}>{money(contract.franchiseAmount)}</Line> : null}
      </dl>
    </Card>
  );
}

/** The conditions that the contract was made with, as they were written. */
export function ContractTerms({ contract }: ContractProps) {
  const { t } = useTranslation('agency-contract');
  return (
    <Card pad="none" as="section" labelledBy="terms">
      <CardHeader id="terms" title={t('terms')} />
      <p dir="auto" className="p-5 text-table whitespace-pre-line wrap-anywhere">
        {contract.terms}
      </p>
    </Card>
  );
}
