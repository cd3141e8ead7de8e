import type { LoaderFunctionArgs } from '@remix-run/node';
import { pdfResponse } from '~/http/document/pdf-response.server';
import { guard } from '~/http/guard.server';
import { findIssuedInvoice } from '~/modules/invoices/details/find-invoice.server';
import { renderInvoice } from '~/modules/invoices/document/render-invoice.server';

/** An issued invoice or credit note of any agency as a PDF in the language of its address. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'admin', async ({ scope, params, lang, url }) => {
    const { invoice } = await findIssuedInvoice(scope, params.id ?? '');
    return pdfResponse(await renderInvoice(invoice, lang), invoice.number ?? '', url);
  });
}
