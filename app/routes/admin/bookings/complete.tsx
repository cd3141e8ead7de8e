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
import { readConsequences } from '~/modules/admin/bookings/read-consequences.server';
import { completionSchema } from '~/modules/admin/bookings/step-schemas';
import { useConsequences } from '~/modules/admin/bookings/ui/use-consequences';
import { AdminStepPage, ConfirmText, NotPossible } from '~/modules/admin/ui/admin-steps';
import { completeBooking } from '~/modules/bookings/lifecycle/complete-booking.server';
import { paths } from '~/paths';
import { StepCard } from '~/ui/layout/step-card';

/** Never hydrated: a form that is sent once. */
export const handle = { hydrate: 'never' } satisfies RouteHandle;

/** What completing a booking does, in figures (R284). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(
    args,
    'admin',
    async ({ scope, params, lang }) => {
      const consequences = await readConsequences(scope, params.reference ?? '', 'completed');
      return { consequences, title: translator(lang)('admin-booking:complete.title') };
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
      const { reference } = await readConsequences(scope, params.reference ?? '', 'completed');
      return answerForm(request, completionSchema({ reference }), () => completeBooking(scope, reference), {
        to: paths.adminBooking(lang, reference),
        message: 'flash:admin.booking.completed',
      });
    },
    { fresh: true },
  );
}

export default function CompleteBooking() {
  const { consequences, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation('admin-booking');
  const lang = useLanguage();
  const form = useServerForm({ id: 'complete' });
  const { reference, isPossible } = consequences;
  const page = paths.adminBooking(lang, reference);
  const back = { label: t('back'), href: page };
  const lines = useConsequences('complete', consequences);
  return (
    <AdminStepPage
      trail={[
        { label: t('list'), href: paths.adminBookings(lang) },
        { label: `\u2066${reference}\u2069`, href: page },
      ]}
      title={title}
    >
      {isPossible ? (
        <StepCard title={t('what')} lines={lines}>
          <StepForm
            form={form}
            labels={{ confirmReference: t('confirmReference') }}
            submit={{ label: t('complete.submit'), tone: 'primary' }}
            back={back}
          >
            <ConfirmText form={form} name="confirmReference" label={t('confirmReference')} text={reference} />
          </StepForm>
        </StepCard>
      ) : (
        <NotPossible reason={t('complete.notPossible')} back={back} />
      )}
    </AdminStepPage>
  );
}
