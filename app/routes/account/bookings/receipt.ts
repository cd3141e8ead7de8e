import type { LoaderFunctionArgs } from '@remix-run/node';
import { pdfResponse } from '~/http/document/pdf-response.server';
import { guard } from '~/http/guard.server';
import { findCustomerReceipt } from '~/modules/invoices/receipt/find-receipt.server';
import { renderReceipt } from '~/modules/invoices/receipt/render-receipt.server';

/** The receipt of a payment or a refund of a customer's own booking as a PDF in the language of its address. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'customer', async ({ scope, params, lang, url }) => {
    const receipt = await findCustomerReceipt(scope, params.reference ?? '', params.payment ?? '');
    return pdfResponse(await renderReceipt(receipt, lang), receipt.number, url);
  });
}
