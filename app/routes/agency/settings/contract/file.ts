import type { LoaderFunctionArgs } from '@remix-run/node';
import { pdfResponse } from '~/http/document/pdf-response.server';
import { guard } from '~/http/guard.server';
import { renderContract } from '~/modules/contracts/document/render-contract.server';
import { findTemplate } from '~/modules/contracts/template/find-templates.server';
import { samplePaper } from '~/modules/contracts/template/sample-paper.server';

/** A contract with sample data and the clauses of a version, in the language of its address (R182). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', async ({ scope, params, lang, url }) => {
    const { clauses } = await findTemplate(scope, params.version ?? '');
    const paper = await samplePaper(scope, clauses, lang);
    return pdfResponse(await renderContract(paper, lang), paper.number, url);
  });
}
