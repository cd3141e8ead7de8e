import type { LoaderFunctionArgs } from '@remix-run/node';
import { guard } from '~/http/guard.server';
import { csvResponse } from '~/http/list/csv-response.server';
import { translator } from '~/i18n/i18next.server';
import { vehicleFile } from '~/modules/fleet/list/vehicle-file';

/** An empty file with the columns of the list's file, to be filled in. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', ({ lang }) => csvResponse(vehicleFile(translator(lang), lang), [], 0));
}
