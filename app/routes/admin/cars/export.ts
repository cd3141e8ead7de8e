import type { LoaderFunctionArgs } from '@remix-run/node';
import { rethrowAs } from '~/errors/rethrow-as.server';
import { guard } from '~/http/guard.server';
import { csvResponse, FILE_PAGE } from '~/http/list/csv-response.server';
import { visitorAddress } from '~/http/session/session.server';
import { translator } from '~/i18n/i18next.server';
import { adminCars, carsFile } from '~/modules/admin/cars/cars';
import { listCars } from '~/modules/admin/cars/list-cars.server';
import { countAdminFile } from '~/modules/audit/list/audit-file-limits.server';

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'admin', async ({ scope, url, lang }) => {
    await countAdminFile(scope, visitorAddress());
    const { cars, total } = await listCars(scope, { ...adminCars.read(url), ...FILE_PAGE }, lang).catch(
      (error: unknown) => rethrowAs(error, 'carsFetchFailed'),
    );
    return csvResponse(carsFile(translator(lang)), cars, total);
  });
}
