import type { LoaderFunctionArgs } from '@remix-run/node';
import { guard } from '~/http/guard.server';
import { adminListFile } from '~/http/list/admin-file.server';
import { auditFile, auditLines } from '~/modules/audit/list/audit-lines';
import { listAuditLines } from '~/modules/audit/list/list-audit-lines.server';

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'admin', (visit) =>
    adminListFile(visit, 'audit', auditLines, async (query, t) => {
      const { lines, total } = await listAuditLines(visit.scope, query);
      return { file: auditFile(t), rows: lines, total };
    }),
  );
}
