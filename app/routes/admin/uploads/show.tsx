import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { readForm } from '~/http/form/form.server';
import { StepForm } from '~/http/form/step-form';
import { useServerForm } from '~/http/form/use-server-form';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { redirectWithFlash } from '~/http/redirects.server';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { findUpload } from '~/modules/admin/uploads/list-uploads.server';
import { openUpload } from '~/modules/admin/uploads/open-upload.server';
import { reviewSchema } from '~/modules/admin/uploads/review-schema';
import { approveUpload, refuseUpload } from '~/modules/admin/uploads/review-uploads.server';
import { UploadFacts, UploadPhoto } from '~/modules/admin/uploads/ui/upload-cards';
import { UploadStateBadge } from '~/modules/admin/uploads/ui/upload-cells';
import { REFUSAL_REASONS } from '~/modules/fleet/images/refusal-reasons';
import { paths } from '~/paths';
import { Notice } from '~/ui/feedback/flash';
import { Select } from '~/ui/form/select';
import { Breadcrumbs } from '~/ui/layout/breadcrumbs';
import { TitledCard } from '~/ui/layout/card';

/** Never hydrated: a form that is sent once. */
export const handle = { hydrate: 'never' } satisfies RouteHandle;

/** A photo of an agency's car, and what becomes of it (R294). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'admin', async ({ scope, params, lang }) => {
    const upload = await findUpload(scope, params.id ?? '');
    const t = translator(lang);
    const { make, modelName, color } = upload.vehicle;
    const title = t('admin-uploads:photoTitle', { car: `${make} ${modelName}` });
    return { upload, color: t(`terms-vehicle:color.${color as 'blanc'}`), title };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

/** Approves it, refuses it, or opens a refused one. */
export async function action(args: ActionFunctionArgs) {
  return guard(args, 'admin', async ({ request, scope, params, lang }) => {
    const reading = await readForm(request, reviewSchema);
    if (!reading.ok) return reading.invalid;
    const id = params.id ?? '';
    const { button, reason } = reading.value;
    if (button === 'open') return redirect(paths.adminUploadPhoto(lang, id, await openUpload(scope, id)), 303);
    try {
      await (reason && button === 'refuse' ? refuseUpload(scope, id, reason) : approveUpload(scope, id));
    } catch (error) {
      return reading.refuse(error);
    }
    return redirectWithFlash(paths.adminUpload(lang, id), {
      type: 'success',
      message: `flash:admin.uploads.${button}`,
    });
  });
}

export default function AdminUpload() {
  const { upload, color, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['admin-upload', 'admin-uploads', 'vehicle-images']);
  const lang = useLanguage();
  const { vehicle, state, reason } = upload;
  return (
    <>
      <Breadcrumbs
        label={t('admin-uploads:trail')}
        items={[
          { label: t('admin-uploads:title'), href: paths.adminUploads(lang) },
          { label: `\u2068${vehicle.make} ${vehicle.modelName}\u2069` },
        ]}
      />
      <div className="mt-2 mb-5 flex flex-wrap items-center gap-3">
        <h1 className="heading text-h1">{title}</h1>
        <UploadStateBadge state={state} />
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-4">
          <UploadPhoto upload={upload} />
          {reason ? <Notice type="warning">{t(`vehicle-images:reason.${reason}`)}</Notice> : null}
        </div>
        <div className="grid gap-4">
          <UploadFacts upload={upload} color={color} />
          {state === 'refused' ? <RestoreForm /> : <ReviewForm />}
        </div>
      </div>
    </>
  );
}

function ReviewForm() {
  const { upload } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['admin-upload', 'vehicle-images']);
  const lang = useLanguage();
  const form = useServerForm({ id: 'review' });
  return (
    <TitledCard id="decision" title={t('decision')}>
      <StepForm
        form={form}
        labels={{ reason: t('reason') }}
        submit={{ label: t('refuse'), tone: 'danger', value: 'refuse' }}
        other={upload.state === 'pending' ? { label: t('approve'), value: 'approve' } : null}
        back={{ label: t('back'), href: paths.adminUploads(lang) }}
      >
        <p>{t('what')}</p>
        <Select
          {...form.field('reason')}
          label={t('reason')}
          hint={t('reasonHint')}
          placeholder={t('choose')}
          options={REFUSAL_REASONS.map((value) => ({ value, label: t(`vehicle-images:reason.${value}`) }))}
        />
      </StepForm>
    </TitledCard>
  );
}

function RestoreForm() {
  const { t } = useTranslation('admin-upload');
  const lang = useLanguage();
  const form = useServerForm({ id: 'review' });
  return (
    <TitledCard id="decision" title={t('decision')}>
      <StepForm
        form={form}
        submit={{ label: t('restore'), tone: 'primary', value: 'approve' }}
        back={{ label: t('back'), href: paths.adminUploads(lang) }}
      >
        <p>{t('comesBack')}</p>
      </StepForm>
    </TitledCard>
  );
}
