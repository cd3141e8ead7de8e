import { localName } from '~/i18n/local-name';
import { useLanguage } from '~/i18n/use-language';
import { SearchForm } from '~/modules/search/query/ui/search-form';
import { placeIcon } from '~/modules/search/query/ui/place-suggestions';
import { Icon } from '~/ui/icon';
import { Card } from '~/ui/layout/card';
import { PageHeader } from '~/ui/layout/page-header';
import type { PlaceChoice } from '../vehicle-listing';
import { listHref } from '../list-href';
import { keptBySearch } from '../kept-by-search';
import { useDateError } from './search-strip';
import { useSearchTexts } from './search-texts';

/** Which of several places was meant, or which of the nearest; the form again, with what was typed. */
export function PlaceChoicePage({ choice }: { choice: PlaceChoice }) {
  const t = useSearchTexts();
  const lang = useLanguage();
  const { typed, isKnown, choices, query, today } = choice;
  const message = t(isKnown ? 'place.severalText' : 'place.unknownText', { place: typed });
  return (
    <main id="main" tabIndex={-1} className="wrap py-6 md:py-8">
      <PageHeader title={t(isKnown ? 'place.several' : 'place.unknown')} note={isKnown ? message : undefined} />
      <Card className="mt-5">
        <SearchForm
          lang={lang}
          today={today}
          place={typed}
          placeError={isKnown ? undefined : message}
          dates={query.dateFields}
          error={useDateError(query)}
          hidden={keptBySearch(query)}
        />
      </Card>
      {isKnown ? null : <h2 className="heading mt-8 text-title">{t('place.near')}</h2>}
      <ul className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {choices.map(({ location, ...rest }) =>
          location ? (
            <li key={location.point?.slug ?? location.city.slug}>
              <a
                href={listHref(lang, { ...rest, location })}
                rel="nofollow"
                className="flex min-h-16 items-center gap-3 rounded-card border border-line bg-surface px-4 py-2.5 hover:border-line-strong hover:bg-sunk"
              >
                <Icon name={placeIcon(location)} className="shrink-0 text-primary" />
                <span className="min-w-0">
                  <span className="block font-semibold">{localName(location.point ?? location.city, lang)}</span>
                  {location.point ? (
                    <span className="block text-small text-muted">{localName(location.city, lang)}</span>
                  ) : null}
                </span>
              </a>
            </li>
          ) : null,
        )}
      </ul>
      <p className="mt-5">
        <a href={listHref(lang, query)} className="link inline-flex min-h-11 items-center">
          {t('place.anywhere')}
        </a>
      </p>
    </main>
  );
}
