import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { getZodConstraint } from '@conform-to/zod/v4';
import { useTranslation } from '~/i18n/use-translation';
import { ERRORS } from '~/errors/catalogue';
import { DomainError } from '~/errors/domain-error';
import { guard } from '~/http/guard.server';
import { answerButton } from '~/http/form/button.server';
import { FormErrors } from '~/http/form/form-errors';
import { readForm } from '~/http/form/form.server';
import { useServerForm } from '~/http/form/use-server-form';
import type { RouteHandle } from '~/http/handle';
import { redirectWithFlash } from '~/http/redirects.server';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { clientFields, contactSchema, papersSchema } from '~/modules/clients/client-schema';
import { ContactFields, PaperFields } from '~/modules/clients/ui/client-fields';
import { useClientLabels } from '~/modules/clients/ui/use-client-labels';
import {
  beginAgain,
  dropClientDraft,
  findClientDraft,
  finishClient,
  saveClientDraft,
} from '~/modules/clients/wizard/client-drafts.server';
import { clientName } from '~/modules/people/client-name';
import { paths } from '~/paths';
import { Button, ButtonLink } from '~/ui/button';
import { ProgressSteps } from '~/ui/feedback/progress-steps';
import { Breadcrumbs } from '~/ui/layout/breadcrumbs';
import { TitledCard } from '~/ui/layout/card';

export const handle = { i18n: ['client-form', 'client-new', 'form', 'person', 'terms-client'] } satisfies RouteHandle;

const stepOf = (url: URL) => (url.searchParams.get('step') === '2' ? 2 : 1);

/** A new client in two steps (R140). What the first one says is kept on the server, and stands in it again. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', async ({ scope, lang, url }) => {
    const step = stepOf(url);
    const draft = await findClientDraft(scope);
    if (step === 2 && !draft) throw redirect(paths.agencyNewClient(lang));
    const title = translator(lang)('head:agencyNewClient', { step });
    return { step, draft, title, constraint: getZodConstraint(clientFields) };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export async function action(args: ActionFunctionArgs) {
  return guard(args, 'agency', async ({ request, scope, lang, url }) => {
    if (url.searchParams.has('empty'))
      return answerButton(request, () => dropClientDraft(scope), {
        to: paths.agencyNewClient(lang),
        message: 'flash:client.emptied',
      });
    if (stepOf(url) === 1) {
      const reading = await readForm(request, contactSchema);
      if (!reading.ok) return reading.invalid;
      await saveClientDraft(scope, reading.value);
      return redirect(paths.agencyNewClient(lang, 2), 303);
    }
    const draft = await findClientDraft(scope);
    // Without a draft the form may be a second press of one that was taken: `finishClient` knows it by its id.
    const reading = await readForm(request, papersSchema(draft?.contact.type ?? 'company'));
    if (!reading.ok) return reading.invalid;
    const { draft: clientId, ...papers } = reading.value;
    try {
      const { id } = await finishClient(scope, clientId, papers);
      return await redirectWithFlash(paths.agencyClient(lang, id), {
        type: 'success',
        message: 'flash:client.created',
      });
    } catch (error) {
      const isUsed = error instanceof DomainError && error.code === 'formUsed';
      if (isUsed && (await beginAgain(scope, clientId))) return reading.refuse(error);
      // The papers that were typed belong to somebody else than the first step names by now.
      if (isUsed || (error instanceof DomainError && error.code === 'clientDraftChanged'))
        return redirectWithFlash(paths.agencyNewClient(lang), { type: 'error', message: ERRORS[error.code].message });
      return reading.refuse(error);
    }
  });
}

export default function NewClient() {
  const { step } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['client-new', 'client-form']);
  const lang = useLanguage();
  return (
    <div className="mx-auto max-w-panel">
      <Breadcrumbs
        label={t('client-form:trail')}
        items={[{ label: t('client-form:clients'), href: paths.agencyClients(lang) }, { label: t('title') }]}
      />
      <h1 className="heading mt-2 mb-3 text-h1">{t('title')}</h1>
      <div className="mb-4">
        <ProgressSteps current={step} total={2} label={t(step === 1 ? 'step1' : 'step2')} showLabel />
      </div>
      {step === 1 ? <FirstStep /> : <SecondStep />}
    </div>
  );
}

/** Who rents: filled with what was begun. */
function FirstStep() {
  const { draft, constraint } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['client-new', 'client-form']);
  const lang = useLanguage();
  const form = useServerForm({ id: 'contact', constraint, defaultValue: { type: 'individual', ...draft?.contact } });
  return (
    <>
      <Form {...form.props} action={paths.agencyNewClient(lang)} className="grid gap-4">
        <FormErrors form={form} labels={useClientLabels()} />
        <TitledCard id="who" title={t('client-form:contact')}>
          <ContactFields form={form} />
        </TitledCard>
        <div className="flex flex-wrap gap-2">
          <Button tone="primary" iconEnd="arrow-right">
            {t('next')}
          </Button>
          <ButtonLink href={paths.agencyClients(lang)} tone="ghost">
            {t('client-form:cancel')}
          </ButtonLink>
        </div>
      </Form>
      {draft ? (
        <Form method="post" action={paths.agencyNewClientEmpty(lang)} className="mt-4">
          <Button tone="ghost" size="sm" icon="trash">
            {t('empty')}
          </Button>
        </Form>
      ) : null}
    </>
  );
}

/** The papers of whom the first step names. */
function SecondStep() {
  const { draft, constraint } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['client-new', 'client-form']);
  const lang = useLanguage();
  const form = useServerForm({ id: 'papers', constraint, defaultValue: { identityDocument: 'cin' } });
  return (
    <Form {...form.props} action={paths.agencyNewClient(lang, 2)} className="grid gap-4">
      <FormErrors form={form} labels={useClientLabels()} />
      <input type="hidden" name="draft" value={draft?.clientId} />
      <p>
        {t('for')} <bdi className="font-semibold">{draft ? clientName(draft.contact) : null}</bdi>
      </p>
      <TitledCard id="papers-card" title={t('client-form:papers')}>
        <PaperFields form={form} isCompany={draft?.contact.type === 'company'} />
      </TitledCard>
      <div className="flex flex-wrap gap-2">
        <ButtonLink href={paths.agencyNewClient(lang)} icon="arrow-left">
          {t('back')}
        </ButtonLink>
        <Button tone="primary">{t('create')}</Button>
      </div>
    </Form>
  );
}
