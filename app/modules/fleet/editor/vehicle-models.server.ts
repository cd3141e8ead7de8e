import { cleanName } from '~/i18n/clean-name';
import { nameKey } from '~/modules/catalogue/names/name-key';
import type { Transaction } from '~/platform/db.server';

/** The names of a vehicle, and its row of the catalogue; null where the catalogue does not list it (R116). */
export interface ModelChoice {
  modelId: string | null;
  make: string;
  modelName: string;
}

/** Finds the model that two typed names mean. */
export type ModelFinder = (make: string, modelName: string) => ModelChoice;

/**
 * The whole catalogue as a finder, read once however many vehicles are written (R116). Names are the same but for
 * case, accents, blanks and hyphens (`citroen`, `C-Elysée`); a model that is like another one is none: what
 * the catalogue does not list is kept as typed, with the listed spelling of its make.
 */
export async function modelFinder(tx: Transaction): Promise<ModelFinder> {
  const brands = await tx.brand.findMany({ select: { name: true, models: { select: { id: true, name: true } } } });
  const known = new Map(
    brands.map(({ name, models }) => [
      nameKey(name),
      { name, models: new Map(models.map((model) => [nameKey(model.name), model])) },
    ]),
  );
  return (make, modelName) => {
    const brand = known.get(nameKey(make));
    const model = brand?.models.get(nameKey(modelName));
    return {
      modelId: model?.id ?? null,
      make: brand?.name ?? cleanName(make),
      modelName: model?.name ?? cleanName(modelName),
    };
  };
}
