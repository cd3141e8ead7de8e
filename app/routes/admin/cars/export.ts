import type { LoaderFunctionArgs } from '@remix-run/node';
import { rethrowAs } from '~/errors/rethrow-as.server';
import { guard } from '~/http/guard.server';
import { adminListFile } from '~/http/list/admin-file.server';
import { adminCars, carsFile } from '~/modules/admin/cars/cars';
import { listCars } from '~/modules/admin/cars/list-cars.server';

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'admin', (visit) =>
    adminListFile(visit, 'cars', adminCars, async (query, t) => {
      const { cars, total } = await listCars(visit.scope, query, visit.lang).catch((error: unknown) =>
        rethrowAs(error, 'carsFetchFailed'),
      );
      return { file: carsFile(t), rows: cars, total };
    }),
  );
}
