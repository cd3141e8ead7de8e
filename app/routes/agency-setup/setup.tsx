import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { DomainError } from '~/errors/domain-error';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { paths } from '~/paths';
import { redirectWithFlash } from '~/http/redirects.server';
import { pageMeta } from '~/http/seo';
import { translator } from '~/i18n/i18next.server';
import type { Language } from '~/i18n/languages';
import { hasNamesake } from '~/modules/agencies/setup/has-namesake.server';
import { fieldsToConfirm, readSetup } from '~/modules/agencies/setup/read-setup.server';
import { entryStep, furthestStep, isSetUp, parseStep, STEP_NAMES } from '~/modules/agencies/setup/setup-steps';
import { SetupLayout } from '~/modules/agencies/setup/ui/setup-layout';
import { saveStep } from './setup-actions.server';
import { stepForm } from './setup-form.server';
import { CompanyStep, ContactStep, formId, HoursStep, LastStep } from './setup-steps';

export const handle = {
  i18n: ['agency-form', 'errors-pictures', 'form', 'hours-form', 'setup', 'username'],
  hydrate: 'form',
  layout: 'task',
} satisfies RouteHandle;

/**
 * The set-up of an agency in four steps (R56). What was saved stands on the server: it goes on at
 * the same step on any device (R56). An agency whose set-up is done is sent to its dashboard
 * (R56); one that is only complete may go on here.
 */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency-setup', async ({ scope, url, lang }) => {
    const setup = await readSetup(scope);
    const { progress, agency } = setup;
    if (isSetUp(progress)) throw redirect(paths.agencyDashboard(lang));
    const asked = parseStep(url.searchParams.get('step'));
    if (asked && asked > furthestStep(progress)) throw await ahead(lang);
    const step = asked ?? entryStep(progress);
    const t = translator(lang);
    const name = STEP_NAMES[step];
    return {
      step,
      furthest: furthestStep(progress),
      missing: progress.missing,
      toConfirm: fieldsToConfirm(setup),
      exists: agency !== null,
      namesake: (await hasNamesake(setup)) && agency ? agency.name : null,
      isOpen: agency?.isComplete ?? false,
      leave: { form: formId(step), action: paths.agencySetupLeave(lang, step) },
      form: await stepForm(scope, setup, step, lang),
      title: t('head:setup.title', { step, title: t(`setup:${name}.title`) }),
      description: t('head:setup.description'),
    };
  });
}

/** Saves the step of the address. What is wrong comes back with the form; else on to the next step. */
export async function action(args: ActionFunctionArgs) {
  return guard(args, 'agency-setup', async ({ request, url, scope, lang }) => {
    const step = parseStep(url.searchParams.get('step')) ?? 1;
    try {
      return await saveStep(request, scope, step, lang);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      if (error.code === 'setupFinished') return redirect(paths.agencyDashboard(lang), 303);
      if (error.code === 'setupStepAhead') return await ahead(lang);
      if (error.code === 'requiredFields')
        return await redirectWithFlash(paths.agencySetup(lang), { type: 'warning', message: 'errors:requiredFields' });
      throw error;
    }
  });
}

const ahead = (lang: Language) =>
  redirectWithFlash(paths.agencySetup(lang), { type: 'info', message: 'errors-agency:setupStepAhead' });

export const meta: MetaFunction<typeof loader> = ({ data, matches, params }) =>
  data ? pageMeta(matches, params.lang, { title: data.title, description: data.description, index: false }) : [];

export default function AgencySetupPage() {
  const { step, furthest, missing, toConfirm, isOpen, exists, namesake, form } = useLoaderData<typeof loader>();
  const { t } = useTranslation('setup');
  const name = STEP_NAMES[step];
  return (
    <SetupLayout
      {...{ step, furthest, missing, toConfirm, isOpen, exists, namesake }}
      title={t(`${name}.title`)}
      lead={t(`${name}.lead`)}
    >
      {form.step === 1 ? <CompanyStep key={1} {...form} /> : null}
      {form.step === 2 ? <ContactStep key={2} {...form} /> : null}
      {form.step === 3 ? <HoursStep key={3} {...form} /> : null}
      {form.step === 4 ? <LastStep key={4} {...form} /> : null}
    </SetupLayout>
  );
}
