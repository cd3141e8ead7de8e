import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { ERRORS } from '~/errors/catalogue';
import { DomainError } from '~/errors/domain-error';
import { guard } from '~/http/guard.server';
import { translator } from '~/i18n/i18next.server';
import type { UsernameAnswer } from '~/modules/agencies/username/agency-slug';
import { checkUsername } from '~/modules/agencies/username/check-username.server';
import { cutText } from '~/platform/cut-text';

/** Longer texts are refused as any other that is no username. */
const MOST_READ = 200;

/** Whether `?slug=` may be taken, and free ones like it (R63), while it is typed. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency-setup', async ({ url, scope, lang }) => {
    const slug = cutText((url.searchParams.get('slug') ?? '').trim(), MOST_READ);
    try {
      const { problem, ...check } = await checkUsername(scope, slug);
      const sentence = problem && translator(lang)(ERRORS[problem].message);
      return json({ ...check, problem: sentence } satisfies UsernameAnswer);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return json({ slug, error: error.code }, { status: ERRORS[error.code].status });
    }
  });
}
