import type { LoaderFunctionArgs } from '@remix-run/node';
import { guard } from '~/http/guard.server';
import { csvResponse, FILE_PAGE } from '~/http/list/csv-response.server';
import { visitorAddress } from '~/http/session/session.server';
import { translator } from '~/i18n/i18next.server';
import { agencyInvoiceFile, agencyInvoices } from '~/modules/invoices/list/agency-invoices';
import { countInvoiceFile } from '~/modules/invoices/list/invoice-file-limits.server';
import { listInvoices } from '~/modules/invoices/list/list-invoices.server';

export async function loader(args: LoaderFunctionArgs) {
  return guard(
    args,
    'agency-records',
    async ({ scope, url, lang }) => {
      await countInvoiceFile(scope, visitorAddress());
      const { invoices, total } = await listInvoices(scope, { ...agencyInvoices.read(url), ...FILE_PAGE });
      return csvResponse(agencyInvoiceFile(translator(lang)), invoices, total);
    },
    { kept: true },
  );
}
