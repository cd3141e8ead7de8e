import { useTranslation } from '~/i18n/use-translation';
import type { BoundForm } from '~/ui/form/bound-form';
import { DateInput } from '~/ui/form/date-input';
import { Input, TimeInput } from '~/ui/form/input';

interface MoveFieldsProps {
  form: BoundForm;
  version: string;
  /** Vehicle and pick-up stay as they are. */
  isHandedOver: boolean;
}

/** The vehicle, by its plate, and the times. */
export function MoveFields({ form, version, isHandedOver }: MoveFieldsProps) {
  const { t } = useTranslation('agency-move');
  const fixed = { readOnly: isHandedOver };
  return (
    <>
      <input type="hidden" name="version" value={version} />
      {isHandedOver ? <p className="text-body text-muted">{t('handedOver')}</p> : null}
      <Input {...form.field('plate')} {...fixed} ltr label={t('plate')} />
      <div className="grid grid-cols-[minmax(0,1fr)_8.5rem] items-start gap-x-2 gap-y-4 sm:gap-x-3">
        <DateInput {...form.field('startDate')} {...fixed} label={t('startDate')} />
        <TimeInput {...form.field('pickupTime')} {...fixed} label={t('pickupTime')} />
        <DateInput {...form.field('endDate')} label={t('endDate')} />
        <TimeInput {...form.field('returnTime')} label={t('returnTime')} />
      </div>
      <p className="text-small text-muted">{t('price')}</p>
    </>
  );
}
