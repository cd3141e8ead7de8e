import { useTranslation } from '~/i18n/use-translation';
import { DataTable } from '~/ui/list/data-table';
import { ListResults } from '~/ui/list/list-results';
import { Tabs } from '~/ui/list/tabs';
import { type agencyReport, DIMENSIONS, type ReportQuery } from '../agency-report';
import type { AgencyReport } from '../read-agency-report.server';
import { type NamedRow, TOTAL, useReportCells } from './report-cells';

interface ReportTableProps {
  view: ReturnType<typeof agencyReport.view>;
  query: ReportQuery;
  report: Pick<AgencyReport, 'days' | 'figures' | 'total'>;
  rows: NamedRow[];
}

/** The rows of a report by one dimension at a time, with what they come to. */
export function ReportTable({ view, query, report: { days, figures, total }, rows }: ReportTableProps) {
  const { t } = useTranslation('agency-report');
  const dimension = query.by ?? 'vehicle';
  const { cells, shown } = useReportCells(dimension, days, query.states, total);
  const isOfVehicles = dimension === 'vehicle' || dimension === 'category';
  const sum = {
    ...figures,
    key: TOTAL,
    name: '',
    vehicle: null,
    client: null,
    place: null,
    profit: isOfVehicles ? (Number(figures.received) - Number(figures.costs)).toFixed(2) : null,
  };
  return (
    <section aria-labelledby="rows" className="min-w-0">
      <h2 id="rows" className="heading text-title">
        {t(`rows.${dimension}`)}
      </h2>
      <div className="mt-2">
        <Tabs
          label={t('rows.label')}
          items={DIMENSIONS.map((by) => ({
            label: t(`by.${by}`),
            href: view.href({ by: by === 'vehicle' ? null : by, sort: '-booked' }),
            current: by === dimension,
          }))}
        />
      </div>
      <ListResults view={view} empty={{ title: t('none'), text: t('noneText') }} className="mt-4">
        <DataTable
          caption={t(`rows.${dimension}`)}
          columns={shown.map((key) => ({ key, header: t(`column.${key}`), sort: view.sortLink(key), ...cells[key] }))}
          rows={rows}
          rowKey={({ key }) => key}
          total={sum}
        />
      </ListResults>
    </section>
  );
}
