import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ERRORS } from '~/errors/catalogue';
import { DomainError } from '~/errors/domain-error';
import { door } from '~/http/door.server';
import { noFields, readForm } from '~/http/form/form.server';
import type { RouteHandle } from '~/http/handle';
import { paths } from '~/http/paths';
import { redirectWithFlash } from '~/http/redirects.server';
import { pageMeta } from '~/http/seo';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { deleteOwnAgency } from '~/modules/agencies/delete-own-agency.server';
import { Button, ButtonLink } from '~/ui/button';
import { SplitPage } from '~/ui/split-page';

export const handle = { i18n: ['setup'], hydrate: 'never' } satisfies RouteHandle;

/** Asks once more before an agency that is not complete is deleted (SPEC §4); others have nothing to answer here. */
export async function loader(args: LoaderFunctionArgs) {
  return door(args, 'agency-setup', ({ actor, lang }) => {
    if (!actor.agency || actor.agency.isComplete) throw redirect(paths.agencySetup(lang));
    return { name: actor.agency.name, title: translator(lang)('setup:delete.title') };
  });
}

export async function action(args: ActionFunctionArgs) {
  return door(args, 'agency-setup', async ({ request, scope, lang }) => {
    const reading = await readForm(request, noFields);
    if (!reading.ok) return reading.invalid;
    try {
      await deleteOwnAgency(scope);
      return await redirectWithFlash(paths.agencySetup(lang), { type: 'success', message: 'setup:flash.deleted' });
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
  const { t } = useTranslation('setup');
  const lang = useLanguage();
  return (
    <SplitPage title={t('delete.title')} lead={t('delete.text', { name })}>
      <Form method="post" className="flex flex-wrap gap-2">
        <Button tone="danger" size="lg" icon="trash">
          {t('delete.submit')}
        </Button>
        <ButtonLink href={paths.agencySetup(lang)} size="lg">
          {t('delete.keep')}
        </ButtonLink>
      </Form>
    </SplitPage>
  );
}
