import { expect, test } from 'vitest';
import { createAgency } from '../../../../tests/factories/agency';
import { createVehicle } from '../../../../tests/factories/vehicle';
import { forgetCatalogue } from '../query/search-catalogue.server';
import { countVehiclesByBrand } from './count-vehicles.server';

test('brands are counted with their models, the most vehicles first', async () => {
  const agency = await createAgency();
  await createVehicle(agency, { model: 'dacia/duster', pricePerDay: '450.00' });
  await createVehicle(agency, { model: 'dacia/logan', pricePerDay: '300.00' });
  await createVehicle(agency, { model: 'dacia/logan', pricePerDay: '250.00' });
  await createVehicle(agency, { model: 'dacia/logan', status: 'unavailable' });
  await createVehicle(await createAgency({ agency: { status: 'suspended' } }), { model: 'renault/clio' });
  forgetCatalogue();
  const counted = (await countVehiclesByBrand()).filter(({ figures, models }) => figures || models.length > 0);
  const shown = counted.map(({ slug, figures, models }) => ({
    slug,
    figures,
    models: models.map(({ slug: model, vehicles, fromPrice }) => [model, vehicles, fromPrice]),
  }));
  expect(shown).toEqual([
    {
      slug: 'dacia',
      figures: { vehicles: 3, fromPrice: '250.00' },
      models: [
        ['logan', 2, '250.00'],
        ['duster', 1, '450.00'],
      ],
    },
  ]);
});
