import { useTranslation } from '~/i18n/use-translation';
import { useLanguage } from '~/i18n/use-language';
import { carPath } from '~/modules/catalogue/car-path';
import { ButtonLink } from '~/ui/button';
import type { VehicleSummary } from '../vehicle-summary';
import { CarLines } from './car-lines';

interface RentAgainProps {
  /** The car of the rental; null once it is no longer offered. */
  same: VehicleSummary | null;
  similar: readonly VehicleSummary[];
}

/** After a rental: the same car again, and others like it. */
export function RentAgain({ same, similar }: RentAgainProps) {
  const { t } = useTranslation(['account-booking', 'favorites']);
  const lang = useLanguage();
  return (
    <>
      {same ? (
        <ButtonLink href={carPath({ ...same, citySlug: same.city.slug }, lang)} tone="primary" icon="car" wide>
          {t('again.same')}
        </ButtonLink>
      ) : (
        <p className="text-table text-muted">{t('again.gone')}</p>
      )}
      {similar.length > 0 ? (
        <div className="mt-4 border-t border-line pt-3">
          <h3 className="text-small font-semibold">{t('favorites:similar.title')}</h3>
          <CarLines cars={similar} />
        </div>
      ) : null}
    </>
  );
}
