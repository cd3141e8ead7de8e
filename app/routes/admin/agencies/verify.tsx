import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import type { SubmissionResult } from '@conform-to/react';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { answerForm } from '~/http/form/answer-form.server';
import { StepForm } from '~/http/form/step-form';
import { useServerForm } from '~/http/form/use-server-form';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { findAgency } from '~/modules/admin/agencies/find-agency.server';
import { PAPER_KINDS } from '~/modules/admin/agencies/paper-kinds';
import { AgencyPapers } from '~/modules/admin/agencies/ui/agency-cards';
import { AgencyStepPage } from '~/modules/admin/agencies/ui/agency-steps';
import { answerVerification } from '~/modules/admin/agencies/verify-agency.server';
import { verificationSchema } from '~/modules/admin/agencies/verify-schema';
import { paths } from '~/paths';
import { todayInMorocco } from '~/platform/clock';
import { DateInput } from '~/ui/form/date-input';
import { Input } from '~/ui/form/input';
import { Select } from '~/ui/form/select';
import { TitledCard } from '~/ui/layout/card';

/** Never hydrated: forms that are sent once. */
export const handle = { hydrate: 'never' } satisfies RouteHandle;

/** The papers of an agency that were seen, and its badge (R254). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'admin', async ({ scope, params, lang }) => ({
    agency: await findAgency(scope, params.id ?? ''),
    today: todayInMorocco(),
    title: translator(lang)('admin-agency:verify.title'),
  }));
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export async function action(args: ActionFunctionArgs) {
  return guard(args, 'admin', ({ request, scope, params, lang }) =>
    answerForm(
      request,
      verificationSchema,
      async (given) => {
        await answerVerification(scope, params.id ?? '', given);
        return given.button;
      },
      { to: paths.adminAgencyVerify(lang, params.id ?? ''), message: (button) => `flash:admin.agency.${button}` },
    ),
  );
}

export default function VerifyAgency() {
  const { agency, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation('admin-agency');
  const lang = useLanguage();
  const form = useServerForm({ id: 'verdict', lastResult: useResult(false) });
  const isVerified = agency.verification === 'verified';
  return (
    <AgencyStepPage agency={agency} title={title}>
      <AgencyPapers agency={agency} />
      <NotePaper />
      <TitledCard id="badge" title={t('verify.badge')}>
        <StepForm
          form={form}
          submit={
            isVerified
              ? { label: t('verify.takeBack'), tone: 'danger', value: 'unverified' }
              : { label: t('verify.give'), tone: 'primary', value: 'verified' }
          }
          other={agency.verification === 'pending' ? null : { label: t('verify.ask'), value: 'pending' }}
          back={{ label: t('back'), href: paths.adminAgency(lang, agency.id) }}
        >
          <p>{t(isVerified ? 'verify.isVerified' : 'verify.needs')}</p>
        </StepForm>
      </TitledCard>
    </AgencyStepPage>
  );
}

/** What was wrong with the form of a paper, or with the other one. */
function useResult(ofPaper: boolean): SubmissionResult | null {
  const result = useActionData<{ result?: SubmissionResult }>()?.result ?? null;
  return (result?.initialValue?.button === 'paper') === ofPaper ? result : null;
}

/** The form of one more paper. */
function NotePaper() {
  const { agency, today } = useLoaderData<typeof loader>();
  const { t } = useTranslation('admin-agency');
  const lang = useLanguage();
  const form = useServerForm({ id: 'paper', lastResult: useResult(true) });
  const labels = { kind: t('paperKind'), number: t('paperNumber'), dated: t('paperDated') };
  return (
    <TitledCard id="note" title={t('verify.note')}>
      <StepForm
        form={form}
        labels={labels}
        submit={{ label: t('verify.noteSubmit'), tone: 'secondary', value: 'paper' }}
        back={{ label: t('back'), href: paths.adminAgency(lang, agency.id) }}
      >
        <Select
          {...form.field('kind')}
          label={labels.kind}
          placeholder={t('choose')}
          options={PAPER_KINDS.map((value) => ({ value, label: t(`paper.${value}`) }))}
          className="sm:max-w-96"
        />
        <Input {...form.field('number')} ltr label={labels.number} maxLength={60} className="sm:max-w-96" />
        <DateInput {...form.field('dated')} label={labels.dated} max={today} className="sm:max-w-96" />
      </StepForm>
    </TitledCard>
  );
}
