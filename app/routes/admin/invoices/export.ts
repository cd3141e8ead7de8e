import type { LoaderFunctionArgs } from '@remix-run/node';
import { rethrowAs } from '~/errors/rethrow-as.server';
import { guard } from '~/http/guard.server';
import { csvResponse, FILE_PAGE } from '~/http/list/csv-response.server';
import { visitorAddress } from '~/http/session/session.server';
import { translator } from '~/i18n/i18next.server';
import { adminInvoices, invoicesFile } from '~/modules/admin/invoices/invoices';
import { listIssuedInvoices } from '~/modules/admin/invoices/list-invoices.server';
import { countAdminFile } from '~/modules/audit/list/audit-file-limits.server';

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'admin', async ({ scope, url, lang }) => {
    await countAdminFile(scope, visitorAddress());
    const { invoices, total } = await listIssuedInvoices(scope, { ...adminInvoices.read(url), ...FILE_PAGE }).catch(
      (error: unknown) => rethrowAs(error, 'invoicesFetchFailed'),
    );
    return csvResponse(invoicesFile(translator(lang)), invoices, total);
  });
}
