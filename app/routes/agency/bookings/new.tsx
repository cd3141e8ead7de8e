import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { Form, type ShouldRevalidateFunctionArgs, useLoaderData, useNavigation } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { ERRORS } from '~/errors/catalogue';
import { DomainError } from '~/errors/domain-error';
import { guard } from '~/http/guard.server';
import { readBody } from '~/http/form/body.server';
import { checkForm, speakerOf } from '~/http/form/form.server';
import { deskFieldOf, takeDeskStep } from '~/http/form/desk-steps.server';
import { FormErrors } from '~/http/form/form-errors';
import type { RouteHandle } from '~/http/handle';
import { encodePath, redirectWithFlash } from '~/http/redirects.server';
import { formatTime } from '~/i18n/dates';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { createDeskBooking, findDeskBooking } from '~/modules/bookings/desk/create-desk-booking.server';
import { deleteDeskDraft, findDeskDraft, saveDeskDraft } from '~/modules/bookings/desk/desk-drafts.server';
import { deskSchema } from '~/modules/bookings/desk/desk-schema';
import { typedValues } from '~/modules/bookings/desk/desk-values';
import { firstDeskValues, USUAL_CHOICES } from '~/modules/bookings/desk/first-desk-values.server';
import { openDeskForm } from '~/modules/bookings/desk/open-desk-form.server';
import { DeskForm } from '~/modules/bookings/desk/ui/desk-form';
import { useDeskForm, useKeptDraft } from '~/modules/bookings/desk/ui/use-desk-form';
import { useDeskLabels } from '~/modules/bookings/desk/ui/use-desk-labels';
import { paths, withQuery } from '~/paths';
import { instantToWall } from '~/platform/clock';
import { isUuid } from '~/platform/uuid';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/feedback/flash';
import { Breadcrumbs } from '~/ui/layout/breadcrumbs';
import { PageHeader } from '~/ui/layout/page-header';

export const handle = {
  i18n: ['cheque', 'agency-booking-form', 'form', 'person', 'terms-time'],
  hydrate: 'app',
} satisfies RouteHandle;

/** A booking that the agency writes down itself; its address names the draft, or what a new one starts with. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', async ({ scope, url, lang }) => {
    const named = url.searchParams.get('draft');
    const draft = await findDeskDraft(scope, named);
    const made = !draft && isUuid(named) ? await findDeskBooking(scope, named) : null;
    if (made) throw redirect(encodePath(paths.agencyBooking(lang, made.reference)));
    const values = draft ? { ...USUAL_CHOICES, ...draft.values } : await firstDeskValues(scope, url.searchParams);
    return {
      title: translator(lang)('agency-booking-form:title'),
      draft: isUuid(named) ? named : crypto.randomUUID(),
      clientKey: crypto.randomUUID(),
      savedAt: draft && formatTime(instantToWall(draft.savedAt)),
      isExpired: named !== null && !draft,
      values,
      page: await openDeskForm(scope, values, lang),
    };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

/** A refused form shows what its new draft says, not what the page was opened with. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus !== undefined || defaultShouldRevalidate;

/** `confirm` and `pending` create the booking; any other button keeps what was typed, and leads back. */
export async function action(args: ActionFunctionArgs) {
  return guard(args, 'agency', async ({ request, scope, url, lang }) => {
    const form = await readBody(request);
    const draft = url.searchParams.get('draft') ?? '';
    const step = form.get('step');
    if (step !== 'confirm' && step !== 'pending')
      return takeDeskStep({ scope, path: paths.agencyNewBooking(lang), draft, request }, form);
    await saveDeskDraft(scope, draft, typedValues(form));
    const reading = checkForm(form, deskSchema, await speakerOf(request));
    if (!reading.ok) return reading.invalid;
    try {
      const status = step === 'confirm' ? 'confirmed' : 'pending';
      const booking = await createDeskBooking(scope, { ...reading.value, status, requestKey: draft, language: lang });
      await deleteDeskDraft(scope, draft);
      return await redirectWithFlash(paths.agencyBooking(lang, booking.reference), {
        type: 'success',
        message: `flash:booking.${status === 'confirmed' ? 'created' : 'createdPending'}`,
        params: { reference: booking.reference },
      });
    } catch (error) {
      // The draft has made a booking already: what stands in it now goes on as another one (R322).
      if (error instanceof DomainError && error.code === 'formUsed') {
        const fresh = crypto.randomUUID();
        await saveDeskDraft(scope, fresh, typedValues(form));
        await deleteDeskDraft(scope, draft);
        const to = withQuery(paths.agencyNewBooking(lang), { draft: fresh });
        return redirectWithFlash(to, { type: 'error', message: ERRORS.formUsed.message });
      }
      return reading.refuse(error, deskFieldOf(error));
    }
  });
}

export default function NewAgencyBooking() {
  const { values, page, draft, clientKey, savedAt, isExpired } = useLoaderData<typeof loader>();
  const { t } = useTranslation('agency-booking-form');
  const lang = useLanguage();
  const form = useDeskForm(values);
  const busy = useNavigation().state === 'submitting';
  const path = paths.agencyNewBooking(lang);
  return (
    <>
      <Breadcrumbs
        label={t('trail')}
        items={[{ label: t('bookings'), href: paths.agencyBookings(lang) }, { label: t('new') }]}
      />
      <PageHeader title={t('title')} note={savedAt ? t('saved', { at: savedAt }) : undefined} />
      <Form method="post" action={withQuery(path, { draft })} ref={useKeptDraft()} id="desk" noValidate>
        <DeskForm
          form={form}
          page={page}
          clientKey={clientKey}
          errors={<FormErrors form={form} labels={useDeskLabels()} />}
          notice={isExpired ? <Notice type="info">{t('expired')}</Notice> : undefined}
          buttons={[
            <Button key="confirm" name="step" value="confirm" tone="primary" size="xl" wide aria-disabled={busy}>
              {t('confirm')}
            </Button>,
            <Button key="pending" name="step" value="pending" size="lg" wide aria-disabled={busy}>
              {t('pending')}
            </Button>,
          ]}
        />
      </Form>
    </>
  );
}
