import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { loadList } from '~/http/list/load-list.server';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { agencyJournal } from '~/modules/invoices/journal/agency-journal';
import { listJournal } from '~/modules/invoices/journal/list-journal.server';
import { JournalSums, useJournalCells } from '~/modules/invoices/journal/ui/journal-cells';
import { paths } from '~/paths';
import type { PeriodFilter } from '~/platform/list/period-filter';
import { ListPage } from '~/ui/list/list-page';

export const handle = { i18n: ['journal', 'list', 'list-results', 'terms-booking'] } satisfies RouteHandle;

/** What the agency issued in a period, for its accountant (R177). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', (visit) =>
    loadList(visit, agencyJournal, paths.agencyJournal(visit.lang), async (query) => ({
      ...(await listJournal(visit.scope, query)),
      title: translator(visit.lang)('head:agencyJournal'),
    })),
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function AgencyJournal() {
  const { t } = useTranslation('journal');
  const lang = useLanguage();
  const { query, rows, total, sums } = useLoaderData<typeof loader>();
  return (
    <ListPage
      view={agencyJournal.view(paths.agencyJournal(lang), query, total)}
      title={t('title')}
      count={total}
      file={paths.agencyJournalFile(lang)}
      filters={t('filters')}
      period={{ label: t('period'), name: (period: PeriodFilter) => t(`periods.${period as 'all'}`) }}
      summary={
        total > 0 ? (
          <div className="grid gap-3">
            {sums.map((some) => (
              <JournalSums key={some.currency} sums={some} />
            ))}
          </div>
        ) : null
      }
      cells={useJournalCells()}
      columnName={(column) => t(`column.${column}`)}
      rows={rows}
      rowKey={({ id }) => id}
      empty={{ title: t('none'), text: t('noneText') }}
      noneFound={{ title: t('noneFound'), text: t('noneFoundText') }}
    />
  );
}
