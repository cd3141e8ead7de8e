import type { LoaderFunctionArgs } from '@remix-run/node';
import { pdfResponse } from '~/http/document/pdf-response.server';
import { guard } from '~/http/guard.server';
import { contractFile } from '~/modules/contracts/document/contract-file.server';
import { findContractPaper } from '~/modules/contracts/document/find-contract-paper.server';

/** A contract of the agency as a PDF in the language of its address. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', async ({ scope, params, lang, url }) => {
    const contract = await findContractPaper(scope, params.number ?? '');
    return pdfResponse(await contractFile(contract, lang), contract.number, url);
  });
}
