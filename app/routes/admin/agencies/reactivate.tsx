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
import { reactivateAgency, readReactivation } from '~/modules/admin/agencies/suspend-agency.server';
import { AgencyStepPage, StepConsequences } from '~/modules/admin/agencies/ui/agency-steps';
import { paths } from '~/paths';

/** Never hydrated: a form that is sent once. */
export const handle = { hydrate: 'never' } satisfies RouteHandle;

/** What the end of a suspension does (R252). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(
    args,
    'admin',
    async ({ scope, params, lang }) => {
      const { id, name } = await findAgency(scope, params.id ?? '');
      const title = translator(lang)('admin-agency:reactivate.title');
      return { agency: { id, name }, effect: await readReactivation(scope, id), title };
    },
    { fresh: true },
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export async function action(args: ActionFunctionArgs) {
  return guard(
    args,
    'admin',
    ({ request, scope, params, lang }) =>
      answerForm(request, oneOf('button', ['reactivate']), () => reactivateAgency(scope, params.id ?? ''), {
        to: paths.adminAgency(lang, params.id ?? ''),
        message: 'flash:admin.agency.reactivated',
      }),
    { fresh: true },
  );
}

export default function ReactivateAgency() {
  const { agency, effect, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation('admin-agency');
  const lang = useLanguage();
  const form = useServerForm({ id: 'reactivate' });
  const { vehicles, customers } = effect;
  const lines = [
    vehicles === null ? t('reactivate.pending') : t('reactivate.vehicles', { count: vehicles }),
    customers === 0 ? t('ownerTold') : t('told', { count: customers }),
  ];
  return (
    <AgencyStepPage agency={agency} title={title}>
      <StepConsequences lines={lines}>
        <StepForm
          form={form}
          submit={{ label: t('reactivate.submit'), tone: 'primary', value: 'reactivate' }}
          back={{ label: t('back'), href: paths.adminAgency(lang, agency.id) }}
        />
      </StepConsequences>
    </AgencyStepPage>
  );
}
