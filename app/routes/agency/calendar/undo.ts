import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { ERRORS } from '~/errors/catalogue';
import { DomainError } from '~/errors/domain-error';
import { errorResponse } from '~/http/error-response.server';
import { readForm } from '~/http/form/form.server';
import { guard } from '~/http/guard.server';
import { redirectWithFlash } from '~/http/redirects.server';
import { undoMove } from '~/modules/planning/move/move-booking.server';
import { undoSchema } from '~/modules/planning/move/move-schema';
import { paths } from '~/paths';

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', () => {
    throw errorResponse(405, { message: 'errors:invalidData' });
  });
}

/** Takes a move of the calendar back, and says so there; or why it stays. */
export async function action(args: ActionFunctionArgs) {
  return guard(args, 'agency', async ({ request, scope, url, lang }) => {
    const reading = await readForm(request, undoSchema);
    if (!reading.ok) return reading.invalid;
    const to = paths.agencyCalendar(lang);
    try {
      await undoMove(scope, url.searchParams.get('reference') ?? '', reading.value.undo);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code === 'bookingNotFound') throw error;
      const { message } = ERRORS[error.code];
      return redirectWithFlash(to, {
        type: error.code === 'moveUndone' ? 'info' : 'error',
        message,
        params: error.params,
      });
    }
    return redirectWithFlash(to, { type: 'success', message: 'flash:move.undone' });
  });
}
