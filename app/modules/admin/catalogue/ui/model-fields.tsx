import { useTranslation } from '~/i18n/use-translation';
import { CATEGORIES } from '~/modules/catalogue/vehicle-words';
import type { BoundForm } from '~/ui/form/bound-form';
import { Input } from '~/ui/form/input';
import { Select } from '~/ui/form/select';

/** The labels of `ModelFields`, for a form's summary of what is wrong. */
export function useModelLabels() {
  const { t } = useTranslation('admin-catalogue-entry');
  return {
    brandId: t('brand'),
    name: t('name'),
    yearStart: t('yearStart'),
    yearEnd: t('yearEnd'),
    category: t('category'),
    seats: t('seats'),
  };
}

interface ModelFieldsProps {
  form: BoundForm;
  brands: { value: string; label: string }[];
  /** The first choice of the brands, for none of them. */
  noBrand: string;
}

/** What a model says of itself: its brand and name, the years it is built in, what its cars are. */
export function ModelFields({ form, brands, noBrand }: ModelFieldsProps) {
  const { t } = useTranslation(['admin-catalogue-entry', 'terms-vehicle']);
  const labels = useModelLabels();
  const categories = CATEGORIES.map((value) => ({ value, label: t(`terms-vehicle:category.${value}`) }));
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select {...form.field('brandId')} label={labels.brandId} placeholder={noBrand} options={brands} />
      <Input
        {...form.field('name')}
        required
        label={labels.name}
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
      />
      <Input {...form.field('yearStart')} required ltr inputMode="numeric" maxLength={4} label={labels.yearStart} />
      <Input
        {...form.field('yearEnd')}
        ltr
        inputMode="numeric"
        maxLength={4}
        label={labels.yearEnd}
        hint={t('yearEndHint')}
        hintStays
      />
      <Select
        {...form.field('category')}
        required
        label={labels.category}
        placeholder={t('choose')}
        options={categories}
      />
      <Input {...form.field('seats')} required ltr inputMode="numeric" maxLength={2} label={labels.seats} />
    </div>
  );
}
