import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { answerForm } from '~/http/form/answer-form.server';
import { StepForm } from '~/http/form/step-form';
import { useServerForm } from '~/http/form/use-server-form';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { deleteAgency } from '~/modules/admin/agencies/delete-agency.server';
import { findAgency } from '~/modules/admin/agencies/find-agency.server';
import { deletionSchema } from '~/modules/admin/agencies/step-schemas';
import { AgencyStepPage, ConfirmSlug, StepConsequences } from '~/modules/admin/agencies/ui/agency-steps';
import { paths } from '~/paths';
import { ButtonLink } from '~/ui/button';
import { Notice } from '~/ui/feedback/flash';

/** Never hydrated: a form that is sent once. */
export const handle = { hydrate: 'never' } satisfies RouteHandle;

/** What deleting an agency does, or what forbids it (R68). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(
    args,
    'admin',
    async ({ scope, params, lang }) => {
      const { id, name, slug, status, figures } = await findAgency(scope, params.id ?? '');
      return { agency: { id, name, slug, status }, figures, title: translator(lang)('admin-agency:delete.title') };
    },
    { fresh: true },
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export async function action(args: ActionFunctionArgs) {
  return guard(
    args,
    'admin',
    async ({ request, scope, params, lang }) => {
      const { id, slug } = await findAgency(scope, params.id ?? '');
      return answerForm(request, deletionSchema({ slug }), () => deleteAgency(scope, id), {
        to: paths.adminAgencies(lang),
        message: 'flash:admin.agency.deleted',
      });
    },
    { fresh: true },
  );
}

export default function DeleteAgency() {
  const { agency, figures, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation('admin-agency');
  const lang = useLanguage();
  const form = useServerForm({ id: 'delete' });
  const { bookings, invoices, vehicles, clients } = figures;
  if (bookings > 0 || invoices > 0)
    return (
      <AgencyStepPage agency={agency} title={title}>
        <Notice type="warning" title={t('delete.refused')}>
          <p>{t('delete.refusedText', { bookings, invoices })}</p>
        </Notice>
        <div className="flex flex-wrap gap-2">
          {agency.status === 'suspended' ? null : (
            <ButtonLink href={paths.adminAgencySuspend(lang, agency.id)} tone="primary">
              {t('suspend.link')}
            </ButtonLink>
          )}
          <ButtonLink href={paths.adminAgency(lang, agency.id)}>{t('back')}</ButtonLink>
        </div>
      </AgencyStepPage>
    );
  const lines = [
    t('delete.vehicles', { count: vehicles }),
    t('delete.clients', { count: clients }),
    t('delete.account'),
    t('delete.final'),
  ];
  return (
    <AgencyStepPage agency={agency} title={title}>
      <StepConsequences lines={lines}>
        <StepForm
          form={form}
          labels={{ confirmSlug: t('confirmSlug') }}
          submit={{ label: t('delete.submit'), tone: 'danger' }}
          back={{ label: t('back'), href: paths.adminAgency(lang, agency.id) }}
        >
          <ConfirmSlug form={form} slug={agency.slug} />
        </StepForm>
      </StepConsequences>
    </AgencyStepPage>
  );
}
