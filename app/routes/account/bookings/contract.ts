import type { LoaderFunctionArgs } from '@remix-run/node';
import { pdfResponse } from '~/http/document/pdf-response.server';
import { guard } from '~/http/guard.server';
import { contractFile } from '~/modules/contracts/document/contract-file.server';
import { findCustomerContractPaper } from '~/modules/contracts/document/find-contract-paper.server';

/** The contract of a customer's own booking as a PDF in the language of its address. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'customer', async ({ scope, params, lang, url }) => {
    const contract = await findCustomerContractPaper(scope, params.reference ?? '');
    return pdfResponse(await contractFile(contract, lang), contract.number, url);
  });
}
