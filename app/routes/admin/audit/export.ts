import type { LoaderFunctionArgs } from '@remix-run/node';
import { guard } from '~/http/guard.server';
import { csvResponse, FILE_PAGE } from '~/http/list/csv-response.server';
import { visitorAddress } from '~/http/session/session.server';
import { translator } from '~/i18n/i18next.server';
import { countAdminFile } from '~/modules/audit/list/audit-file-limits.server';
import { auditFile, auditLines } from '~/modules/audit/list/audit-lines';
import { listAuditLines } from '~/modules/audit/list/list-audit-lines.server';

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'admin', async ({ scope, url, lang }) => {
    await countAdminFile(scope, visitorAddress());
    const { lines, total } = await listAuditLines(scope, { ...auditLines.read(url), ...FILE_PAGE });
    return csvResponse(auditFile(translator(lang)), lines, total);
  });
}
