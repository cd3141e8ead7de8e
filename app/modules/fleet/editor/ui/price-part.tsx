import { useTranslation } from 'react-i18next';
import { Notice } from '~/ui/feedback/flash';
import { Input } from '~/ui/form/input';
import { Part } from './part';
import type { EditorForm } from './editor-form';

/** What the vehicle costs. `bookingsToCome`: those that keep the price that was agreed; undefined for a new vehicle. */
export function PricePart({ form, bookingsToCome }: { form: EditorForm; bookingsToCome?: number }) {
  const { t } = useTranslation('vehicle-editor');
  const names = ['pricePerDay', 'depositAmount', 'franchiseAmount'] as const;
  return (
    <Part part="price" note={t('priceNote')}>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        {names.map((name) => (
          <Input
            key={name}
            {...form.field(name)}
            inputMode="decimal"
            ltr
            maxLength={14}
            suffix={t('dirham')}
            label={t(`field.${name}`)}
            note={name === 'pricePerDay' ? undefined : t('optional')}
            hint={t(`hint.${name}`)}
          />
        ))}
      </div>
      {bookingsToCome === undefined ? null : (
        <Notice type="info">
          <p className="text-table">
            {t('newPrice')} {bookingsToCome > 0 ? t('keptPrice', { count: bookingsToCome }) : null}
          </p>
        </Notice>
      )}
    </Part>
  );
}
