import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { errorResponse } from '~/http/error-response.server';
import { answerButton } from '~/http/form/button.server';
import { guard } from '~/http/guard.server';
import { writeContract } from '~/modules/contracts/write-contract.server';
import { paths } from '~/paths';

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', () => {
    throw errorResponse(405, { message: 'errors:invalidData' });
  });
}

/** Writes the contract of a booking that has none. */
export async function action(args: ActionFunctionArgs) {
  return guard(args, 'agency', ({ request, scope, params: { reference = '' }, lang }) =>
    answerButton(request, () => writeContract(scope, reference), {
      to: paths.agencyBooking(lang, reference),
      message: 'flash:contract.written',
    }),
  );
}
