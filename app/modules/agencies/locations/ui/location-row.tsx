import { Form } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { useLanguage } from '~/i18n/use-language';
import { paths } from '~/paths';
import { Badge } from '~/ui/badge';
import { Button, ButtonLink } from '~/ui/button';
import { Card } from '~/ui/layout/card';
import type { ListedLocation } from '../find-locations.server';
import type { LocationIntent } from '../location-schema';

/** A place of the agency with its facts, and one button for each thing that may be done with it. */
export function LocationRow({ location }: { location: ListedLocation }) {
  const { t } = useTranslation('agency-locations');
  const lang = useLanguage();
  const { id, name, city, type, address, instructions, map, isDefault, isActive, hasOwnHours, vehicles } = location;
  return (
    <li>
      <Card>
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <h2 className="heading text-card wrap-anywhere">
              <bdi>{name}</bdi>
            </h2>
            <p className="text-small text-muted">
              {type} · <bdi>{city}</bdi> · {t('cars', { count: vehicles })}
            </p>
          </div>
          <div className="flex flex-wrap gap-1.5">
            {isDefault ? <Badge tone="ok">{t('main')}</Badge> : null}
            {isActive ? null : <Badge>{t('inactive')}</Badge>}
            {hasOwnHours ? <Badge tone="info">{t('ownHours')}</Badge> : null}
          </div>
        </div>
        {address ? (
          <p className="mt-2 text-table">
            <bdi>{address}</bdi>
          </p>
        ) : null}
        {instructions ? (
          <p dir="auto" className="mt-2 border-s-2 border-line-strong ps-3 text-table whitespace-pre-line">
            {instructions}
          </p>
        ) : null}
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <ButtonLink size="sm" icon="pencil" href={paths.agencyLocation(lang, id)} aria-label={t('editOf', { name })}>
            {t('edit')}
          </ButtonLink>
          <LocationActions location={location} />
          <a
            className="link inline-flex min-h-10 items-center px-2 text-table touch:min-h-11"
            href={map}
            rel="noopener"
          >
            {t('map')}
          </a>
        </div>
      </Card>
    </li>
  );
}

/** The main place stays offered; one in use is deactivated, not deleted. */
function LocationActions({ location: { id, name, isDefault, isActive, isUsed } }: { location: ListedLocation }) {
  const { t } = useTranslation('agency-locations');
  const words = { default: 'makeMain', activate: 'activate', deactivate: 'deactivate', delete: 'delete' } as const;
  const intents: LocationIntent[] = isDefault
    ? []
    : [
        ...(isActive ? (['default', 'deactivate'] as const) : (['activate'] as const)),
        ...(isUsed ? [] : (['delete'] as const)),
      ];
  if (intents.length === 0) return null;
  return (
    <Form method="post" className="contents">
      <input type="hidden" name="id" value={id} />
      {intents.map((intent) => (
        <Button
          key={intent}
          size="sm"
          name="intent"
          value={intent}
          aria-label={t('of', { action: t(words[intent]), name })}
        >
          {t(words[intent])}
        </Button>
      ))}
    </Form>
  );
}
