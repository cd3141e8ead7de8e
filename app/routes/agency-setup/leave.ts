import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { DomainError } from '~/errors/domain-error';
import { guard } from '~/http/guard.server';
import { errorResponse } from '~/http/error-response.server';
import { readUpload } from '~/http/form/upload.server';
import { paths } from '~/paths';
import { redirectWithFlash } from '~/http/redirects.server';
import { saveDraft, saveLogoDraft } from '~/modules/agencies/setup/save-draft.server';
import { companySchema } from '~/modules/agencies/setup/setup-schema';
import { parseStep } from '~/modules/agencies/setup/setup-steps';
import { isPictureFault } from '~/modules/pictures/picture-fault';
import { MAX_PICTURE_BYTES } from '~/modules/pictures/picture-limits';

/** Only the way out posts here; there is nothing to read. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency-setup', ({ lang }) => {
    throw redirect(paths.agencySetup(lang));
  });
}

/** Saves of a step what stands by itself and leads to the site, saying whether that was all. */
export async function action(args: ActionFunctionArgs) {
  return guard(args, 'agency-setup', async ({ request, url, scope, lang }) => {
    const step = parseStep(url.searchParams.get('step'));
    if (!step) throw errorResponse(400, { message: 'errors:invalidData' });
    const { ok, form, file } = await readUpload(request, companySchema, {
      file: 'logo',
      maxBytes: MAX_PICTURE_BYTES,
      tooLarge: 'errors-pictures:logoTooLarge',
    });
    // Taking the logo away is the step's own button to do.
    let isWhole = step !== 1 || (ok && !form.has('removeLogo'));
    try {
      const { refused } = await saveDraft(scope, step, form);
      isWhole &&= Object.keys(refused).length === 0;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      if (error.code === 'setupFinished') return redirect(paths.agencyDashboard(lang), 303);
      if (error.code !== 'setupStepAhead') throw error;
      isWhole = false;
    }
    try {
      if (step === 1 && file) await saveLogoDraft(scope, form, file);
    } catch (error) {
      if (!isPictureFault(error)) throw error;
      isWhole = false;
    }
    // The site's pages are no part of the hydrated form.
    return redirectWithFlash(
      paths.home(lang),
      isWhole ? { type: 'success', message: 'flash:setup.left' } : { type: 'warning', message: 'flash:setup.leftBut' },
      new Headers({ 'X-Remix-Reload-Document': 'true' }),
    );
  });
}
