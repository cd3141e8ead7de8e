import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { noteSearch } from '~/http/document/count-searches.server';
import { guard } from '~/http/guard.server';
import { type RouteHandle, SHARE_LISTS } from '~/http/handle';
import { encodePath } from '~/http/redirects.server';
import { pageMeta } from '~/http/seo';
import type { FavoriteMarks } from '~/modules/favorites/favorite-marks';
import { findFavoriteMarks } from '~/modules/favorites/find-favorite-marks.server';
import { useHearts } from '~/modules/favorites/ui/heart';
import { countedSearch } from '~/modules/search/counts/counted-search';
import { listHead, placeChoiceHead } from '~/modules/search/results/list-head.server';
import { listHref } from '~/modules/search/results/list-href';
import { listVehicles } from '~/modules/search/results/list-vehicles.server';
import { readListAddress } from '~/modules/search/results/read-list-address.server';
import { shareImage } from '~/modules/sharing/share-subject';
import type { VehicleListing } from '~/modules/search/results/vehicle-listing';
import { PlaceChoicePage } from '~/modules/search/results/ui/place-choice';
import { VehicleList } from '~/modules/search/results/ui/vehicle-list';

export const handle = {
  hydrate: 'never',
  shareFor: SHARE_LISTS,
} satisfies RouteHandle;

/** All cars, those of a category, those of a city: one list with three kinds of address. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'anyone', async ({ actor, url, params, lang }) => {
    const address = await readListAddress(url, params, lang);
    if (address.kind === 'elsewhere') throw redirect(encodePath(address.to), address.status);
    if (address.kind === 'place') return { choice: address, list: null, head: placeChoiceHead(address, lang) };
    const listing = await listVehicles(lang, address, url.searchParams);
    const { query, pages } = listing;
    if (query.page > pages) throw redirect(encodePath(listHref(lang, { ...query, page: pages })));
    noteSearch(countedSearch(query));
    const head = listHead(listing, lang);
    const image = address.kind === 'city' ? shareImage(lang, 'city', address.city.slug, head.title) : undefined;
    const marks = await findFavoriteMarks(
      actor,
      listing.vehicles.map(({ id }) => id),
    );
    return { choice: null, list: { listing, marks }, head: { ...head, image } };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches, params }) =>
  data ? pageMeta(matches, params.lang, data.head) : [];

export default function Cars() {
  const { choice, list } = useLoaderData<typeof loader>();
  return choice ? <PlaceChoicePage choice={choice} /> : <List {...list} />;
}

function List({ listing, marks }: { listing: VehicleListing; marks: FavoriteMarks }) {
  return <VehicleList listing={listing} cornerOf={useHearts(marks)} />;
}
