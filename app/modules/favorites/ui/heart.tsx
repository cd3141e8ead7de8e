import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { useLanguage } from '~/i18n/use-language';
import { paths } from '~/paths';
import { buttonClass } from '~/ui/button';
import { Icon } from '~/ui/icon';
import type { FavoriteMarks } from '../favorite-marks';

interface HeartProps {
  car: { id: string; shortId: string; make: string; modelName: string };
  marks: FavoriteMarks;
  /** `round` at the corner of a picture, `button` with its words. */
  look?: 'round' | 'button';
  /** The page that shows this heart. */
  returnTo: string;
}

/** Two looks of the same target: over a picture a white disc within 44 px. */
const LOOKS = {
  round: 'group relative z-10 flex size-11 cursor-pointer items-center justify-center print:hidden',
  button: buttonClass({ tone: 'secondary' }),
};
const DISC =
  'flex size-9 items-center justify-center rounded-full border border-line bg-surface text-ink group-hover:border-line-strong';

/**
 * Makes a car a favourite, or takes it back: a form of one button; for the signed out a link to the page that asks
 * once they have logged in.
 */
export function Heart({ car, marks, look = 'round', returnTo }: HeartProps) {
  const { t } = useTranslation('favorites');
  const lang = useLanguage();
  if (marks.for === 'nobody') return null;
  const isSaved = marks.for === 'customer' && marks.saved.includes(car.id);
  const action = paths.favorite(lang, car.shortId, returnTo);
  const name = `${car.make} ${car.modelName}`;
  const words = t(isSaved ? 'heart.removeThis' : 'heart.addThis');
  const label = t(isSaved ? 'heart.remove' : 'heart.add', { car: name });
  const icon = <Icon name="heart" className={isSaved ? 'fill-bad stroke-bad' : ''} />;
  const target = { className: LOOKS[look], 'aria-label': label, title: words };
  const inside =
    look === 'round' ? (
      <span className={DISC}>{icon}</span>
    ) : (
      <>
        {icon}
        <span className="max-sm:hidden">{words}</span>
        <span className="sm:hidden">{t('heart.short')}</span>
      </>
    );
  if (marks.for === 'signed-out')
    return (
      <a href={action} rel="nofollow" {...target}>
        {inside}
      </a>
    );
  return (
    <form method="post" action={action}>
      <button name="intent" value={isSaved ? 'remove' : 'add'} {...target}>
        {inside}
      </button>
    </form>
  );
}

/** The heart of each car on this page; it leads back to where the page stood. */
export function useHearts(marks: FavoriteMarks): (car: HeartProps['car']) => ReactNode {
  const { pathname, search } = useLocation();
  return (car) => <Heart car={car} marks={marks} returnTo={pathname + search} />;
}
