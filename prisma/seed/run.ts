import { db } from '~/platform/db.server';
import { createCatalogue } from './catalogue';
import { seedAgencies } from './agencies';
import { seedCash } from './cash';
import { seedCustomers } from './customers';
import { seedFavourites } from './favourites';
import { seedMessages } from './messages';
import { seedPapers } from './papers';
import { seedPhotos } from './photos';
import { seedRentals } from './rentals';
import { seedReports } from './reports';
import { seedSettings } from './settings';
import { seedSearches } from './searches';
import { seedUpkeep } from './upkeep';
import { seedVehicles } from './vehicles';
import { seedWorks } from './works';
import { newWorld, type World } from './world';

const STEPS: [name: string, run: (world: World) => Promise<string>][] = [
  ['Catalogue', async () => db.$transaction(createCatalogue).then(() => 'cities, places, brands, models, holidays')],
  ['Settings', seedSettings],
  ['Agencies', seedAgencies],
  ['Customers', seedCustomers],
  ['Vehicles', seedVehicles],
  ['Rentals', seedRentals],
  ['Upkeep', seedUpkeep],
  ['Works', seedWorks],
  ['Messages', seedMessages],
  ['Favourites', seedFavourites],
  ['Cash', seedCash],
  ['Searches', seedSearches],
  ['Papers', seedPapers],
  ['Photos', seedPhotos],
  ['Reports', seedReports],
];

/** Fills an empty database, step after step; `report` hears what each wrote and how long it took. */
export async function seed(report: (line: string) => void): Promise<World> {
  const world = newWorld();
  for (const [name, run] of STEPS) {
    const start = Date.now();
    const done = await run(world);
    report(`${name.padEnd(12)} ${((Date.now() - start) / 1000).toFixed(1).padStart(5)} s  ${done}`);
  }
  return world;
}
