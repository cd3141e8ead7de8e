import type { Language } from '~/i18n/languages';
import type { VehicleQuery } from '../query/vehicle-query';
import { listHref } from './list-href';
import { type CompareChoice, splitCompared } from '../query/comparison';

/** The list with other cars chosen; what did not fit is forgotten. */
export function withCompared(lang: Language, query: VehicleQuery, shortIds: readonly string[]): string {
  return listHref(lang, { ...query, compared: [...shortIds] });
}

/** The link of a car on a list: the same list, back at the car, which it puts beside the others or takes out. */
export function comparedOnList(lang: Language, query: VehicleQuery, { shortId }: { shortId: string }): CompareChoice {
  const { fitting } = splitCompared(query.compared);
  const isChosen = fitting.includes(shortId);
  const after = isChosen ? fitting.filter((id) => id !== shortId) : [...fitting, shortId];
  return { href: `${withCompared(lang, query, after)}#car-${shortId}`, isChosen };
}
