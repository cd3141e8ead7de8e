import { useTranslation } from '~/i18n/use-translation';
import type { BoundForm } from '~/ui/form/bound-form';
import { Button } from '~/ui/button';
import { Input } from '~/ui/form/input';

interface DraftRowProps {
  form: BoundForm;
  /** Its place, from 1. */
  row: number;
  currency: string;
}

/** One line of a draft: what for, how many, at which price with tax; with the button that takes it away. */
export function DraftRow({ form, row, currency }: DraftRowProps) {
  const { t } = useTranslation('agency-invoice-edit');
  return (
    <fieldset className="grid grid-cols-2 items-end gap-3 border-b border-line pb-4 sm:grid-cols-[minmax(0,1fr)_6rem_9rem_auto]">
      <legend className="sr-only">{t('line', { row })}</legend>
      <div className="col-span-2 sm:col-span-1">
        <Input {...form.field(`label${row}`)} label={t('label')} maxLength={200} autoComplete="off" dir="auto" />
      </div>
      <Input {...form.field(`quantity${row}`)} label={t('quantity')} inputMode="decimal" autoComplete="off" ltr />
      <Input {...form.field(`price${row}`)} label={t('price')} autoComplete="off" ltr suffix={currency} />
      <div className="col-span-2 sm:col-span-1">
        <Button type="submit" name="intent" value={`remove${row}`} tone="ghost" aria-label={t('removeLine', { row })}>
          {t('remove')}
        </Button>
      </div>
    </fieldset>
  );
}
