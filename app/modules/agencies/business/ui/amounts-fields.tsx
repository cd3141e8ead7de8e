import { useTranslation } from 'react-i18next';
import { SetupPart } from '~/modules/agencies/setup/ui/setup-part';
import { CATEGORIES } from '~/modules/catalogue/vehicle-words';
import type { BoundForm } from '~/ui/form/bound-form';
import { Input } from '~/ui/form/input';
import { amountField, USUAL_AMOUNTS } from '../category-amounts';

/** What each amount below is called where a summary names it: "Caution, SUV". */
export function useAmountLabels(): Record<string, string> {
  const { t } = useTranslation(['agency-business', 'terms-vehicle']);
  return Object.fromEntries(
    CATEGORIES.flatMap((category) =>
      USUAL_AMOUNTS.map((amount) => [
        amountField(amount, category),
        t('amountOf', { amount: t(amount), category: t(`terms-vehicle:category.${category}`) }),
      ]),
    ),
  );
}

/** Caution and excess by category: a line each, two amounts side by side. */
export function AmountsFields({ form, labels }: { form: BoundForm; labels: Record<string, string> }) {
  const { t } = useTranslation(['agency-business', 'terms-vehicle']);
  return (
    <SetupPart id="amounts" title={t('amountsTitle')} text={t('amountsText')}>
      <div className="grid gap-3">
        <div className="hidden grid-cols-[minmax(0,1fr)_9rem_9rem] gap-3 text-small font-semibold sm:grid" aria-hidden>
          <span>{t('category')}</span>
          {USUAL_AMOUNTS.map((amount) => (
            <span key={amount}>{t(amount)}</span>
          ))}
        </div>
        {CATEGORIES.map((category) => (
          <div
            key={category}
            className="grid grid-cols-2 items-start gap-x-3 gap-y-1 sm:grid-cols-[minmax(0,1fr)_9rem_9rem]"
          >
            <p className="col-span-2 self-center font-medium sm:col-span-1">
              {t(`terms-vehicle:category.${category}`)}
            </p>
            {USUAL_AMOUNTS.map((amount) => (
              <Input
                key={amount}
                {...form.field(amountField(amount, category))}
                label={labels[amountField(amount, category)]}
                labelHidden
                compact
                placeholder={t(amount)}
                ltr
                inputMode="decimal"
                autoComplete="off"
                maxLength={14}
                suffix={t('dirham')}
              />
            ))}
          </div>
        ))}
      </div>
    </SetupPart>
  );
}
