import { useTranslation } from '~/i18n/use-translation';
import { Notice } from '~/ui/feedback/flash';
import { Input } from '~/ui/form/input';
import type { CategoryAmounts } from '~/modules/agencies/business/category-amounts';
import { Part } from './part';
import type { EditorForm } from './editor-form';

interface PricePartProps {
  form: EditorForm;
  /** Those that keep the price that was agreed; undefined for a new vehicle. */
  bookingsToCome?: number;
  /** What the agency usually asks, of a new vehicle: fields left empty get it. */
  usual?: CategoryAmounts[];
  /** The category that is chosen in the form. */
  category?: string;
}

/** What the vehicle costs. */
export function PricePart({ form, bookingsToCome, usual = [], category }: PricePartProps) {
  const { t } = useTranslation('vehicle-editor');
  const ofCategory = usual.find((one) => one.category === category);
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
            placeholder={(name !== 'pricePerDay' && ofCategory?.[name]) || undefined}
            hint={name !== 'pricePerDay' && usual.length > 0 ? t('hint.usual') : t(`hint.${name}`)}
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
