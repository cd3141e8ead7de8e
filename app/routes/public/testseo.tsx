import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useMatches } from '@remix-run/react';
import { DomainError } from '~/errors/domain-error';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { pageMeta } from '~/http/seo';
import { useLanguage } from '~/i18n/use-language';
import { listVehicles } from '~/modules/search/results/list-vehicles.server';
import { listHead } from '~/modules/search/results/list-head.server';
import { findLocation } from '~/modules/search/query/search-catalogue';
import { searchCatalogue } from '~/modules/search/query/search-catalogue.server';

export const handle = { hydrate: 'never' } satisfies RouteHandle;

/** Debug page (R103): the public head of a city's list, kept out of search engines. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'anyone', async ({ params, lang }) => {
    const city = findLocation(await searchCatalogue(), params.city ?? '')?.city;
    if (!city) throw new DomainError('pageNotFound');
    const listing = await listVehicles(lang, { kind: 'city', city }, new URLSearchParams());
    return { head: listHead(listing, lang) };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches, params }) =>
  data ? pageMeta(matches, params.lang, { ...data.head, index: false, structured: [] }) : [];

export default function TestSeo() {
  const { head } = useLoaderData<typeof loader>();
  const tags = pageMeta(useMatches(), useLanguage(), head);
  return (
    <main id="main" tabIndex={-1} className="wrap py-8">
      <h1 className="heading text-h1">{head.title}</h1>
      <ul dir="ltr" className="mt-4 text-start">
        {tags.map((tag, at) => (
          <li key={at} className="border-b border-line py-2">
            <code className="text-small break-all">{JSON.stringify(tag)}</code>
          </li>
        ))}
      </ul>
    </main>
  );
}
