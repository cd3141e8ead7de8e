import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { readForm } from '~/http/form/form.server';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { redirectWithFlash } from '~/http/redirects.server';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { findNextUpload, findUpload } from '~/modules/admin/uploads/list-uploads.server';
import { openUpload } from '~/modules/admin/uploads/open-upload.server';
import { reviewSchema } from '~/modules/admin/uploads/review-schema';
import {
  approveUpload,
  findReplacement,
  refuseUpload,
  replaceUpload,
} from '~/modules/admin/uploads/review-uploads.server';
import { UploadFacts, UploadPhoto } from '~/modules/admin/uploads/ui/upload-cards';
import { UploadStateBadge } from '~/modules/admin/uploads/ui/upload-cells';
import { paths } from '~/paths';
import { ButtonLink } from '~/ui/button';
import { Notice } from '~/ui/feedback/flash';
import { Breadcrumbs } from '~/ui/layout/breadcrumbs';
import { RestoreForm, ReviewForm } from './show-forms';

/** Never hydrated: a form that is sent once. */
export const handle = { hydrate: 'never' } satisfies RouteHandle;

/** A photo of an agency's car, and what becomes of it (R294). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'admin', async ({ scope, params, lang }) => {
    const upload = await findUpload(scope, params.id ?? '');
    const [replacement, nextId] = await Promise.all([
      upload.isModel ? null : findReplacement(scope, upload.id),
      findNextUpload(scope, upload.id),
    ]);
    const t = translator(lang);
    const { make, modelName, color } = upload.vehicle;
    const title = t('admin-uploads:photoTitle', { car: `${make} ${modelName}` });
    return { upload, replacement, nextId, color: t(`terms-vehicle:color.${color as 'blanc'}`), title };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

/** Approves it, refuses it, puts the library's in its place, or opens a refused one. */
export async function action(args: ActionFunctionArgs) {
  return guard(args, 'admin', async ({ request, scope, params, lang }) => {
    const reading = await readForm(request, reviewSchema);
    if (!reading.ok) return reading.invalid;
    const id = params.id ?? '';
    const { button, reason } = reading.value;
    if (button === 'open') return redirect(paths.adminUploadPhoto(lang, id, await openUpload(scope, id)), 303);
    try {
      if (reason && button === 'refuse') await refuseUpload(scope, id, reason);
      else if (reason && button === 'replace') await replaceUpload(scope, id, reason);
      else await approveUpload(scope, id);
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
  const { upload, replacement, nextId, color, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['admin-upload', 'admin-uploads', 'photo-reasons']);
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
        {nextId ? (
          <ButtonLink href={paths.adminUpload(lang, nextId)} size="sm" className="ms-auto">
            {t('next')}
          </ButtonLink>
        ) : null}
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-4">
          <UploadPhoto upload={upload} />
          {upload.isModel ? <Notice type="info">{t('isModel')}</Notice> : null}
          {reason ? <Notice type="warning">{t(`photo-reasons:${reason}`)}</Notice> : null}
        </div>
        <div className="grid gap-4">
          <UploadFacts upload={upload} color={color} />
          {state === 'refused' ? <RestoreForm /> : <ReviewForm upload={upload} replacement={replacement} />}
        </div>
      </div>
    </>
  );
}
