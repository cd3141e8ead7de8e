import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { guard } from '~/http/guard.server';
import { type RouteHandle, SHARE_LISTS } from '~/http/handle';
import { loadList } from '~/http/list/load-list.server';
import { absolute, pageMeta } from '~/http/seo';
import { translator } from '~/i18n/i18next.server';
import { localName } from '~/i18n/local-name';
import { useLanguage } from '~/i18n/use-language';
import { listPublicAgencies } from '~/modules/agencies/public/list-public-agencies.server';
import { publicAgencies } from '~/modules/agencies/public/public-agencies';
import { AgencyCard } from '~/modules/agencies/public/ui/agency-card';
import { itemListData } from '~/modules/search/results/list-structured-data';
import { paths } from '~/paths';
import { env } from '~/platform/env.server';
import { Button } from '~/ui/button';
import { Input } from '~/ui/form/input';
import { Select } from '~/ui/form/select';
import { PageHeader } from '~/ui/layout/page-header';
import { Chips } from '~/ui/list/chips';
import { ListResults } from '~/ui/list/list-results';

export const handle = { hydrate: 'never', shareFor: SHARE_LISTS } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'anyone', (visit) =>
    loadList(visit, publicAgencies, paths.agencies(visit.lang), async (query) => {
      const t = translator(visit.lang);
      const found = await listPublicAgencies(query);
      const title = t('agencies:list.title');
      const urls = found.agencies.map(({ slug }) => absolute(env().APP_ORIGIN, paths.agency(visit.lang, slug)));
      const head = {
        title,
        description: t('agencies:list.description'),
        query: query.page > 1 && !query.city ? `?page=${query.page}` : '',
        // A part of the list has the whole list's address; typed words have none (R132).
        index: !query.search,
        structured: [itemListData(title, urls, (query.page - 1) * query.pageSize + 1, found.total)],
      };
      return { ...found, head };
    }),
  );
}

export const meta: MetaFunction<typeof loader> = ({ data, matches, params }) =>
  data ? pageMeta(matches, params.lang, data.head) : [];

export default function Agencies() {
  const { agencies, total, cities, query } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['agencies', 'list', 'terms-place']);
  const lang = useLanguage();
  const view = publicAgencies.view(paths.agencies(lang), query, total);
  const { search, city } = view.filters;
  const chosen = cities.find(({ slug }) => slug === query.city);
  const chips = [
    query.search && { label: t('list:chip.search', { text: query.search }), removeHref: search.removeHref },
    chosen && { label: localName(chosen, lang), removeHref: city.removeHref },
  ].flatMap((chip) => (chip ? [{ ...chip, removeLabel: t('list.remove') }] : []));
  const none = { title: t('list.emptyTitle'), text: t('list.emptyText'), action: t('list.showAll') };
  return (
    <main id="main" tabIndex={-1} className="wrap py-6 md:py-8">
      <PageHeader title={t('list.title')} note={t('list.note')} />
      <form
        method="get"
        action={view.path}
        role="search"
        className="mt-6 grid items-end gap-3 md:grid-cols-[1fr_16rem_auto]"
      >
        <Input
          name="q"
          label={t('list.search')}
          placeholder={t('list.searchHint')}
          defaultValue={query.search}
          icon="search"
          type="search"
        />
        <Select
          name="city"
          label={t('list.city')}
          defaultValue={query.city}
          options={[
            { value: '', label: t('list.allCities') },
            ...cities.map((row) => ({ value: row.slug, label: localName(row, lang) })),
          ]}
        />
        <Button tone="primary" size="lg" icon="search">
          {t('list:submit')}
        </Button>
      </form>
      <div className="mt-6 mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="heading text-card">{t('terms-place:count.agency', { count: total })}</p>
        <Chips label={t('list.filters')} items={chips} clear={{ label: t('list:clearAll'), href: view.clearHref }} />
      </div>
      <ListResults view={view} pagesClass="mt-6" empty={none} noneFound={none}>
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {agencies.map((agency) => (
            <AgencyCard key={agency.slug} agency={agency} lang={lang} />
          ))}
        </ul>
      </ListResults>
    </main>
  );
}
