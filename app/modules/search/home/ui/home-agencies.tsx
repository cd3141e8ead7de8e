import { useTranslation } from '~/i18n/use-translation';
import { paths } from '~/paths';
import { localName } from '~/i18n/local-name';
import { formatRating } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { Avatar } from '~/ui/media/avatar';
import { Badge } from '~/ui/badge';
import { Icon } from '~/ui/icon';
import { Section } from '~/ui/layout/section';
import type { HomeData } from '../home.server';
import { AllLink } from './all-link';

/** Verified agencies: where they are, how many vehicles, what customers say. */
export function HomeAgencies({ agencies }: Pick<HomeData, 'agencies'>) {
  const { t } = useTranslation(['home', 'terms-place', 'terms-vehicle']);
  const lang = useLanguage();
  if (agencies.length === 0) return null;
  return (
    <Section
      id="agencies"
      title={t('agencies.title')}
      action={<AllLink href={paths.agencies(lang)}>{t('agencies.all')}</AllLink>}
    >
      <ul className="grid gap-3 sm:grid-cols-2 md:gap-4 lg:grid-cols-4">
        {agencies.map((agency) => (
          <li
            key={agency.slug}
            className="relative rounded-card border border-line bg-surface p-4 hover:border-line-strong"
          >
            <div className="flex items-center gap-3">
              <Avatar
                name={agency.name}
                src={agency.logoKey && paths.photo(agency.logoKey, 128)}
                shape="square"
                className="size-11"
              />
              <div className="min-w-0">
                <h3 className="heading truncate text-card">
                  <a href={paths.agency(lang, agency.slug)} className="stretched">
                    {agency.name}
                  </a>
                </h3>
                <p className="truncate text-small text-muted">
                  {localName(agency, lang)} · {t('terms-vehicle:count.car', { count: agency.vehicles })}
                </p>
              </div>
            </div>
            <div className="mt-3 flex min-h-6 flex-wrap items-center justify-between gap-2 text-small">
              <Badge tone="ok">{t('agencies.verified')}</Badge>
              {agency.rating === null ? null : (
                <span className="flex items-center gap-1 text-muted">
                  <Icon name="star" className="size-4 fill-saffron stroke-saffron" />
                  <span aria-hidden>
                    {formatRating(agency.rating, lang)} ({agency.reviews})
                  </span>
                  <span className="sr-only">
                    {t('agencies.rating', {
                      rating: formatRating(agency.rating, lang),
                      reviews: t('terms-place:count.review', { count: agency.reviews }),
                    })}
                  </span>
                </span>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
