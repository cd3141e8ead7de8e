import type { LoaderFunctionArgs } from '@remix-run/node';
import { guard } from '~/http/guard.server';
import { visitorAddress } from '~/http/session/session.server';
import { paths } from '~/paths';
import { exportPersonalData } from '~/modules/accounts/export-personal-data.server';
import { currentInstant, todayInMorocco } from '~/platform/clock';
import { env } from '~/platform/env.server';

/** All that is known of the signed-in person, as a file of theirs. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'signed-in', async ({ scope }) => {
    const { pictureKey, ...data } = await exportPersonalData(scope, visitorAddress());
    const { APP_ORIGIN: site, PRODUCT_SLUG: product } = env();
    const picture = pictureKey && site + paths.photo(pictureKey, 640);
    const file = { site, exportedAt: currentInstant(), ...data, profile: { ...data.profile, picture } };
    return new Response(`${JSON.stringify(file, null, 2)}\n`, {
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Disposition': `attachment; filename="${product}-${todayInMorocco()}.json"`,
        'Cache-Control': 'private, no-store',
      },
    });
  });
}
