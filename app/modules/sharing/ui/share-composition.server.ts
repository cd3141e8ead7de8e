import { stat } from 'node:fs/promises';
import path from 'node:path';
import { translator } from '~/i18n/i18next.server';
import { direction, type Language } from '~/i18n/languages';
import { localName } from '~/i18n/local-name';
import { formatMoney } from '~/i18n/money';
import { artName } from '~/modules/fleet/images/vehicle-art';
import { vehicleName } from '~/modules/fleet/vehicles/vehicle-name';
import { skylineOf } from '~/modules/search/directories/ui/skylines';
import type { Composition } from '~/platform/images.server';
import { storedFile } from '~/platform/storage.server';
import type { ShareSubject } from '../read-share-subject.server';
import { SHARE_SIZE } from '../share-subject';
import { type ShareAside, sharePictureSvg, type ShareWords, WALL_START } from './share-picture';

type Box = Pick<NonNullable<Composition['picture']>, 'left' | 'top' | 'width' | 'height'>;

/** A car's drawing breaks out of the wall, twice as wide as high. */
const DRAWING: Box = { left: 540, top: 168, width: 640, height: 320 };
const PHOTO: Box = { left: WALL_START, top: 0, width: SHARE_SIZE.width - WALL_START, height: SHARE_SIZE.height };
const LOGO: Box = { left: 820, top: 175, width: 280, height: 280 };

/** What a share picture shows and says in a language. A photo or logo whose file is gone is left out. */
export async function shareComposition(subject: ShareSubject, lang: Language): Promise<Composition> {
  const picture = await pictureOf(subject, lang);
  return { svg: sharePictureSvg(wordsOf(subject, lang), asideOf(subject, picture), lang), picture };
}

function asideOf(subject: ShareSubject, picture: Composition['picture']): ShareAside {
  if (subject.kind === 'city') return { kind: 'skyline', skyline: skylineOf(subject.slug) };
  if (picture?.fit === 'cover') return { kind: 'photo' };
  return { kind: picture?.width === LOGO.width ? 'logo' : 'wall' };
}

function wordsOf(subject: ShareSubject, lang: Language): ShareWords {
  const t = translator(lang);
  const siteName = t('common:product');
  const city = subject.kind === 'city' ? localName(subject, lang) : subject.city ? localName(subject.city, lang) : '';
  if (subject.kind === 'car') {
    return {
      siteName,
      title: vehicleName(subject),
      detail: [t(`terms-vehicle:category.${subject.category}`), city].filter(Boolean).join(' · '),
      figure: formatMoney(subject.pricePerDay, lang),
      unit: t('search:card.perDay'),
    };
  }
  const cars = (count: number) => t('terms-vehicle:count.car', { count });
  if (subject.kind === 'agency') {
    return { siteName, title: subject.name, detail: city, figure: cars(subject.vehicles), unit: '' };
  }
  const { figures } = subject;
  return {
    siteName,
    title: t('search:meta.cityTitle', { city }),
    detail: figures ? cars(figures.vehicles) : '',
    figure: figures ? t('search:cities.from', { price: formatMoney(figures.fromPrice, lang) }) : '',
    unit: '',
  };
}

async function pictureOf(subject: ShareSubject, lang: Language): Promise<Composition['picture']> {
  const isRtl = direction(lang) === 'rtl';
  const placed = (box: Box) => (isRtl ? { ...box, left: SHARE_SIZE.width - box.left - box.width } : box);
  if (subject.kind === 'car') {
    const photo = subject.photoKey ? storedFile('public', subject.photoKey) : null;
    if (photo && (await exists(photo))) return { source: photo, ...placed(PHOTO), fit: 'cover' };
    const source = path.resolve('public/illustrations', `${artName(subject)}.webp`);
    return { source, ...placed(DRAWING), fit: 'contain', mirrored: isRtl };
  }
  const logo = subject.kind === 'agency' && subject.logoKey ? storedFile('public', subject.logoKey) : null;
  if (logo && (await exists(logo))) return { source: logo, ...placed(LOGO), fit: 'contain' };
  if (subject.kind === 'city') return undefined;
  const source = path.resolve('public/illustrations', 'suv-blanc-q.webp');
  return { source, ...placed(DRAWING), fit: 'contain', mirrored: isRtl };
}

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );
