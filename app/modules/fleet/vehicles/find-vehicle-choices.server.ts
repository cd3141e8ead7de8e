import type { AgencyScope } from '~/modules/tenancy/scope';
import { displayPlate } from './plate';
import { searchVehicles } from './search-vehicles.sql';

/** An option of a picker: the vehicle's id, and its name with its plate. */
export interface VehicleChoice {
  value: string;
  label: string;
}

/** What a picker of vehicles shows: the one that is chosen, and those that match what was typed. */
export async function findVehicleChoices(
  scope: AgencyScope,
  query: { typed: string; chosenId: string | null },
): Promise<{ chosen: VehicleChoice | null; found: VehicleChoice[] }> {
  const vehicles = await searchVehicles(scope, query);
  const choices = vehicles.map(({ id, make, modelName, registrationNumber, isFound }) => ({
    choice: { value: id, label: `${make} ${modelName} · ${displayPlate(registrationNumber)}` },
    isFound,
  }));
  return {
    chosen: choices.find(({ choice }) => choice.value === query.chosenId)?.choice ?? null,
    found: choices.filter(({ isFound }) => isFound).map(({ choice }) => choice),
  };
}
