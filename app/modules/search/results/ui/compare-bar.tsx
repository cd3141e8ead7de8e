import { useTranslation } from '~/i18n/use-translation';
import { useLanguage } from '~/i18n/use-language';
import { ButtonLink } from '~/ui/button';
import { Notice } from '~/ui/feedback/flash';
import { Chips } from '~/ui/list/chips';
import { type VehicleQuery, enquiryParams } from '~/modules/search/query/vehicle-query';
import { compareHref, MOST_COMPARED } from '~/modules/search/query/comparison';
import { withCompared } from '../compared-on-list';
import type { Comparison } from '~/modules/search/summaries/name-compared.server';

/** The cars chosen on a list, in view at its foot: each can be taken out, all are compared or dropped. */
export function CompareBar({ query, comparison }: { query: VehicleQuery; comparison: Comparison }) {
  const { t } = useTranslation('compare');
  const lang = useLanguage();
  const { cars, refused } = comparison;
  if (cars.length === 0) return null;
  const ids = cars.map(({ shortId }) => shortId);
  const { startDate, endDate, pickupTime, returnTime } = enquiryParams(query);
  const dates = { startDate, endDate, pickupTime, returnTime };
  return (
    <section
      aria-label={t('bar.label')}
      className="sticky bottom-0 z-20 border-t border-line bg-surface shadow-lift print:hidden"
    >
      <div className="wrap grid gap-2 py-3">
        {refused ? (
          <Notice type="warning">
            {t('full', { max: MOST_COMPARED, car: refused.name ?? t('unknownCar', { id: refused.shortId }) })}
          </Notice>
        ) : null}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="text-table font-semibold max-md:sr-only">
            {t('bar.chosen', { chosen: ids.length, max: MOST_COMPARED })}
          </p>
          <div className="min-w-0 max-md:-mx-4 max-md:w-screen max-md:overflow-x-auto max-md:px-4 max-md:[&>ul]:w-max max-md:[&>ul]:flex-nowrap">
            <Chips
              label={t('bar.label')}
              items={cars.map(({ shortId, name }) => ({
                label: name ?? t('unknownCar', { id: shortId }),
                removeLabel: t('bar.remove'),
                removeHref: withCompared(
                  lang,
                  query,
                  ids.filter((id) => id !== shortId),
                ),
              }))}
            />
          </div>
          <div className="ms-auto flex items-center gap-2 max-md:w-full">
            <a
              href={withCompared(lang, query, [])}
              className="link inline-flex min-h-11 items-center px-2 text-table max-md:order-2"
            >
              {t('bar.clear')}
            </a>
            <ButtonLink href={compareHref(lang, ids, dates)} rel="nofollow" tone="primary" className="max-md:grow">
              {t('bar.compare')}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}
