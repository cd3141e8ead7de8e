import type { ReactNode } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { formatDate } from '~/i18n/dates';
import { useLanguage } from '~/i18n/use-language';
import { paths } from '~/paths';
import { Button } from '~/ui/button';
import { Plate } from '~/ui/data/plate';
import { Icon } from '~/ui/icon';
import { Card } from '~/ui/layout/card';
import { FactCard } from '../../ui/fact-card';
import type { UploadPage } from '../list-uploads.server';

type Part = { upload: UploadPage };

/** The photo as visitors see it; a refused one is opened by a press, which is logged. */
export function UploadPhoto({ upload: { photo, hasFile } }: Part) {
  const { t } = useTranslation('admin-upload');
  if (photo)
    return (
      <Card pad="none" className="overflow-hidden">
        <img
          src={paths.photo(photo.key, 960)}
          srcSet={`${paths.photo(photo.key, 480)} 480w, ${paths.photo(photo.key, 960)} 960w`}
          sizes="(min-width: 64rem) 40rem, 100vw"
          alt={t('alt')}
          width={photo.width}
          height={photo.height}
          className="max-h-[70vh] w-full bg-stage object-contain"
        />
      </Card>
    );
  return (
    <Card className="grid justify-items-start gap-3">
      <p className="flex items-center gap-2">
        <Icon name="lock" /> {t('private')}
      </p>
      {hasFile ? (
        <form method="post" target="_blank">
          <Button name="button" value="open" icon="image">
            {t('open')} <span className="sr-only">{t('newTab')}</span>
          </Button>
        </form>
      ) : (
        <p className="text-muted">{t('fileGone')}</p>
      )}
    </Card>
  );
}

/** The car that it is of, whose that is, and when it came and was decided on. `color`: in the page's language. */
export function UploadFacts({ upload, color }: Part & { color: string }) {
  const { t } = useTranslation('admin-upload');
  const lang = useLanguage();
  const { vehicle, alt, addedOn, decidedOn, state, place } = upload;
  const name = `${vehicle.make} ${vehicle.modelName} ${vehicle.year}`;
  const facts: [string, ReactNode][] = [
    [t('facts.car'), <a key="car" href={paths.adminCar(lang, vehicle.shortId)} className="link"><bdi>{name}</bdi></a>],
    [t('facts.plate'), <Plate key="plate">{vehicle.registrationNumber}</Plate>],
    [t('facts.color'), color],
    [t('facts.agency'), <a key="agency" href={paths.adminAgency(lang, vehicle.agency.id)} className="link"><bdi>{vehicle.agency.name}</bdi></a>],
  ]; // prettier-ignore
  if (place !== null)
    facts.push([t('facts.place'), place === 1 ? t('facts.main') : t('facts.number', { number: place })]);
  if (alt) facts.push([t('facts.alt'), <bdi key="alt">{alt}</bdi>]);
  facts.push([t('facts.added'), formatDate(addedOn, lang, 'long')]);
  if (decidedOn && state !== 'pending') facts.push([t(`facts.${state}`), formatDate(decidedOn, lang, 'long')]);
  return <FactCard id="facts" title={t('facts.title')} facts={facts} />;
}
