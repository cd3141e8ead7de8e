import type { LoaderFunctionArgs } from '@remix-run/node';
import { rethrowAs } from '~/errors/rethrow-as.server';
import { guard } from '~/http/guard.server';
import { adminListFile } from '~/http/list/admin-file.server';
import { adminInvoices, invoicesFile } from '~/modules/admin/invoices/invoices';
import { listIssuedInvoices } from '~/modules/admin/invoices/list-invoices.server';

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'admin', (visit) =>
    adminListFile(visit, 'invoices', adminInvoices, async (query, t) => {
      const { invoices, total } = await listIssuedInvoices(visit.scope, query).catch((error: unknown) =>
        rethrowAs(error, 'invoicesFetchFailed'),
      );
      return { file: invoicesFile(t), rows: invoices, total };
    }),
  );
}
