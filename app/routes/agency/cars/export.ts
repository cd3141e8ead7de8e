import type { LoaderFunctionArgs } from '@remix-run/node';
import { guard } from '~/http/guard.server';
import { csvResponse, FILE_PAGE } from '~/http/list/csv-response.server';
import { visitorAddress } from '~/http/session/session.server';
import { translator } from '~/i18n/i18next.server';
import { agencyVehicles } from '~/modules/fleet/list/agency-vehicles';
import { exportVehicles } from '~/modules/fleet/list/export-vehicles.server';
import { vehicleFile } from '~/modules/fleet/list/vehicle-file';
import { countVehicleFile } from '~/modules/fleet/list/vehicle-file-limit.server';

/** The list of the agency's cars as a file, with the filters of its address. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(
    args,
    'agency-records',
    async ({ scope, url, lang }) => {
      await countVehicleFile(scope, visitorAddress());
      const { vehicles, total } = await exportVehicles(scope, { ...agencyVehicles.read(url), ...FILE_PAGE });
      return csvResponse(vehicleFile(translator(lang), lang), vehicles, total);
    },
    { kept: true },
  );
}
