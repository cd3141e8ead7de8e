import type { LoaderFunctionArgs } from '@remix-run/node';
import { guard } from '~/http/guard.server';
import { csvResponse, FILE_PAGE } from '~/http/list/csv-response.server';
import { visitorAddress } from '~/http/session/session.server';
import { translator } from '~/i18n/i18next.server';
import { agencyReport, agencyReportFile } from '~/modules/reports/period/agency-report';
import { listReportRows } from '~/modules/reports/period/list-report-rows.server';
import { daysOfReport } from '~/modules/reports/period/read-agency-report.server';
import { countReportFile } from '~/modules/reports/period/report-file-limits.server';
import { rowName } from '~/modules/reports/period/row-name';

export async function loader(args: LoaderFunctionArgs) {
  return guard(
    args,
    'agency',
    async ({ scope, url, lang }) => {
      await countReportFile(scope, visitorAddress());
      const query = { ...agencyReport.read(url), ...FILE_PAGE };
      const { days } = await daysOfReport(scope, query);
      const { rows, total } = await listReportRows(scope, days, query);
      const t = translator(lang);
      const dimension = query.by ?? 'vehicle';
      return csvResponse(agencyReportFile(t, dimension, rowName(t, lang, dimension)), rows, total);
    },
    { kept: true },
  );
}
