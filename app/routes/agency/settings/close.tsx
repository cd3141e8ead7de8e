import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { DomainError } from '~/errors/domain-error';
import { FormErrors } from '~/http/form/form-errors';
import { readForm } from '~/http/form/form.server';
import { useServerForm } from '~/http/form/use-server-form';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { redirectWithFlash } from '~/http/redirects.server';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { closeAgency } from '~/modules/agency-data/closing/close-agency.server';
import { closingSchema } from '~/modules/agency-data/closing/closing-schema';
import { readClosing } from '~/modules/agency-data/closing/read-closing.server';
import { ClosingConsequences, ClosingFields, ClosingRefused } from '~/modules/agency-data/closing/ui/closing-parts';
import { paths } from '~/paths';
import { Breadcrumbs } from '~/ui/layout/breadcrumbs';
import { TitledCard } from '~/ui/layout/card';

/** Never hydrated: a form that is sent once. */
export const handle = { hydrate: 'never' } satisfies RouteHandle;

/** What closing the agency means, and what forbids it (R204). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', async ({ scope, lang }) => ({
    closing: await readClosing(scope),
    title: translator(lang)('agency-close:title'),
  }));
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export async function action(args: ActionFunctionArgs) {
  return guard(args, 'agency', async ({ request, scope, actor, lang }) => {
    const reading = await readForm(request, closingSchema(await readClosing(scope)));
    if (!reading.ok) return reading.invalid;
    try {
      await closeAgency(scope, { ...reading.value, sessionId: actor.sessionId });
    } catch (error) {
      const atPassword = error instanceof DomainError && error.code === 'currentPasswordWrong';
      return reading.refuse(error, atPassword ? 'currentPassword' : undefined);
    }
    return redirectWithFlash(paths.agencySetup(lang), { type: 'success', message: 'flash:settings.closed' });
  });
}

export default function CloseAgency() {
  const { closing, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation('agency-close');
  const lang = useLanguage();
  const form = useServerForm({ id: 'close' });
  const labels = { confirmSlug: t('confirmSlug'), currentPassword: t('currentPassword') };
  return (
    <div className="max-w-panel">
      <Breadcrumbs label={t('trail')} items={[{ label: t('data'), href: paths.agencyData(lang) }, { label: title }]} />
      <h1 className="heading mt-2 mb-5 text-h1">{title}</h1>
      {closing.canClose ? (
        <div className="grid gap-5">
          <FormErrors form={form} labels={labels} />
          <TitledCard id="what" title={t('whatTitle')}>
            <ClosingConsequences going={closing.going} />
            <form {...form.props} className="mt-5 grid gap-5 border-t border-line pt-5">
              <ClosingFields form={form} labels={labels} closing={closing} />
            </form>
          </TitledCard>
        </div>
      ) : (
        <ClosingRefused obstacles={closing.obstacles} />
      )}
    </div>
  );
}
