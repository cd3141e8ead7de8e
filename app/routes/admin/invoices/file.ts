import type { LoaderFunctionArgs } from '@remix-run/node';
import { pdfResponse } from '~/http/document/pdf-response.server';
import { guard } from '~/http/guard.server';
import { adminFile } from '~/http/list/admin-file.server';
import { findIssuedInvoice } from '~/modules/invoices/details/find-invoice.server';
import { renderInvoice } from '~/modules/invoices/document/render-invoice.server';

/** An issued invoice or credit note of any agency as a PDF in the language of its address. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'admin', (visit) =>
    adminFile(visit, async () => {
      const { scope, params, lang, url } = visit;
      const { invoice } = await findIssuedInvoice(scope, params.id ?? '');
      return {
        told: { entity: 'invoice', entityId: invoice.id },
        answer: pdfResponse(await renderInvoice(invoice, lang), invoice.number ?? '', url),
      };
    }),
  );
}
