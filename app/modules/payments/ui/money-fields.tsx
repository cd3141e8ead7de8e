import type { ReactNode } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { currencyUnit } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { Input, type InputProps } from '~/ui/form/input';
import { RadioGroup } from '~/ui/form/radio-group';
import { PAYMENT_METHODS } from '../payment-methods';

/** In the order in which they are used at a counter. */

interface MethodChoiceProps {
  name: string;
  legend: ReactNode;
  defaultValue?: string;
  error?: string;
  required?: boolean;
}

/** How money or a caution changes hands. */
export function MethodChoice(props: MethodChoiceProps) {
  const { t } = useTranslation('terms-booking');
  return (
    <RadioGroup
      {...props}
      look="chips"
      options={PAYMENT_METHODS.map((method) => ({ value: method, label: t(`paymentMethod.${method}`) }))}
    />
  );
}

interface AmountFieldProps extends Omit<InputProps, 'inputMode' | 'suffix'> {
  /** ISO code of what is typed. */
  currency: string;
}

/** An amount, typed. */
export function AmountField({ currency, ...props }: AmountFieldProps) {
  const unit = currencyUnit(currency, useLanguage());
  return <Input {...props} inputMode="decimal" autoComplete="off" ltr required suffix={unit} />;
}
