import { beforeAll, describe, expect, it } from 'vitest';
import { nowInMorocco } from '~/platform/clock';
import { readVehicleQuery } from '../query/read-vehicle-query.server';
import { forgetCatalogue, searchCatalogue } from '../query/search-catalogue.server';
import { searchVehicles } from '../results/search-vehicles.server';
import { currentRequest, withRequestContext } from '~/platform/request-context.server';
import { createAgency } from '../../../../tests/factories/agency';
import { createVehicle } from '../../../../tests/factories/vehicle';
import { countPlatform, listTrustedAgencies, showHome } from './home.server';

describe('the home page', () => {
  beforeAll(async () => {
    const big = await createAgency({ agency: { name: 'Grande' } });
    await createVehicle(big);
    await createVehicle(big, { status: 'maintenance' });
    await createVehicle(big, { status: 'unavailable' });
    const unverified = await createAgency({
      agency: { name: 'Neuve', verification: 'unverified', citySlug: 'rabat' },
    });
    await createVehicle(unverified);
    const suspended = await createAgency({
      agency: { name: 'Suspendue', status: 'suspended', citySlug: 'agadir' },
    });
    await createVehicle(suspended);
    await createAgency({ agency: { name: 'Sans voiture' } });
    forgetCatalogue();
  });

  it('counts what visitors find, as the list of cars does, and nothing of suspended agencies', async () => {
    const figures = await countPlatform();
    expect(figures).toMatchObject({ agencies: 3, verifiedAgencies: 2, vehicles: 3, cities: 2 });
    const everything = readVehicleQuery(new URLSearchParams(), await searchCatalogue(), nowInMorocco());
    expect((await searchVehicles(everything)).total).toBe(figures.vehicles);
  });

  it('trusts verified agencies that have vehicles', async () => {
    const trusted = await listTrustedAgencies(10);
    expect(trusted.map(({ name, vehicles, rating }) => ({ name, vehicles, rating }))).toEqual([
      { name: 'Grande', vehicles: 2, rating: null },
    ]);
  });

  it('shows prices for a weekend ahead until dates are chosen, and for these from then on', async () => {
    const plain = await showHome(new URLSearchParams());
    expect(plain.isChosen).toBe(false);
    expect(plain.dates?.days).toBe(3);
    expect(plain.featured.map(({ rental }) => rental)).toEqual([
      { days: 3, total: '900.00', isFree: true },
      { days: 3, total: '900.00', isFree: true },
    ]);
    const { startDate, endDate } = {
      startDate: plain.today,
      endDate: plain.dates?.returnAt.slice(0, 10) ?? '',
    };
    const chosen = await showHome(new URLSearchParams({ startDate, endDate, pickupTime: '23:59' }));
    expect(chosen.isChosen).toBe(true);
  });

  it('names only cities that have vehicles, and asks a fixed number of questions', async () => {
    const { destinations, queries } = await withRequestContext(async () => {
      const home = await showHome(new URLSearchParams());
      return { destinations: home.destinations, queries: currentRequest()?.queries };
    });
    expect(destinations.map(({ slug }) => slug).sort()).toEqual(['casablanca', 'rabat']);
    expect(queries).toBe(6);
  });
});
