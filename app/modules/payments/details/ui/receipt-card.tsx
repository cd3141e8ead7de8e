import { useTranslation } from '~/i18n/use-translation';
import { LANGUAGE_NAMES, LANGUAGES } from '~/i18n/languages';
import { paths } from '~/paths';
import { Card, CardHeader } from '~/ui/layout/card';
import { receiptNumber } from '../../receipt-number';

/** The receipt of a payment or a refund in each language, to be shown and printed. */
export function ReceiptCard({ id }: { id: string }) {
  const { t } = useTranslation('agency-payment');
  return (
    <Card pad="none" as="section" labelledBy="receipt">
      <CardHeader id="receipt" title={t('receipt')} note={<bdi dir="ltr">{receiptNumber(id)}</bdi>} />
      <ul className="flex flex-wrap gap-x-5 px-5 py-3">
        {LANGUAGES.map((language) => (
          <li key={language}>
            <a
              href={paths.agencyReceipt(language, id)}
              lang={language}
              target="_blank"
              rel="noreferrer"
              className="link inline-flex min-h-11 items-center"
            >
              {LANGUAGE_NAMES[language]}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}
