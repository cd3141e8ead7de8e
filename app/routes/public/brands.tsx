import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { guard } from '~/http/guard.server';
import { type RouteHandle, SHARE_LISTS } from '~/http/handle';
import { pageMeta } from '~/http/seo';
import { translator } from '~/i18n/i18next.server';
import { countVehiclesByBrand } from '~/modules/search/directories/count-vehicles.server';
import { BrandDirectory } from '~/modules/search/directories/ui/brand-directory';

export const handle = { hydrate: 'never', shareFor: SHARE_LISTS, pictures: 'anywhere' } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'anyone', async ({ lang }) => {
    const t = translator(lang);
    const head = {
      title: t('search:meta.brandsTitle'),
      description: t('search:meta.brandsDescription'),
    };
    return { brands: await countVehiclesByBrand(), head };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches, params }) =>
  data ? pageMeta(matches, params.lang, data.head) : [];

export default function Brands() {
  return <BrandDirectory brands={useLoaderData<typeof loader>().brands} />;
}
