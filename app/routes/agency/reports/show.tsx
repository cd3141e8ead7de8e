import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { ERRORS } from '~/errors/catalogue';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { loadList } from '~/http/list/load-list.server';
import { translator } from '~/i18n/i18next.server';
import { formatRange } from '~/i18n/dates';
import { useLanguage } from '~/i18n/use-language';
import { agencyReport } from '~/modules/reports/period/agency-report';
import { readAgencyReport } from '~/modules/reports/period/read-agency-report.server';
import { CancellationsCard } from '~/modules/reports/period/ui/cancellations-card';
import { ReceivedCard } from '~/modules/reports/period/ui/received-card';
import { ReportFigures } from '~/modules/reports/period/ui/report-figures';
import { ReportForm } from '~/modules/reports/period/ui/report-form';
import { ReportTable } from '~/modules/reports/period/ui/report-table';
import { rowName } from '~/modules/reports/period/row-name';
import { paths } from '~/paths';
import { todayInMorocco } from '~/platform/clock';
import { PrintButton } from '~/ui/print-button';
import { ButtonLink } from '~/ui/button';
import { PageHeader } from '~/ui/layout/page-header';

export const handle = {
  i18n: ['agency-report', 'list-results', 'terms-booking'],
} satisfies RouteHandle;

/** The agency's report of a period (R215). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', (visit) =>
    loadList(visit, agencyReport, paths.agencyReports(visit.lang), async (query) => {
      const t = translator(visit.lang);
      const title = t('head:agencyReports');
      const today = todayInMorocco();
      const problem = query.states.length === 0 ? t(ERRORS.reportStatusRequired.message) : null;
      if (problem) return { problem, report: null, rows: [], total: 0, today, title };
      const { rows, ...report } = await readAgencyReport(visit.scope, query);
      const name = rowName(t, visit.lang, query.by ?? 'vehicle');
      const named = rows.map((row) => ({ ...row, name: name(row) }));
      return { problem, report, rows: named, total: report.total, today, title };
    }),
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function AgencyReports() {
  const { t } = useTranslation('agency-report');
  const lang = useLanguage();
  const { problem, report, rows, query, total, today } = useLoaderData<typeof loader>();
  const view = agencyReport.view(paths.agencyReports(lang), query, total);
  return (
    <>
      <PageHeader
        title={t('title')}
        note={report ? formatRange(report.days.from, report.days.to, lang) : undefined}
        actions={
          report ? (
            <>
              <PrintButton>{t('print')}</PrintButton>
              <ButtonLink
                href={view.hrefAt(paths.agencyReportDocument(lang), { download: '1' })}
                icon="file-text"
                size="md"
                download
              >
                {t('document')}
              </ButtonLink>
              <ButtonLink href={view.hrefAt(paths.agencyReportsFile(lang))} icon="download" size="md" download>
                {t('file')}
              </ButtonLink>
            </>
          ) : null
        }
      />
      <div className="mt-4 grid gap-4">
        <ReportForm view={view} query={query} problem={problem} />
        {report ? (
          <>
            <ReportFigures report={report} states={query.states} />
            <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_340px]">
              <ReceivedCard report={report} states={query.states} today={today} />
              <CancellationsCard report={report} />
            </div>
            <ReportTable view={view} query={query} report={report} rows={rows} />
          </>
        ) : null}
      </div>
    </>
  );
}
