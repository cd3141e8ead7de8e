import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { errorResponse } from '~/http/error-response.server';
import { readBody } from '~/http/form/body.server';
import { guard } from '~/http/guard.server';
import { redirectWithFlash } from '~/http/redirects.server';
import { writeContract } from '~/modules/contracts/write-contract.server';
import { paths } from '~/paths';

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', () => {
    throw errorResponse(405, { message: 'errors:invalidData' });
  });
}

/** Writes the contract of a booking that has none. There is no page here to come back to: a refusal is an error's page. */
export async function action(args: ActionFunctionArgs) {
  return guard(args, 'agency', async ({ request, scope, params: { reference = '' }, lang }) => {
    await readBody(request);
    await writeContract(scope, reference);
    return redirectWithFlash(paths.agencyBooking(lang, reference), {
      type: 'success',
      message: 'flash:contract.written',
    });
  });
}
