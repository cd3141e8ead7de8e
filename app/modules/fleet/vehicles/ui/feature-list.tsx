import { useTranslation } from '~/i18n/use-translation';
import type { Feature } from '~/modules/catalogue/vehicle-words';
import { Icon } from '~/ui/icon';

/** What the car has, in the order of the catalogue. */
export function FeatureList({ features }: { features: readonly Feature[] }) {
  const { t } = useTranslation('terms-vehicle');
  return (
    <ul className="grid grid-cols-2 gap-x-6 gap-y-3 md:grid-cols-3">
      {features.map((feature) => (
        <li key={feature} className="flex items-start gap-3">
          <Icon name="check" className="mt-[.2em] text-ok" />
          {t(`feature.${feature}`)}
        </li>
      ))}
    </ul>
  );
}
