import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import type { SubmissionResult } from '@conform-to/react';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { StepForm } from '~/http/form/step-form';
import { readUpload } from '~/http/form/upload.server';
import { useServerForm } from '~/http/form/use-server-form';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { findAgency } from '~/modules/admin/agencies/find-agency.server';
import { AgencyPapers } from '~/modules/admin/agencies/ui/agency-cards';
import { AgencyStepPage } from '~/modules/admin/agencies/ui/agency-steps';
import { answerVerification } from '~/modules/admin/agencies/verify-agency.server';
import { verificationSchema } from '~/modules/admin/agencies/verify-schema';
import { PaperPicture } from '~/modules/admin/agencies/ui/paper-picture';
import { WaitingPapers } from '~/modules/admin/agencies/ui/waiting-papers';
import { PAPER_KINDS } from '~/modules/agencies/papers/paper-kinds';
import { isPictureFault } from '~/modules/pictures/picture-fault';
import { MAX_PICTURE_BYTES } from '~/modules/pictures/picture-limits';
import { redirectWithFlash } from '~/http/redirects.server';
import { paths } from '~/paths';
import { todayInMorocco } from '~/platform/clock';
import { DateInput } from '~/ui/form/date-input';
import { Input } from '~/ui/form/input';
import { Select } from '~/ui/form/select';
import { TitledCard } from '~/ui/layout/card';
import { RefusePaper } from './verify-forms';

/** Never hydrated: forms that are sent once. */
export const handle = { hydrate: 'never' } satisfies RouteHandle;

const PICTURE = {
  file: 'picture',
  maxBytes: MAX_PICTURE_BYTES,
  tooLarge: 'errors-pictures:imageTooLarge',
} as const;

/** The papers of an agency: those that it handed in, those that were seen, and its badge (R254, R278). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(
    args,
    'admin',
    async ({ scope, params, url, lang }) => ({
      agency: await findAgency(scope, params.id ?? ''),
      /** The paper that waits whose refusal is asked for. */
      refused: url.searchParams.get('refuse'),
      today: todayInMorocco(),
      title: translator(lang)('admin-agency:verify.title'),
      said: {
        tooLarge: translator(lang)('errors-pictures:imageTooLarge'),
        invalid: translator(lang)('errors-pictures:invalidImage'),
      },
    }),
    { fresh: true },
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export async function action(args: ActionFunctionArgs) {
  return guard(
    args,
    'admin',
    async ({ request, scope, params: { id = '' }, lang }) => {
      const reading = await readUpload(request, verificationSchema, PICTURE);
      if (!reading.ok) return reading.invalid;
      const { value, file } = reading;
      try {
        await answerVerification(scope, id, value, file);
      } catch (error) {
        return reading.refuse(error, isPictureFault(error) ? PICTURE.file : undefined);
      }
      const said = { type: 'success', message: `flash:admin.agency.${value.button}` } as const;
      return redirectWithFlash(paths.adminAgencyVerify(lang, id), said);
    },
    { fresh: true },
  );
}

export default function VerifyAgency() {
  const { agency, title, refused } = useLoaderData<typeof loader>();
  const { t } = useTranslation('admin-agency');
  const lang = useLanguage();
  const form = useServerForm({ id: 'verdict', lastResult: useResult('verdict') });
  const refusal = useServerForm({ id: 'refuse-paper', lastResult: useResult('refuse') });
  const refusedPaper = agency.waiting.find(({ id }) => id === refused);
  const isVerified = agency.verification === 'verified';
  return (
    <AgencyStepPage agency={agency} title={title}>
      <WaitingPapers agencyId={agency.id} papers={agency.waiting} isStep />
      {refusedPaper ? <RefusePaper agencyId={agency.id} paper={refusedPaper} form={refusal} /> : null}
      <AgencyPapers agency={agency} isStep />
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

/** What was wrong with the form of a paper that was seen, of a refusal, or with the one of the badge and the buttons. */
function useResult(of: 'paper' | 'refuse' | 'verdict'): SubmissionResult | null {
  const result = useActionData<{ result?: SubmissionResult }>()?.result ?? null;
  const button = result?.initialValue?.button;
  return (button === 'paper' || button === 'refuse' ? button : 'verdict') === of ? result : null;
}

/** The form of one more paper. */
function NotePaper() {
  const { agency, today, said } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['admin-agency', 'notifications']);
  const lang = useLanguage();
  const form = useServerForm({ id: 'paper', lastResult: useResult('paper') });
  const labels = { kind: t('paperKind'), number: t('paperNumber'), dated: t('paperDated'), picture: t('paperPicture') };
  return (
    <TitledCard id="note" title={t('verify.note')}>
      <StepForm
        form={form}
        labels={labels}
        encType="multipart/form-data"
        submit={{ label: t('verify.noteSubmit'), tone: 'secondary', value: 'paper' }}
        back={{ label: t('back'), href: paths.adminAgency(lang, agency.id) }}
      >
        <Select
          {...form.field('kind')}
          label={labels.kind}
          placeholder={t('choose')}
          options={PAPER_KINDS.map((value) => ({ value, label: t(`notifications:paperKind.${value}`) }))}
          className="sm:max-w-96"
        />
        <Input {...form.field('number')} ltr label={labels.number} maxLength={60} className="sm:max-w-96" />
        <DateInput {...form.field('dated')} label={labels.dated} max={today} className="sm:max-w-96" />
        <PaperPicture label={labels.picture} error={form.field('picture').error} said={said} />
      </StepForm>
    </TitledCard>
  );
}
