import { useTranslation } from '~/i18n/use-translation';
import { Checkbox } from '~/ui/form/checkbox';
import { DateInput } from '~/ui/form/date-input';
import type { BoundForm } from '~/ui/form/bound-form';
import { Input } from '~/ui/form/input';
import { LONGEST_BANK, LONGEST_CHEQUE_NUMBER } from '../../limits';
import { BANKS } from '../cheque';

/** The label of each field of a cheque, for a summary of faults. */
export function useChequeLabels(): Record<'chequeNumber' | 'chequeBank' | 'chequeDueOn', string> {
  const { t } = useTranslation('cheque');
  return { chequeNumber: t('number'), chequeBank: t('bank'), chequeDueOn: t('dueOn') };
}

interface ChequeFieldsProps {
  form: Pick<BoundForm, 'field' | 'checkbox'>;
  /** It is held, and pays nothing. */
  isCaution?: boolean;
}

/**
 * What stands on a cheque; stands within a `group/method` with the choice `method`, and shows while a cheque is chosen, or
 * without :has().
 */
export function ChequeFields({ form, isCaution = false }: ChequeFieldsProps) {
  const { t } = useTranslation('cheque');
  const labels = useChequeLabels();
  return (
    <div className="grid items-start gap-4 group-not-has-[input[name=method][value=cheque]:checked]/method:hidden sm:grid-cols-2 sm:gap-3">
      <Input
        {...form.field('chequeNumber')}
        maxLength={LONGEST_CHEQUE_NUMBER + 4}
        autoComplete="off"
        ltr
        label={labels.chequeNumber}
      />
      <Input
        {...form.field('chequeBank')}
        maxLength={LONGEST_BANK}
        autoComplete="off"
        list="banks"
        dir="auto"
        label={labels.chequeBank}
      />
      <datalist id="banks">
        {BANKS.map((bank) => (
          <option key={bank} value={bank} />
        ))}
      </datalist>
      <DateInput {...form.field('chequeDueOn')} label={labels.chequeDueOn} hint={t('dueHint')} />
      {isCaution ? null : <Checkbox {...form.checkbox('sameCheque')} label={t('same')} />}
    </div>
  );
}
