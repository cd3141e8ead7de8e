import { useTranslation } from '~/i18n/use-translation';
import { formatExactMoney } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { carSlug } from '~/modules/catalogue/car-slug';
import { paths, withQuery } from '~/paths';
import { Notice } from '~/ui/feedback/flash';
import type { VehicleSummary } from '../vehicle-summary';

/** Cars that are named instead. */
const NAMED = 3;

interface MaintenanceNoticeProps {
  similar: readonly VehicleSummary[];
  /** The dates for their pages. */
  enquiry: Record<string, string>;
}

/** In the place of a price: the car takes no request (R16), and which to take instead. */
export function MaintenanceNotice({ similar, enquiry }: MaintenanceNoticeProps) {
  const { t } = useTranslation('vehicle');
  const lang = useLanguage();
  return (
    <>
      <Notice type="warning">{t('panel.maintenance')}</Notice>
      {similar.length > 0 ? (
        <>
          <p className="mt-4 font-semibold">{t('panel.instead')}</p>
          <ul className="divide-y divide-line">
            {similar.slice(0, NAMED).map((other) => (
              <li key={other.id} className="relative flex items-baseline justify-between gap-3 py-3">
                <a
                  href={withQuery(paths.car(lang, other.city.slug, carSlug(other, lang)), enquiry)}
                  className="link stretched"
                >
                  {other.make} {other.modelName} {other.year}
                </a>
                <span className="text-small whitespace-nowrap text-muted">
                  {t('perDay', { price: formatExactMoney(other.pricePerDay, lang) })}
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  );
}
