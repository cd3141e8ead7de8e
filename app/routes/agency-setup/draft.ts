import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { ERRORS } from '~/errors/catalogue';
import { DomainError } from '~/errors/domain-error';
import { readBody } from '~/http/form/body.server';
import { speakerOf } from '~/http/form/form.server';
import { guard } from '~/http/guard.server';
import { errorResponse } from '~/http/error-response.server';
import { message } from '~/i18n/message';
import { saveDraft } from '~/modules/agencies/setup/save-draft.server';
import { parseStep } from '~/modules/agencies/setup/setup-steps';
import { nowInMorocco, timeOf } from '~/platform/clock';

/** Drafts are posted; there is nothing to read. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency-setup', () => {
    throw errorResponse(405, { message: 'errors:invalidData' });
  });
}

/**
 * Saves the fields of a step that stand by themselves, and says when and which do not. Never a redirect
 * of its own: whoever types stays where he is.
 */
export async function action(args: ActionFunctionArgs) {
  return guard(args, 'agency-setup', async ({ request, url, scope }) => {
    const step = parseStep(url.searchParams.get('step'));
    if (!step) throw errorResponse(400, { message: 'errors:invalidData' });
    const form = await readBody(request);
    const say = await speakerOf(request);
    try {
      const { refused } = await saveDraft(scope, step, form);
      const sentences = Object.entries(refused).map(([field, text]) => [field, say(text)]);
      return json({ savedAt: timeOf(nowInMorocco()), refused: Object.fromEntries(sentences) as typeof refused });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const { message: key, status } = ERRORS[error.code];
      return json({ error: say(message(key, error.params)) }, { status });
    }
  });
}
