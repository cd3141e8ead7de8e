import type { LoaderFunctionArgs } from '@remix-run/node';
import { pdfResponse, pdfUse } from '~/http/document/pdf-response.server';
import { guard } from '~/http/guard.server';
import { findContractPaper } from '~/modules/contracts/document/find-contract-paper.server';
import { renderContract } from '~/modules/contracts/document/render-contract.server';

/** A contract of the agency as a PDF in the language of its address. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', async ({ scope, params, lang, url }) => {
    const paper = await findContractPaper(scope, params.number ?? '');
    return pdfResponse(await renderContract(paper, lang, pdfUse(url)), paper.number, url);
  });
}
