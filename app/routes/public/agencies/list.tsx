import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { pageParam, readParams, textParam } from '~/http/list/list-params.server';
import { paths, withQuery } from '~/paths';
import { pageMeta } from '~/http/seo';
import { translator } from '~/i18n/i18next.server';
import { localName } from '~/i18n/local-name';
import { useLanguage } from '~/i18n/use-language';
import { AGENCIES_PER_PAGE, listPublicAgencies } from '~/modules/agencies/public/list-public-agencies.server';
import { AgencyCard } from '~/modules/agencies/public/ui/agency-card';
import { Button, ButtonLink } from '~/ui/button';
import { Chips } from '~/ui/list/chips';
import { EmptyState } from '~/ui/list/empty-state';
import { Input } from '~/ui/form/input';
import { PageHeader } from '~/ui/layout/page-header';
import { Pagination } from '~/ui/list/pagination';
import { Select } from '~/ui/form/select';

export const handle = { i18n: ['agencies', 'terms'], hydrate: 'never' } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'anyone', async ({ url, lang }) => {
    const asked = readParams(url.searchParams, { q: textParam, city: textParam, page: pageParam });
    const t = translator(lang);
    const list = await listPublicAgencies(asked);
    return {
      ...list,
      asked,
      perPage: AGENCIES_PER_PAGE,
      head: { title: t('agencies:list.title'), description: t('agencies:list.description') },
    };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches, params }) =>
  data
    ? pageMeta(matches, params.lang, { ...data.head, query: data.asked.page > 1 ? `?page=${data.asked.page}` : '' })
    : [];

export default function Agencies() {
  const { agencies, total, pages, cities, asked, perPage } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['agencies', 'common', 'terms']);
  const lang = useLanguage();
  const { q, city, page } = asked;
  const here = paths.agencies(lang);
  const chosen = cities.find(({ slug }) => slug === city);
  return (
    <main id="main" tabIndex={-1} className="wrap py-6 md:py-8">
      <PageHeader title={t('list.title')} note={t('list.note')} />
      <form
        method="get"
        action={here}
        role="search"
        className="mt-6 grid items-end gap-3 md:grid-cols-[1fr_16rem_auto]"
      >
        <Input
          name="q"
          label={t('list.search')}
          placeholder={t('list.searchHint')}
          defaultValue={q}
          icon="search"
          type="search"
        />
        <Select
          name="city"
          label={t('list.city')}
          defaultValue={city}
          options={[
            { value: '', label: t('list.allCities') },
            ...cities.map((row) => ({ value: row.slug, label: localName(row, lang) })),
          ]}
        />
        <Button tone="primary" size="lg" icon="search">
          {t('common:action.search')}
        </Button>
      </form>
      <div className="mt-6 mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="heading text-card">{t('terms:count.agency', { count: total })}</p>
        <Chips
          label={t('list.filters')}
          items={[
            ...(q ? [{ label: `“${q}”`, removeLabel: t('list.remove'), removeHref: withQuery(here, { city }) }] : []),
            ...(chosen
              ? [{ label: localName(chosen, lang), removeLabel: t('list.remove'), removeHref: withQuery(here, { q }) }]
              : []),
          ]}
          clear={{ label: t('common:action.clearAll'), href: here }}
        />
      </div>
      {agencies.length > 0 ? (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {agencies.map((agency) => (
            <AgencyCard key={agency.slug} agency={agency} lang={lang} />
          ))}
        </ul>
      ) : (
        <EmptyState title={t('list.emptyTitle')} action={<ButtonLink href={here}>{t('list.showAll')}</ButtonLink>}>
          {t('list.emptyText')}
        </EmptyState>
      )}
      {total > 0 && (
        <div className="mt-6">
          <Pagination
            page={page}
            pages={pages}
            hrefFor={(next) => withQuery(here, { q, city, page: next > 1 ? next : null })}
            summary={t('common:paging.range', {
              from: (page - 1) * perPage + 1,
              to: Math.min(page * perPage, total),
              total,
            })}
            labels={{
              nav: t('common:paging.label'),
              previous: t('common:paging.previous'),
              next: t('common:paging.next'),
              page: (number) => t('common:paging.page', { page: number }),
            }}
          />
        </div>
      )}
    </main>
  );
}
