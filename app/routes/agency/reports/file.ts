import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { pdfResponse } from '~/http/document/pdf-response.server';
import { guard } from '~/http/guard.server';
import { encodePath } from '~/http/redirects.server';
import { visitorAddress } from '~/http/session/session.server';
import { readAgencySummary } from '~/modules/agencies/read-agency-dashboard.server';
import { agencyReport } from '~/modules/reports/period/agency-report';
import { renderReport } from '~/modules/reports/period/document/render-report.server';
import { readAgencyReport } from '~/modules/reports/period/read-agency-report.server';
import { countReportFile, DOCUMENT_ROWS } from '~/modules/reports/period/report-file-limits.server';
import { paths } from '~/paths';
import { todayInMorocco } from '~/platform/clock';

/** The report of a period as a PDF in the language of its address; without a status it leads to the form that asks for one. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', async ({ scope, url, lang }) => {
    const query = agencyReport.read(url);
    if (query.states.length === 0) throw redirect(encodePath(agencyReport.href(paths.agencyReports(lang), query, {})));
    await countReportFile(scope, visitorAddress());
    const [agency, report] = await Promise.all([
      readAgencySummary(scope),
      readAgencyReport(scope, { ...query, page: 1, pageSize: DOCUMENT_ROWS }),
    ]);
    const paper = { agency, report, query, today: todayInMorocco(), language: lang };
    return pdfResponse(await renderReport(paper), `rapport-${report.days.from}-${report.days.to}`, url);
  });
}
