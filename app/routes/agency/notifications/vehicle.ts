import type { LoaderFunctionArgs } from '@remix-run/node';
import { guard } from '~/http/guard.server';
import type { NoticeBrief } from '~/http/layout/notice-dialog';
import { findVehicleBrief } from '~/modules/fleet/page/vehicle-brief.server';

/** What the window of a notice shows of a vehicle, as JSON (R234). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', async ({ scope, params: { shortId = '' } }) =>
    Response.json({ vehicle: await findVehicleBrief(scope, shortId) } satisfies NoticeBrief),
  );
}
