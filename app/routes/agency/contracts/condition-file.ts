import type { LoaderFunctionArgs } from '@remix-run/node';
import { pdfResponse } from '~/http/document/pdf-response.server';
import { guard } from '~/http/guard.server';
import { findContractPaper } from '~/modules/contracts/document/find-contract-paper.server';
import { renderConditionSheet } from '~/modules/contracts/document/render-sheet.server';

/** The state of a contract's car, out and back, as a PDF in the language of its address (R183). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', async ({ scope, params, lang, url }) => {
    const { current, number } = await findContractPaper(scope, params.number ?? '');
    return pdfResponse(await renderConditionSheet(current, lang), `${number}-etat`, url);
  });
}
