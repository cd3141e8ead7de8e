import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { ERRORS } from '~/errors/catalogue';
import { DomainError } from '~/errors/domain-error';
import { guard } from '~/http/guard.server';
import { noFields, readForm } from '~/http/form/form.server';
import type { RouteHandle } from '~/http/handle';
import { paths } from '~/paths';
import { redirectWithFlash } from '~/http/redirects.server';
import { pageMeta } from '~/http/seo';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { deleteOwnAgency } from '~/modules/agencies/setup/delete-own-agency.server';
import { Button, ButtonLink } from '~/ui/button';

export const handle = { hydrate: 'never', layout: 'task' } satisfies RouteHandle;

/** Asks once more before an agency that is not complete is deleted (R55); others have nothing to answer here. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency-setup', ({ actor, lang }) => {
    if (!actor.agency || actor.agency.isComplete) throw redirect(paths.agencySetup(lang));
    return { name: actor.agency.name, title: translator(lang)('setup-delete:title') };
  });
}

export async function action(args: ActionFunctionArgs) {
  return guard(args, 'agency-setup', async ({ request, scope, lang }) => {
    const reading = await readForm(request, noFields);
    if (!reading.ok) return reading.invalid;
    try {
      await deleteOwnAgency(scope);
      return await redirectWithFlash(paths.agencySetup(lang), { type: 'success', message: 'flash:setup.deleted' });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return redirectWithFlash(paths.agencySetup(lang), { type: 'error', message: ERRORS[error.code].message });
    }
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches, params }) =>
  data ? pageMeta(matches, params.lang, { title: data.title, description: data.title, index: false }) : [];

export default function DeleteAgencyPage() {
  const { name } = useLoaderData<typeof loader>();
  const { t } = useTranslation('setup-delete');
  const lang = useLanguage();
  return (
    <main id="main" tabIndex={-1} className="wrap py-8 md:py-14">
      <h1 className="heading text-h1">{t('title')}</h1>
      <p className="mt-1.5 max-w-prose text-body text-muted">{t('text', { name })}</p>
      <Form method="post" className="mt-6 flex flex-wrap gap-3">
        <ButtonLink href={paths.agencySetup(lang)} size="lg" tone="primary" className="max-sm:w-full">
          {t('keep')}
        </ButtonLink>
        <Button size="lg" icon="trash" className="!text-bad max-sm:w-full">
          {t('submit')}
        </Button>
      </Form>
    </main>
  );
}
