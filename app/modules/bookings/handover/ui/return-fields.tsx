import { useTranslation } from '~/i18n/use-translation';
import { currencyUnit, formatExactMoney } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import type { BoundForm } from '~/ui/form/bound-form';
import { Checkbox } from '~/ui/form/checkbox';
import { Input } from '~/ui/form/input';
import { Textarea } from '~/ui/form/textarea';
import type { AgencyBookingDetails } from '../../details/find-agency-booking.server';
import { LONGEST_DAMAGE_NOTE } from '../limits';

interface ReturnFieldsProps {
  form: BoundForm;
  booking: Pick<AgencyBookingDetails, 'settlement' | 'depositHeld' | 'currency'>;
}

/** Damage, and what is done about extra days and the caution. */
export function ReturnFields({ form, booking: { settlement, depositHeld, currency } }: ReturnFieldsProps) {
  const { t } = useTranslation(['agency-booking-return', 'terms-time']);
  const lang = useLanguage();
  const money = (amount: string) => formatExactMoney(amount, lang, currency);
  return (
    <>
      <Input
        {...form.field('damage')}
        inputMode="decimal"
        autoComplete="off"
        ltr
        suffix={currencyUnit(currency, lang)}
        label={t('damage')}
        hint={t('damageHint')}
      />
      <Textarea {...form.field('damageNote')} rows={2} maxLength={LONGEST_DAMAGE_NOTE} label={t('damageNote')} />
      {settlement.extraDays > 0 ? (
        <Input
          {...form.field('extra')}
          inputMode="decimal"
          autoComplete="off"
          ltr
          suffix={currencyUnit(currency, lang)}
          label={t('extraCharge')}
          hint={t('extraHint', {
            days: t('terms-time:count.day', { count: settlement.extraDays }),
            price: money(settlement.extraPrice),
          })}
        />
      ) : null}
      {Number(depositHeld) > 0 ? (
        <Checkbox {...form.checkbox('returnDeposit')} label={t('returnDeposit', { amount: money(depositHeld) })} />
      ) : null}
    </>
  );
}
