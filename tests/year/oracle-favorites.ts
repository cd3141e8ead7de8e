import { addDays, type CalendarDay, time, wallAt } from '~/platform/clock';
import type { Act, Span } from './acts';
import type { FavoriteFacts } from './facts';

/** A mail names no more cars than that. */
const MOST = 10;

/**
 * What customers are told of the prices of their favourites, a line each: the plain words of R209. At ten past ten each of
 * them knows the prices of the cars that visitors see, and has one mail of those that fell, where it is wanted.
 */
export function ofFavorites(favorites: readonly FavoriteFacts[], acts: readonly Act[], { from, to }: Span): string[] {
  const price = new Map(favorites.map(({ vehicleId, price: now }) => [vehicleId, now]));
  const known = favorites.map(({ known: before }) => before);
  const changes = acts.flatMap((act) => (act.does === 'price' ? [act] : []));
  const said: string[] = [];
  let next = 0;
  for (let day: CalendarDay = from; day < to; day = addDays(day, 1)) {
    const at = wallAt(day, time('10:10'));
    for (let act = changes[next]; act && act.at < at; act = changes[++next]) price.set(act.vehicleId, act.price);
    const fell = new Map<string, { shortId: string; by: number }[]>();
    for (const [nth, { profileId, vehicleId, shortId, isShown, isWanted }] of favorites.entries()) {
      const now = price.get(vehicleId) ?? 0;
      const by = (known[nth] ?? 0) - now;
      if (!isShown || by === 0) continue;
      known[nth] = now;
      if (by > 0 && isWanted) fell.set(profileId, [...(fell.get(profileId) ?? []), { shortId, by }]);
    }
    for (const [profileId, cars] of fell) {
      const told = cars.sort((one, other) => other.by - one.by).slice(0, MOST);
      said.push(priceFallLine(at, profileId, told));
    }
  }
  return said;
}

/** How one mail of prices that fell is compared: when, to whom, of which cars. */
export const priceFallLine = (at: string, profileId: string, cars: readonly { shortId: string }[]): string =>
  `${at} price_fell ${profileId} ${cars
    .map(({ shortId }) => shortId)
    .sort()
    .join(' ')}`;
