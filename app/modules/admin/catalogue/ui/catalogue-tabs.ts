import { useTranslation } from '~/i18n/use-translation';
import { useLanguage } from '~/i18n/use-language';
import { paths } from '~/paths';
import type { CatalogueCounts } from '../list-catalogue.server';

/** The three lists of the catalogue as tabs, one of them the page's own. */
export function useCatalogueTabs(current: keyof CatalogueCounts, counts: CatalogueCounts) {
  const { t } = useTranslation('admin-catalogue');
  const lang = useLanguage();
  const hrefs = {
    brands: paths.adminBrands(lang),
    models: paths.adminModels(lang),
    typed: paths.adminTypedModels(lang),
  } satisfies Record<keyof CatalogueCounts, string>;
  const tabs = Object.keys(hrefs) as (keyof CatalogueCounts)[];
  return {
    label: t('tabs'),
    items: tabs.map((tab) => ({
      label: t(`tab.${tab}`),
      href: hrefs[tab],
      current: tab === current,
      count: counts[tab],
    })),
  };
}
