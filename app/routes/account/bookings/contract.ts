import type { LoaderFunctionArgs } from '@remix-run/node';
import { pdfResponse, pdfUse } from '~/http/document/pdf-response.server';
import { guard } from '~/http/guard.server';
import { findCustomerContractPaper } from '~/modules/contracts/document/find-contract-paper.server';
import { renderContract } from '~/modules/contracts/document/render-contract.server';

/** The contract of a customer's own booking as a PDF in the language of its address. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'customer', async ({ scope, params, lang, url }) => {
    const paper = await findCustomerContractPaper(scope, params.reference ?? '');
    return pdfResponse(await renderContract(paper, lang, pdfUse(url)), paper.number, url);
  });
}
