import { useTranslation } from '~/i18n/use-translation';
import { formatDateTime } from '~/i18n/dates';
import { formatExactMoney } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { Card, CardHeader, Line } from '~/ui/layout/card';
import type { ContractDetails } from '../../details/find-contract.server';

/** What a signature is put under, in short. */
export function SignedFacts({ contract }: { contract: ContractDetails }) {
  const { t } = useTranslation('contract-summary');
  const lang = useLanguage();
  const { client, vehicle, startsAt, endsAt, amount, depositAmount } = contract;
  const own = (words: string) => (
    <bdi dir="auto" className="block whitespace-normal wrap-anywhere">
      {words}
    </bdi>
  );
  return (
    <Card pad="none" as="section" labelledBy="summary">
      <CardHeader id="summary" title={t('summary')} />
      <dl className="p-5">
        <Line label={t('client')}>{own(client)}</Line>
        <Line label={t('vehicle')}>{own(`${vehicle.make} ${vehicle.modelName}`)}</Line>
        <Line label={t('period')}>
          <span className="whitespace-normal">
            {t('until', {
              start: formatDateTime(startsAt, lang, 'medium'),
              end: formatDateTime(endsAt, lang, 'medium'),
            })}
          </span>
        </Line>
        <Line label={t('amount')}>{formatExactMoney(amount, lang)}</Line>
        <Line label={t('deposit')}>{formatExactMoney(depositAmount, lang)}</Line>
      </dl>
    </Card>
  );
}

/** The conditions that a signature accepts. */
export function SignedTerms({ contract }: { contract: ContractDetails }) {
  const { t } = useTranslation('contract-summary');
  return (
    <Card pad="none" as="section" labelledBy="terms">
      <CardHeader id="terms" title={t('terms')} />
      <p dir="auto" className="p-5 text-table whitespace-pre-line wrap-anywhere">
        {contract.terms}
      </p>
    </Card>
  );
}
