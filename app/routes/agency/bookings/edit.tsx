import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, type ShouldRevalidateFunctionArgs, useLoaderData, useNavigation } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { DomainError } from '~/errors/domain-error';
import { guard } from '~/http/guard.server';
import { readBody } from '~/http/form/body.server';
import { checkForm, speakerOf } from '~/http/form/form.server';
import { deskFieldOf, takeDeskStep } from '~/http/form/desk-steps.server';
import { FormErrors } from '~/http/form/form-errors';
import type { RouteHandle } from '~/http/handle';
import { redirectWithFlash } from '~/http/redirects.server';
import { formatDateTime, formatTime } from '~/i18n/dates';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { deleteDeskDraft, findDeskDraft, saveDeskDraft } from '~/modules/bookings/desk/desk-drafts.server';
import { deskSchema } from '~/modules/bookings/desk/desk-schema';
import { typedValues } from '~/modules/bookings/desk/desk-values';
import { editBooking } from '~/modules/bookings/desk/edit/edit-booking.server';
import { acceptChanges, assertOwnBooking, openEdit } from '~/modules/bookings/desk/edit/open-edit.server';
import { EditChanges } from '~/modules/bookings/desk/edit/ui/edit-changes';
import { DeskForm } from '~/modules/bookings/desk/ui/desk-form';
import { useDeskForm, useKeptDraft } from '~/modules/bookings/desk/ui/use-desk-form';
import { useDeskLabels } from '~/modules/bookings/desk/ui/use-desk-labels';
import { paths, withQuery } from '~/paths';
import { instantToWall } from '~/platform/clock';
import { isUuid } from '~/platform/uuid';
import { Button, ButtonLink } from '~/ui/button';
import { Notice } from '~/ui/feedback/flash';
import { Breadcrumbs } from '~/ui/layout/breadcrumbs';
import { PageHeader } from '~/ui/layout/page-header';

export const handle = {
  i18n: ['cheque', 'agency-booking-edit', 'agency-booking-form', 'form', 'person', 'terms-time'],
  hydrate: 'app',
} satisfies RouteHandle;

/** The form of a booking that stands; its address names the draft of what was typed so far. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', async ({ scope, url, params, lang }) => {
    const named = url.searchParams.get('draft');
    const draft = await findDeskDraft(scope, named);
    const edit = await openEdit(scope, params.reference ?? '', draft, lang);
    return {
      ...edit,
      title: translator(lang)('head:agencyBookingEdit', { reference: edit.reference }),
      draft: isUuid(named) ? named : crypto.randomUUID(),
      savedAt: draft && formatTime(instantToWall(draft.savedAt)),
      isExpired: named !== null && !draft,
    };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

/** A refused form shows what its new draft says, not what the page was opened with. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus !== undefined || defaultShouldRevalidate;

/** `save` changes the booking; any other button keeps what was typed, and leads back. */
export async function action(args: ActionFunctionArgs) {
  return guard(args, 'agency', async ({ request, scope, url, params: { reference = '' }, lang }) => {
    const form = await readBody(request);
    const draft = url.searchParams.get('draft') ?? '';
    await assertOwnBooking(scope, reference);
    if (form.get('step') !== 'save')
      return takeDeskStep({ scope, path: paths.agencyBookingEdit(lang, reference), draft, request }, form);
    const typed = typedValues(form);
    await saveDeskDraft(scope, draft, typed);
    const reading = checkForm(form, deskSchema, await speakerOf(request));
    if (!reading.ok) return reading.invalid;
    try {
      await editBooking(scope, reference, reading.value, typed.version);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'bookingChanged')
        await acceptChanges(scope, reference, draft, typed);
      return reading.refuse(error, deskFieldOf(error));
    }
    await deleteDeskDraft(scope, draft);
    return redirectWithFlash(paths.agencyBooking(lang, reference), {
      type: 'success',
      message: 'flash:booking.edited',
    });
  });
}

export default function EditAgencyBooking() {
  const { reference, isEditable, values } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['agency-booking-edit', 'agency-booking-form']);
  const lang = useLanguage();
  const booking = paths.agencyBooking(lang, reference);
  return (
    <>
      <Breadcrumbs
        label={t('agency-booking-form:trail')}
        items={[
          { label: t('agency-booking-form:bookings'), href: paths.agencyBookings(lang) },
          { label: reference, href: booking },
          { label: t('edit') },
        ]}
      />
      {isEditable ? (
        // Drawn anew once somebody else has changed the booking.
        <EditForm key={values.opened} />
      ) : (
        <div className="grid justify-items-start gap-4">
          <PageHeader title={t('title')} />
          <Notice type="warning">{t('gone')}</Notice>
          <ButtonLink href={booking}>{t('back')}</ButtonLink>
        </div>
      )}
    </>
  );
}

function EditForm() {
  const { reference, values, page, draft, savedAt, isExpired, handedOverAt, changes } = useLoaderData<typeof loader>();
  const { t } = useTranslation('agency-booking-edit');
  const lang = useLanguage();
  const form = useDeskForm(values);
  const busy = useNavigation().state === 'submitting';
  const path = paths.agencyBookingEdit(lang, reference);
  return (
    <>
      <PageHeader title={t('title')} note={savedAt ? t('saved', { at: savedAt }) : t('tells')} />
      <Form method="post" action={withQuery(path, { draft })} ref={useKeptDraft()} id="desk" noValidate>
        {(['version', 'reference', 'opened', 'told'] as const).map((name) => (
          <input key={name} type="hidden" name={name} value={values[name] ?? ''} />
        ))}
        <DeskForm
          form={form}
          page={page}
          errors={<FormErrors form={form} labels={useDeskLabels()} />}
          notice={
            <>
              <EditChanges changes={changes} />
              {handedOverAt ? (
                <Notice type="info">{t('handedOver', { at: formatDateTime(handedOverAt, lang) })}</Notice>
              ) : null}
              {isExpired ? <Notice type="info">{t('expired')}</Notice> : null}
            </>
          }
          buttons={[
            <Button key="save" name="step" value="save" tone="primary" size="xl" wide aria-disabled={busy}>
              {t('save')}
            </Button>,
            <ButtonLink key="cancel" href={paths.agencyBooking(lang, reference)} size="lg" wide>
              {t('cancel')}
            </ButtonLink>,
          ]}
        />
      </Form>
    </>
  );
}
