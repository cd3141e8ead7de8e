import { useTranslation } from '~/i18n/use-translation';
import { SetupPart } from '~/modules/agencies/setup/ui/setup-part';
import type { BoundForm } from '~/ui/form/bound-form';
import { Input } from '~/ui/form/input';
import { amountField, type Category, USUAL_AMOUNTS, type UsualAmount } from '../category-amounts';

/** The categories, as the language of the page calls them. */
export type NamedCategories = { value: Category; label: string }[];

function useAmountNames(): Record<UsualAmount, string> {
  const { t } = useTranslation('agency-business');
  return { depositAmount: t('depositAmount'), franchiseAmount: t('franchiseAmount') };
}

/** What each amount below is called where a summary names it: "Caution, SUV". */
export function useAmountLabels(categories: NamedCategories): Record<string, string> {
  const { t } = useTranslation('agency-business');
  const names = useAmountNames();
  return Object.fromEntries(
    categories.flatMap(({ value, label }) =>
      USUAL_AMOUNTS.map((amount) => [
        amountField(amount, value),
        t('amountOf', { amount: names[amount], category: label }),
      ]),
    ),
  );
}

interface AmountsFieldsProps {
  form: BoundForm;
  labels: Record<string, string>;
  categories: NamedCategories;
}

/** Caution and excess by category: a line each, two amounts side by side. */
export function AmountsFields({ form, labels, categories }: AmountsFieldsProps) {
  const { t } = useTranslation('agency-business');
  const names = useAmountNames();
  return (
    <SetupPart id="amounts" title={t('amountsTitle')} text={t('amountsText')}>
      <div className="grid gap-3">
        <div className="hidden grid-cols-[minmax(0,1fr)_9rem_9rem] gap-3 text-small font-semibold sm:grid" aria-hidden>
          <span>{t('category')}</span>
          {USUAL_AMOUNTS.map((amount) => (
            <span key={amount}>{names[amount]}</span>
          ))}
        </div>
        {categories.map(({ value, label }) => (
          <div
            key={value}
            className="grid grid-cols-2 items-start gap-x-3 gap-y-1 sm:grid-cols-[minmax(0,1fr)_9rem_9rem]"
          >
            <p className="col-span-2 self-center font-medium sm:col-span-1">{label}</p>
            {USUAL_AMOUNTS.map((amount) => (
              <Input
                key={amount}
                {...form.field(amountField(amount, value))}
                label={labels[amountField(amount, value)]}
                labelHidden
                compact
                placeholder={names[amount]}
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
