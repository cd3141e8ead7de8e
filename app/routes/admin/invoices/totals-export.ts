import type { LoaderFunctionArgs } from '@remix-run/node';
import { rethrowAs } from '~/errors/rethrow-as.server';
import { guard } from '~/http/guard.server';
import { adminListFile } from '~/http/list/admin-file.server';
import { adminInvoiceTotals, invoiceTotalsFile } from '~/modules/admin/invoices/invoices';
import { listInvoiceTotals } from '~/modules/admin/invoices/list-invoices.server';

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'admin', (visit) =>
    adminListFile(visit, 'invoice_totals', adminInvoiceTotals, async (query, t) => {
      const { totals, total } = await listInvoiceTotals(visit.scope, query).catch((error: unknown) =>
        rethrowAs(error, 'invoicesFetchFailed'),
      );
      return { file: invoiceTotalsFile(t), rows: totals, total };
    }),
  );
}
