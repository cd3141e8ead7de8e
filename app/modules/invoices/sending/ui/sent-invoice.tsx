import { useTranslation } from '~/i18n/use-translation';
import { formatDate, formatDateTime } from '~/i18n/dates';
import { formatMoney } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { displayPhone } from '~/modules/people/identity-numbers';
import { ButtonLink } from '~/ui/button';
import { Card, Line } from '~/ui/layout/card';
import type { OpenedInvoice } from '../open-invoice-link.server';

type SentInvoiceProps = Pick<OpenedInvoice, 'agency' | 'until'> & {
  invoice: NonNullable<OpenedInvoice['invoice']>;
  /** Where its PDF is. */
  file: string;
};

/** An invoice for whoever has its address: what it comes to, and its PDF. */
export function SentInvoice({ invoice, agency, until, file }: SentInvoiceProps) {
  const { t } = useTranslation('invoice-sent');
  const lang = useLanguage();
  const { total, currency, issuedOn, dueOn } = invoice;
  return (
    <>
      <p className="mb-5 text-muted">{t('from', { agency: agency.name })}</p>
      <Card>
        <dl>
          {issuedOn ? <Line label={t('issued')}>{formatDate(issuedOn, lang, 'medium')}</Line> : null}
          {dueOn ? <Line label={t('payBy')}>{formatDate(dueOn, lang, 'medium')}</Line> : null}
          <Line strong label={t('total')}>
            {formatMoney(total, lang, { decimals: 2, currency })}
          </Line>
        </dl>
        <div className="mt-4 flex flex-wrap gap-2 *:grow">
          <ButtonLink href={`${file}&download`} download tone="primary" size="lg">
            {t('download')}
          </ButtonLink>
          <ButtonLink href={file} target="_blank" rel="noopener" size="lg">
            {t('open')}
          </ButtonLink>
        </div>
      </Card>
      <p className="mt-4 text-small text-muted">{t('until', { at: formatDateTime(until, lang, 'medium') })}</p>
      <AgencyPhone agency={agency} />
    </>
  );
}

/** An address of an invoice that ended, and whom to ask for another. */
export function EndedInvoice({ state, agency }: { state: 'expired' | 'revoked' } & Pick<OpenedInvoice, 'agency'>) {
  const { t } = useTranslation('invoice-sent');
  return (
    <>
      <p>{t(`${state}.text`)}</p>
      <AgencyPhone agency={agency} />
    </>
  );
}

function AgencyPhone({ agency: { name, phone } }: Pick<OpenedInvoice, 'agency'>) {
  return (
    <p className="mt-3 text-muted">
      <bdi dir="auto">{name}</bdi>
      {phone ? (
        <>
          {' '}
          <a className="link" dir="ltr" href={`tel:${phone}`}>
            {displayPhone(phone)}
          </a>
        </>
      ) : null}
    </p>
  );
}
