import { useTranslation } from '~/i18n/use-translation';
import { formatDate, formatDateTime } from '~/i18n/dates';
import { LANGUAGE_NAMES } from '~/i18n/languages';
import { useLanguage } from '~/i18n/use-language';
import { paths } from '~/paths';
import { ButtonLink } from '~/ui/button';
import { Notice } from '~/ui/feedback/flash';
import { Card, CardHeader, Line } from '~/ui/layout/card';
import { DRAWING } from '../drawing';
import type { ContractDetails } from '../../details/find-contract.server';

/** Who signed a contract, when, how and what; the ways to sign it before that. */
export function SigningCard({ contract }: { contract: ContractDetails }) {
  const { t } = useTranslation('agency-contract');
  const lang = useLanguage();
  const { signed, isSignable, isOvertaken, number } = contract;
  return (
    <Card pad="none" as="section" labelledBy="signing">
      <CardHeader id="signing" title={t('signing')} />
      <div className="grid gap-4 p-5">
        {signed ? (
          <>
            {isOvertaken ? <Notice type="warning" title={t('overtaken')} /> : null}
            <Signed signed={signed} />
          </>
        ) : (
          <>
            <p className="text-table text-muted">{t(isSignable ? 'unsigned' : 'notOpen')}</p>
            {isSignable ? (
              <div className="flex flex-wrap gap-2">
                <ButtonLink href={paths.agencyContractSign(lang, number)}>{t('signScreen')}</ButtonLink>
                <ButtonLink href={paths.agencyContractPaper(lang, number)}>{t('signPaper')}</ButtonLink>
              </div>
            ) : null}
          </>
        )}
      </div>
    </Card>
  );
}

/** Who signed, when, how and what. */
export function Signed({ signed }: { signed: NonNullable<ContractDetails['signed']> }) {
  const { t } = useTranslation('contract-paper');
  const lang = useLanguage();
  const { method, signerName, signedOn, recordedAt, language, sha256, drawing } = signed;
  return (
    <>
      <p className="wrap-anywhere">
        {t(`signedBy.${method}`, { name: signerName, day: formatDate(signedOn, lang, 'medium') })}
      </p>
      {drawing ? (
        <svg
          viewBox={`0 0 ${DRAWING.width} ${DRAWING.height}`}
          role="img"
          aria-label={t('signatureOf', { name: signerName })}
          className="w-full max-w-80 rounded-field border border-line text-ink"
        >
          <path
            d={drawing}
            fill="none"
            stroke="currentColor"
            strokeWidth="3"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      ) : null}
      <dl>
        <Line label={t('recorded')}>
          <span className="whitespace-normal">{formatDateTime(recordedAt, lang, 'medium')}</span>
        </Line>
        <Line label={t('signedLanguage')}>
          <span lang={language}>{LANGUAGE_NAMES[language]}</span>
        </Line>
      </dl>
      <div className="text-small text-muted">
        <p>{t('fingerprint')}</p>
        <p className="font-mono wrap-anywhere">
          <bdi dir="ltr">{sha256}</bdi>
        </p>
        <p className="mt-2">{t('frozen')}</p>
      </div>
    </>
  );
}
