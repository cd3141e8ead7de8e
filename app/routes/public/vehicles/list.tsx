import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { guard } from '~/http/guard.server';
import { type RouteHandle, SHARE_LISTS } from '~/http/handle';
import { encodePath } from '~/http/redirects.server';
import { pageMeta } from '~/http/seo';
import { findFavoriteMarks } from '~/modules/favorites/find-favorite-marks.server';
import { useHearts } from '~/modules/favorites/ui/heart';
import { listHead } from '~/modules/search/results/list-head.server';
import { listHref } from '~/modules/search/results/list-href';
import { listVehicles } from '~/modules/search/results/list-vehicles.server';
import { readListAddress } from '~/modules/search/results/read-list-address.server';
import { shareImage } from '~/modules/sharing/share-subject';
import { VehicleList } from '~/modules/search/results/ui/vehicle-list';

export const handle = {
  hydrate: 'never',
  shareFor: SHARE_LISTS,
} satisfies RouteHandle;

/** All cars, those of a category, those of a city: one list with three kinds of address. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'anyone', async ({ actor, url, params, lang }) => {
    const address = await readListAddress(url, params, lang);
    if (typeof address === 'string') throw redirect(encodePath(address), 301);
    const listing = await listVehicles(lang, address, url.searchParams);
    const { query, pages } = listing;
    if (query.page > pages) throw redirect(encodePath(listHref(lang, { ...query, page: pages })));
    const head = listHead(listing, lang);
    const image = address.kind === 'city' ? shareImage(lang, 'city', address.city.slug, head.title) : undefined;
    const marks = await findFavoriteMarks(
      actor,
      listing.vehicles.map(({ id }) => id),
    );
    return { listing, marks, head: { ...head, image } };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches, params }) =>
  data ? pageMeta(matches, params.lang, data.head) : [];

export default function Cars() {
  const { listing, marks } = useLoaderData<typeof loader>();
  return <VehicleList listing={listing} cornerOf={useHearts(marks)} />;
}
