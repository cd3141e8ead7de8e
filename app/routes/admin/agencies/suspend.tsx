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
import { findAgency } from '~/modules/admin/agencies/find-agency.server';
import { suspensionSchema } from '~/modules/admin/agencies/step-schemas';
import { readSuspension, suspendAgency } from '~/modules/admin/agencies/suspend-agency.server';
import { AgencyStepPage, ConfirmSlug, StepConsequences } from '~/modules/admin/agencies/ui/agency-steps';
import { paths } from '~/paths';
import { Textarea } from '~/ui/form/textarea';

/** Never hydrated: a form that is sent once. */
export const handle = { hydrate: 'never' } satisfies RouteHandle;

/** What suspending an agency does, in figures (R67, R252). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(
    args,
    'admin',
    async ({ scope, params, lang }) => {
      const { id, name, slug } = await findAgency(scope, params.id ?? '');
      const title = translator(lang)('admin-agency:suspend.title');
      return { agency: { id, name, slug }, effect: await readSuspension(scope, id), title };
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
      return answerForm(request, suspensionSchema({ slug }), ({ reason }) => suspendAgency(scope, id, reason), {
        to: paths.adminAgency(lang, id),
        message: 'flash:admin.agency.suspended',
      });
    },
    { fresh: true },
  );
}

export default function SuspendAgency() {
  const { agency, effect, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation('admin-agency');
  const lang = useLanguage();
  const form = useServerForm({ id: 'suspend' });
  const { vehicles, bookings, customers, sessions } = effect;
  const lines = [
    t('suspend.vehicles', { count: vehicles }),
    t('suspend.sessions', { count: sessions }),
    t('suspend.bookings', { count: bookings }),
    customers === 0 ? t('ownerTold') : t('told', { count: customers }),
    t('suspend.kept'),
  ];
  return (
    <AgencyStepPage agency={agency} title={title}>
      <StepConsequences lines={lines}>
        <StepForm
          form={form}
          labels={{ reason: t('suspend.reason'), confirmSlug: t('confirmSlug') }}
          submit={{ label: t('suspend.submit'), tone: 'danger' }}
          back={{ label: t('back'), href: paths.adminAgency(lang, agency.id) }}
        >
          <Textarea
            {...form.field('reason')}
            required
            rows={3}
            maxLength={500}
            label={t('suspend.reason')}
            hint={t('suspend.reasonHint')}
            dir="auto"
          />
          <ConfirmSlug form={form} slug={agency.slug} />
        </StepForm>
      </StepConsequences>
    </AgencyStepPage>
  );
}
