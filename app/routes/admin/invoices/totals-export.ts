import type { LoaderFunctionArgs } from '@remix-run/node';
import { guard } from '~/http/guard.server';
import { csvResponse, FILE_PAGE } from '~/http/list/csv-response.server';
import { visitorAddress } from '~/http/session/session.server';
import { translator } from '~/i18n/i18next.server';
import { adminInvoiceTotals, invoiceTotalsFile } from '~/modules/admin/invoices/invoices';
import { listInvoiceTotals } from '~/modules/admin/invoices/list-invoices.server';
import { countAdminFile } from '~/modules/audit/list/audit-file-limits.server';

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'admin', async ({ scope, url, lang }) => {
    await countAdminFile(scope, visitorAddress());
    const { totals, total } = await listInvoiceTotals(scope, { ...adminInvoiceTotals.read(url), ...FILE_PAGE });
    return csvResponse(invoiceTotalsFile(translator(lang)), totals, total);
  });
}
