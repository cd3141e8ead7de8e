import { matchAgencies } from '~/modules/agencies/public/match-agencies.server';
import { type FoundNames, likeTheBest, tellsNothing } from '~/modules/catalogue/names/match-names';
import { oncePerRequest } from '~/platform/request-context.server';
import { modelsOf } from './models-named';
import type { SearchLocation, TypedModel } from './search-catalogue';
import { searchCatalogue } from './search-catalogue.server';
import { isPlace, isVehicle, readTypedPlace } from './typed-place';

/** What typed words mean: vehicles of some models, or of some agencies, built in some year; or a place. */
export interface MeantByText {
  /** Null where no make or model is named. */
  models: { ids: string[]; typed: TypedModel[] } | null;
  agencyIds: string[] | null;
  years: number[];
  /** The place that they name better than any model or agency; the others are null then. */
  location: SearchLocation | null;
  /** Whether vehicles are meant even where a place was asked for. */
  isVehicle: boolean;
}

/**
 * What a search by make, model or agency means (R136): the models, listed or typed by agencies, whose names bear its words or, where those of
 * agencies bear them better, the agencies. An agency is meant by its name, not by the city of its seat alone: its
 * cars may stand elsewhere. A year beside a name is that of the vehicle. A place that is named at least as well as any
 * of them is meant instead. Null where no word tells anything ("location voiture"). Names are matched, not vehicles, so
 * the cost does not grow with the fleet; one statement a request, two after an agency has changed.
 */
export function matchModels(text: string): Promise<MeantByText | null> {
  return oncePerRequest(`meant by ${text}`, () => meantBy(text));
}

/** Whether a text names neither vehicles nor agencies: no vehicle is found by it, on whatever days. */
export const namesNoVehicle = ({ models, agencyIds, years }: MeantByText): boolean =>
  !models && !agencyIds?.length && years.length === 0;

async function meantBy(text: string): Promise<MeantByText | null> {
  if (tellsNothing(text)) return null;
  const catalogue = await searchCatalogue();
  const models = modelsOf(catalogue).find(text);
  const found = await matchAgencies(text);
  const agencies = { ...found, matches: found.matches.filter(({ isNamed }) => isNamed) };
  const worth = ({ matches: [first], left }: FoundNames<unknown>) => (first ? first.likeness - left.length : -9);
  const [best, isAgency] = worth(agencies) > worth(models) ? [agencies, true] : [models, false];
  const place = readTypedPlace(catalogue, text);
  if (place.kind === 'settled' && isPlace(place.score, best))
    return { models: null, agencyIds: null, years: [], location: place.location, isVehicle: false };
  const rows = best.matches.length === 0 ? null : likeTheBest<{ id: string } | TypedModel>(best.matches);
  const ids = rows?.flatMap((row) => ('id' in row ? [row.id] : [])) ?? [];
  return {
    models: isAgency || !rows ? null : { ids, typed: rows.filter((row) => 'make' in row) },
    agencyIds: isAgency ? ids : null,
    years: best.left.filter((word) => /^(19|20)\d\d$/.test(word)).map(Number),
    location: null,
    isVehicle: isVehicle(place, best),
  };
}
