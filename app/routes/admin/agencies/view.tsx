import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { answerForm } from '~/http/form/answer-form.server';
import { oneOf } from '~/http/form/form.server';
import { StepForm } from '~/http/form/step-form';
import { useServerForm } from '~/http/form/use-server-form';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { findAgency } from '~/modules/admin/agencies/find-agency.server';
import { AgencyStepPage, StepConsequences } from '~/modules/admin/agencies/ui/agency-steps';
import { startViewing, VIEWING_MINUTES } from '~/modules/admin/viewing/change-viewing.server';
import { paths } from '~/paths';

/** Never hydrated: a form that is sent once. */
export const handle = { hydrate: 'never' } satisfies RouteHandle;

/** What looking through an agency's screens shows, and what it leaves behind (R255). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(
    args,
    'admin',
    async ({ scope, params, lang }) => {
      const { id, name } = await findAgency(scope, params.id ?? '');
      return { agency: { id, name }, minutes: VIEWING_MINUTES, title: translator(lang)('admin-agency:view.title') };
    },
    { fresh: true },
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export async function action(args: ActionFunctionArgs) {
  return guard(
    args,
    'admin',
    ({ request, scope, actor, params, lang }) =>
      answerForm(request, oneOf('button', ['view']), () => startViewing(scope, actor.sessionId, params.id ?? ''), {
        to: paths.agencyDashboard(lang),
        message: 'flash:admin.viewing.begun',
      }),
    { fresh: true, whileViewing: true },
  );
}

export default function ViewAgency() {
  const { agency, minutes, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation('admin-agency');
  const lang = useLanguage();
  const form = useServerForm({ id: 'view' });
  const lines = [
    t('view.all'),
    t('view.readOnly'),
    t('view.unseen'),
    t('view.audited'),
    t('view.ends', { count: minutes }),
  ];
  return (
    <AgencyStepPage agency={agency} title={title}>
      <StepConsequences lines={lines}>
        <StepForm
          form={form}
          submit={{ label: t('view.submit'), tone: 'primary', value: 'view' }}
          back={{ label: t('back'), href: paths.adminAgency(lang, agency.id) }}
        />
      </StepConsequences>
    </AgencyStepPage>
  );
}
