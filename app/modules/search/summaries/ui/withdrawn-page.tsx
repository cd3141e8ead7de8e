import { isRouteErrorResponse } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { localName, type NamedInLanguages } from '~/i18n/local-name';
import { useLanguage } from '~/i18n/use-language';
import { paths } from '~/paths';
import { ButtonLink } from '~/ui/button';
import { Section } from '~/ui/layout/section';
import type { VehicleSummary } from '../vehicle-summary';
import { VehicleCard, VehicleGrid } from './vehicle-card';

/** What was withdrawn, and what to look at instead; travels as the data of a 410. */
export interface Withdrawn {
  kind: 'car' | 'agency';
  name: string;
  city: (NamedInLanguages & { slug: string }) | null;
  /** In the same city. */
  instead: VehicleSummary[];
}

/** What a route's error says was withdrawn; null where it says something else. */
export function withdrawnOf(error: unknown): Withdrawn | null {
  if (!isRouteErrorResponse(error) || error.status !== 410) return null;
  return (error.data as { withdrawn?: Withdrawn } | null)?.withdrawn ?? null;
}

/** The page of a car or an agency that was withdrawn (410, R131): it says so and shows cars of the same city. Texts: search, error-page. */
export function WithdrawnPage({ kind, name, city, instead }: Withdrawn) {
  const { t } = useTranslation(['search', 'error-page']);
  const lang = useLanguage();
  const title = t(`search:withdrawn.${kind}Title`);
  const place = city && localName(city, lang);
  return (
    <main id="main" tabIndex={-1} className="wrap py-8 md:py-12">
      <title>{title}</title>
      <h1 className="heading text-h1 text-ink">{title}</h1>
      <p className="mt-3 max-w-prose text-lead text-muted">{t(`search:withdrawn.${kind}Text`, { name })}</p>
      <p className="mt-6 flex flex-wrap gap-3 max-sm:grid">
        {city && instead.length > 0 ? (
          <ButtonLink tone="primary" size="lg" href={paths.cityCars(lang, city.slug)}>
            {t('search:withdrawn.inCity', { city: place })}
          </ButtonLink>
        ) : (
          <ButtonLink tone="primary" size="lg" href={paths.cars(lang)}>
            {t('error-page:findCar')}
          </ButtonLink>
        )}
        {kind === 'agency' && (
          <ButtonLink size="lg" href={paths.agencies(lang)}>
            {t('search:withdrawn.agencies')}
          </ButtonLink>
        )}
      </p>
      {instead.length > 0 && (
        <Section id="instead" title={t('search:withdrawn.instead', { city: place })}>
          <VehicleGrid wide>
            {instead.map((vehicle) => (
              <VehicleCard key={vehicle.id} vehicle={vehicle} lang={lang} headingLevel={3} />
            ))}
          </VehicleGrid>
        </Section>
      )}
    </main>
  );
}
