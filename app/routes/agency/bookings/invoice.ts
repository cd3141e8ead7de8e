import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { errorResponse } from '~/http/error-response.server';
import { readBody } from '~/http/form/body.server';
import { guard } from '~/http/guard.server';
import { writeDraft } from '~/modules/invoices/draft/write-draft.server';
import { paths } from '~/paths';

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', () => {
    throw errorResponse(405, { message: 'errors:invalidData' });
  });
}

/** Writes the draft of an invoice of a booking, or leads to the one that it has. A refusal is an error's page. */
export async function action(args: ActionFunctionArgs) {
  return guard(args, 'agency', async ({ request, scope, params: { reference = '' }, lang }) => {
    await readBody(request);
    return redirect(paths.agencyInvoiceEdit(lang, await writeDraft(scope, reference, lang)), 303);
  });
}
