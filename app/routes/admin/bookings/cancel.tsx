import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
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
import { cancellationSchema } from '~/modules/admin/bookings/step-schemas';
import { useConsequences } from '~/modules/admin/bookings/ui/use-consequences';
import { AdminStepPage, ConfirmText, NotPossible } from '~/modules/admin/ui/admin-steps';
import { declineBooking } from '~/modules/bookings/lifecycle/decline-booking.server';
import { paths } from '~/paths';
import { Textarea } from '~/ui/form/textarea';
import { StepCard } from '~/ui/layout/step-card';

/** Never hydrated: a form that is sent once. */
export const handle = { hydrate: 'never' } satisfies RouteHandle;

/** What cancelling a booking does, in figures (R284). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(
    args,
    'admin',
    async ({ scope, params, lang }) => {
      const consequences = await readConsequences(scope, params.reference ?? '', 'cancelled');
      return { consequences, title: translator(lang)('admin-booking:cancel.title') };
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
      const { reference } = await readConsequences(scope, params.reference ?? '', 'cancelled');
      return answerForm(
        request,
        cancellationSchema({ reference }),
        ({ reason }) => declineBooking(scope, reference, reason),
        { to: paths.adminBooking(lang, reference), message: 'flash:admin.booking.cancelled' },
      );
    },
    { fresh: true },
  );
}

export default function CancelBooking() {
  const { consequences, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation('admin-booking');
  const lang = useLanguage();
  const form = useServerForm({ id: 'cancel' });
  const { reference, isPossible } = consequences;
  const page = paths.adminBooking(lang, reference);
  const back = { label: t('back'), href: page };
  const lines = useConsequences('cancel', consequences);
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
            labels={{ reason: t('cancel.reason'), confirmReference: t('confirmReference') }}
            submit={{ label: t('cancel.submit'), tone: 'danger' }}
            back={back}
          >
            <Textarea
              {...form.field('reason')}
              required
              rows={3}
              maxLength={500}
              label={t('cancel.reason')}
              hint={t('cancel.reasonHint')}
              dir="auto"
            />
            <ConfirmText form={form} name="confirmReference" label={t('confirmReference')} text={reference} />
          </StepForm>
        </StepCard>
      ) : (
        <NotPossible reason={t('cancel.notPossible')} back={back} />
      )}
    </AdminStepPage>
  );
}
