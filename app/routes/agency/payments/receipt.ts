import type { LoaderFunctionArgs } from '@remix-run/node';
import { pdfResponse } from '~/http/document/pdf-response.server';
import { guard } from '~/http/guard.server';
import { findReceipt } from '~/modules/invoices/receipt/find-receipt.server';
import { renderReceipt } from '~/modules/invoices/receipt/render-receipt.server';

/** The receipt of a payment, a refund or a movement of the caution as a PDF in the language of its address. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency-records', async ({ scope, params, lang, url }) => {
    const receipt = await findReceipt(scope, params.payment ?? '');
    return pdfResponse(await renderReceipt(receipt, lang), receipt.number, url);
  });
}
