import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { FormErrors } from '~/http/form/form-errors';
import { noFields } from '~/http/form/form.server';
import { readUpload } from '~/http/form/upload.server';
import { useServerForm } from '~/http/form/use-server-form';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { redirectWithFlash } from '~/http/redirects.server';
import { sentence, translator } from '~/i18n/i18next.server';
import { message } from '~/i18n/message';
import { useLanguage } from '~/i18n/use-language';
import { importModels, MOST_MODELS } from '~/modules/admin/catalogue/import-models.server';
import { ModelFaults, ModelFileFields, type SaidFault } from '~/modules/admin/catalogue/ui/model-file';
import { paths } from '~/paths';
import { Breadcrumbs } from '~/ui/layout/breadcrumbs';

/** Never hydrated: a form that is sent once. */
export const handle = { hydrate: 'never' } satisfies RouteHandle;

const MAX_FILE_BYTES = 1024 * 1024;

/** Where an administrator sends a file of models (R293). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'admin', ({ lang }) => ({ title: translator(lang)('admin-catalogue-import:title') }), {
    fresh: true,
  });
}

export const meta: MetaFunction<typeof loader> = ({ data: found }) => [{ title: found?.title }];

export async function action(args: ActionFunctionArgs) {
  return guard(
    args,
    'admin',
    async ({ request, scope, lang }) => {
      const reading = await readUpload(request, noFields, {
        file: 'file',
        maxBytes: MAX_FILE_BYTES,
        tooLarge: message('errors-admin:modelFileTooLong', { max: MOST_MODELS }),
      });
      if (!reading.ok) return reading.invalid;
      if (!reading.file) return reading.refuseFields({ fields: { file: 'errors:fieldRequired' }, status: 400 });
      const t = translator(lang);
      try {
        const outcome = await importModels(scope, new Uint8Array(await reading.file.arrayBuffer()));
        if ('done' in outcome)
          return await redirectWithFlash(paths.adminModels(lang), {
            type: 'success',
            message: 'flash:admin.catalogue.imported',
            params: { ...outcome.done },
          });
        const faults = outcome.faults.map(({ line, column, message: key }): SaidFault => ({
          line,
          column: t(`admin-catalogue:column.${column}`),
          text: sentence(t, key),
        }));
        return data({ faults }, { status: 400 });
      } catch (error) {
        return reading.refuse(error, 'file');
      }
    },
    { fresh: true },
  );
}

export default function ImportModels() {
  const { title } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['admin-catalogue-import', 'admin-catalogue']);
  const answered = useActionData<{ faults?: SaidFault[] }>();
  const lang = useLanguage();
  const form = useServerForm({ id: 'import' });
  return (
    <div className="mx-auto max-w-panel">
      <Breadcrumbs
        label={t('trail')}
        items={[{ label: t('admin-catalogue:title.models'), href: paths.adminModels(lang) }, { label: title }]}
      />
      <h1 className="heading mt-2 mb-5 text-h1">{title}</h1>
      <Form {...form.props} reloadDocument encType="multipart/form-data" className="grid gap-5">
        <FormErrors form={form} labels={{ file: t('file') }} />
        {answered?.faults ? <ModelFaults faults={answered.faults} /> : null}
        <ModelFileFields field={form.field('file')} />
      </Form>
    </div>
  );
}
