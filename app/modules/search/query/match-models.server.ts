import { matchAgencies } from '~/modules/agencies/public/match-agencies.server';
import { likeTheBest } from '~/modules/catalogue/names/match-names';
import { modelsOf } from './models-named';
import { searchCatalogue } from './search-catalogue.server';

/** What typed words mean: vehicles of some models, or of some agencies, built in some year. */
export interface MeantByText {
  /** Null where no make or model is named. */
  modelIds: string[] | null;
  agencyIds: string[] | null;
  years: number[];
}

/**
 * What a search by make, model or agency means (R136): the models whose names bear its words or, where those of
 * agencies bear them better, the agencies. An agency is meant by its name, not by the city of its seat alone: its
 * cars may stand elsewhere. A year beside a name is that of the vehicle. Names are matched, not vehicles, so the cost
 * does not grow with the fleet; one statement.
 */
export async function matchModels(text: string): Promise<MeantByText> {
  const models = modelsOf(await searchCatalogue()).find(text);
  const found = await matchAgencies(text);
  const agencies = { ...found, matches: found.matches.filter(({ isNamed }) => isNamed) };
  const worth = ({ matches: [first], left }: typeof models | typeof agencies) =>
    first ? first.likeness - left.length : -9;
  const [best, isAgency] = worth(agencies) > worth(models) ? [agencies, true] : [models, false];
  const ids = best.matches.length === 0 ? null : likeTheBest<{ id: string }>(best.matches).map(({ id }) => id);
  return {
    modelIds: isAgency ? null : ids,
    agencyIds: isAgency ? ids : null,
    years: best.left.filter((word) => /^(19|20)\d\d$/.test(word)).map(Number),
  };
}
