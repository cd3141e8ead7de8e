import { cleanName } from '~/i18n/clean-name';

/** A place that an agency names itself, beside the known places of its city. */
export interface OwnLocation {
  name: string;
  address: string | null;
}

/** Which place is the main one: where cars stand unless told otherwise. */
export type MainChoice = { kind: 'point'; slug: string } | { kind: 'own'; index: number } | { kind: 'none' };

/** The places of a form. `points`: slugs of known places; unknown ones are dropped by whoever writes them. */
export interface LocationsInput {
  points: readonly string[];
  own: readonly OwnLocation[];
  main: MainChoice;
}

/** Most places that an agency may name itself in its set-up. */
export const MAX_OWN_LOCATIONS = 6;
const MAX_LINE = 120;
const MOST_TICKED = 100;

export const LOCATIONS_FIELD = 'places';
export const MAIN_FIELD = 'mainPlace';
export const ownNameField = (at: number) => `placeName${at}`;
export const ownAddressField = (at: number) => `placeAddress${at}`;
export const pointChoice = (slug: string) => `point:${slug}`;
export const ownChoice = (at: number) => `own:${at}`;

export interface LocationsProblem {
  field: string;
  code: 'fieldRequired' | 'textTooLong';
  params?: { max: number };
}

/** A field of a posted form; undefined or empty where nothing stands. */
export type Given = (field: string) => string | undefined;

/**
 * The places of a posted form: `ticked` are the known ones. A place marked as the main one is served,
 * ticked or not; of two with one name the first counts; an address without a name, or a text too long,
 * is a problem and left out.
 */
export function readLocations(
  given: Given,
  ticked: readonly string[],
): { input: LocationsInput; problems: LocationsProblem[] } {
  const text = (name: string) => given(name)?.trim() ?? '';
  const problems: LocationsProblem[] = [];
  const own: OwnLocation[] = [];
  let main = readMain(text(MAIN_FIELD));
  const markedOwn = main.kind === 'own' ? main.index : 0;
  if (main.kind === 'own') main = { kind: 'none' };
  for (let at = 1; at <= MAX_OWN_LOCATIONS; at++) {
    const name = cleanName(text(ownNameField(at)));
    const address = text(ownAddressField(at));
    if (!name && !address) continue;
    const long = [ownNameField(at), ownAddressField(at)].find((field) => text(field).length > MAX_LINE);
    if (!name) problems.push({ field: ownNameField(at), code: 'fieldRequired' });
    else if (long) problems.push({ field: long, code: 'textTooLong', params: { max: MAX_LINE } });
    else {
      const twin = own.findIndex((place) => place.name === name);
      if (twin < 0) own.push({ name, address: address || null });
      if (at === markedOwn) main = { kind: 'own', index: twin < 0 ? own.length - 1 : twin };
    }
  }
  const points = new Set(ticked.slice(0, MOST_TICKED));
  if (main.kind === 'point') points.add(main.slug);
  return { input: { points: [...points], own, main }, problems };
}

/** `point:slug`, or `own:` and the place's number in the form, from 1. */
function readMain(text: string): MainChoice {
  const [, kind, rest = ''] = /^(point|own):([a-z0-9-]{1,80})$/.exec(text) ?? [];
  if (kind === 'point') return { kind, slug: rest };
  const index = /^[1-9]$/.test(rest) ? Number(rest) : 0;
  return kind === 'own' && index >= 1 && index <= MAX_OWN_LOCATIONS ? { kind, index } : { kind: 'none' };
}
