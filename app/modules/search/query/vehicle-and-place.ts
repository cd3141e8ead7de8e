import { tellsNothing, wordsOf } from '~/modules/catalogue/names/match-names';
import { modelsOf } from './models-named';
import type { SearchCatalogue, SearchLocation } from './search-catalogue';
import { isWhole, readTypedPlace, SURE } from './typed-place';

/** Words that stand before a place and are no part of its name. */
const BEFORE_A_PLACE = new Set(['a', 'au', 'in', 'at', 'from', 'في', 'من']);
/** A longer text is no search that somebody types; each of its words would be tried as the border. */
const MOST_WORDS = 5;

/**
 * A text that names a vehicle and, before or after it, a place: "dacia marrakech" (R136).
 * @returns the words of the vehicle and the place; null for any other text
 */
export function vehicleAndPlace(
  catalogue: SearchCatalogue,
  text: string,
): { text: string; location: SearchLocation } | null {
  const words = text
    .trim()
    .split(/\s+/)
    .filter((word) => !tellsNothing(word) && !wordsOf(word).every((part) => BEFORE_A_PLACE.has(part)));
  if (words.length < 2 || words.length > MOST_WORDS) return null;
  const whole = words.join(' ');
  if (isVehicleAlone(catalogue, whole) || readTypedPlace(catalogue, whole).kind !== 'unknown') return null;
  for (let at = 1; at < words.length; at++) {
    const [first, second] = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
    for (const [vehicle, where] of [
      [first, second],
      [second, first],
    ] as const) {
      // A number is said of the vehicle: "clio 5", "duster 2022".
      if (/(?:^| )\d+(?: |$)/.test(where)) continue;
      const place = readTypedPlace(catalogue, where);
      if (place.kind === 'settled' && place.score >= SURE && isVehicleAlone(catalogue, vehicle))
        return { text: vehicle, location: place.location };
    }
  }
  return null;
}

/** Whether a text surely names makes or models, and nothing beside them but a number. */
function isVehicleAlone(catalogue: SearchCatalogue, text: string): boolean {
  const { matches, left } = modelsOf(catalogue).find(text);
  return isWhole(left) && (matches[0]?.likeness ?? 0) >= SURE;
}
