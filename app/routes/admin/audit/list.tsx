import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { loadList } from '~/http/list/load-list.server';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { lineInWords } from '~/modules/admin/audit/line-in-words';
import { AUDIT_KINDS, auditLines } from '~/modules/audit/list/audit-lines';
import { listAuditLines } from '~/modules/audit/list/list-audit-lines.server';
import { useAuditCells } from '~/modules/audit/list/ui/audit-cells';
import { readSetting } from '~/modules/settings/read-settings.server';
import { wallClockIn } from '~/modules/settings/zoned-time';
import { paths } from '~/paths';
import { todayInMorocco } from '~/platform/clock';
import type { PeriodFilter } from '~/platform/list/period-filter';
import { ListPage } from '~/ui/list/list-page';

export const handle = { i18n: ['admin-audit', 'list', 'list-results'] } satisfies RouteHandle;

/** Who did what (R250). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'admin', (visit) =>
    loadList(visit, auditLines, paths.adminAudit(visit.lang), async (query) => {
      const [{ lines, ...list }, { timeZone }] = await Promise.all([
        listAuditLines(visit.scope, query),
        readSetting('general'),
      ]);
      return {
        ...list,
        lines: lines.map((line) => {
          const { id, action, actor, actorRole, agency, network, createdAt } = line;
          const words = lineInWords(translator(visit.lang), visit.lang, line);
          return { ...words, id, action, actor, actorRole, agency, network, at: wallClockIn(timeZone, createdAt) };
        }),
        today: todayInMorocco(),
        title: translator(visit.lang)('admin-audit:title'),
      };
    }),
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function AdminAudit() {
  const { t } = useTranslation('admin-audit');
  const lang = useLanguage();
  const { columns, query, today, ...list } = useLoaderData<typeof loader>();
  const view = auditLines.view(paths.adminAudit(lang), query, list.total, list.edges);
  return (
    <ListPage
      view={view}
      title={t('title')}
      count={list.all}
      file={paths.adminAuditFile(lang)}
      tabs={{ label: t('tabs'), items: view.tabs('role', list, (tab) => t(`tab.${tab}`)) }}
      filters={t('filters')}
      search={t('search')}
      choices={{
        kind: {
          icon: 'filter',
          label: t('kind'),
          all: t('allKinds'),
          options: AUDIT_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) })),
        },
      }}
      period={{ label: t('period'), name: (period: PeriodFilter) => t(`periods.${period as 'all'}`) }}
      sortName={(sort) => t(`sorts.${sort}`)}
      shown={columns}
      cells={useAuditCells(today)}
      columnName={(column) => t(`column.${column}`)}
      rows={list.lines}
      rowKey={({ id }) => id}
      empty={{ title: t('none'), text: t('noneText') }}
      noneFound={{ title: t('noneFound'), text: t('noneFoundText') }}
    />
  );
}
