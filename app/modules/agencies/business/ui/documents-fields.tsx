import { useTranslation } from '~/i18n/use-translation';
import { SetupPart } from '~/modules/agencies/setup/ui/setup-part';
import type { BoundForm } from '~/ui/form/bound-form';
import { Input } from '~/ui/form/input';
import { Select } from '~/ui/form/select';
import { Textarea } from '~/ui/form/textarea';

export type DocumentsLabels = Record<
  'currency' | 'taxRate' | 'paymentDays' | 'invoiceFooterFr' | 'invoiceFooterEn' | 'invoiceFooterAr',
  string
>;

/** What the fields below are called. */
export function useDocumentsLabels(): DocumentsLabels {
  const { t } = useTranslation('agency-business');
  return {
    currency: t('currency'),
    taxRate: t('taxRate'),
    paymentDays: t('paymentDays'),
    invoiceFooterFr: t('invoiceFooterFr'),
    invoiceFooterEn: t('invoiceFooterEn'),
    invoiceFooterAr: t('invoiceFooterAr'),
  };
}

const FOOTERS = [
  { name: 'invoiceFooterFr', lang: 'fr', dir: 'ltr' },
  { name: 'invoiceFooterEn', lang: 'en', dir: 'ltr' },
  { name: 'invoiceFooterAr', lang: 'ar', dir: 'rtl' },
] as const;

interface DocumentsFieldsProps {
  form: BoundForm;
  labels: DocumentsLabels;
  currencies: { value: string; label: string }[];
}

/** What the agency's documents say: tax, currency, until when to pay, and its own words below. */
export function DocumentsFields({ form, labels, currencies }: DocumentsFieldsProps) {
  const { t } = useTranslation('agency-business');
  return (
    <SetupPart id="documents" title={t('documentsTitle')} text={t('documentsText')}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Input
          {...form.field('taxRate')}
          label={labels.taxRate}
          hint={t('taxHint')}
          ltr
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.00"
          suffix="%"
        />
        <Input
          {...form.field('paymentDays')}
          label={labels.paymentDays}
          hint={t('paymentDaysHint')}
          ltr
          inputMode="numeric"
          autoComplete="off"
          suffix={t('days')}
        />
        <Select
          {...form.field('currency')}
          label={labels.currency}
          hint={t('currencyHint')}
          hintStays
          options={currencies}
        />
      </div>
      <fieldset className="grid min-w-0 gap-4 border-t border-line pt-4">
        <legend className="sr-only">{t('invoiceFooter')}</legend>
        <p className="text-small text-muted">{t('invoiceFooterText')}</p>
        {FOOTERS.map(({ name, lang, dir }) => (
          <Textarea
            key={name}
            {...form.field(name)}
            rows={2}
            maxLength={300}
            lang={lang}
            dir={dir}
            label={labels[name]}
            note={t('optional')}
          />
        ))}
      </fieldset>
    </SetupPart>
  );
}
