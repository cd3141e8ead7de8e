import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { FormErrors } from '~/http/form/form-errors';
import { noFields } from '~/http/form/form.server';
import { readUpload } from '~/http/form/upload.server';
import { useServerForm } from '~/http/form/use-server-form';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { visitorAddress } from '~/http/session/session.server';
import { translator } from '~/i18n/i18next.server';
import { message } from '~/i18n/message';
import { useLanguage } from '~/i18n/use-language';
import { FILE_COLUMNS, FILE_FIELDS, REQUIRED_FIELDS } from '~/modules/fleet/import/file-columns.server';
import { findOpenImport } from '~/modules/fleet/import/find-import.server';
import { MAX_FILE_BYTES, MOST_ROWS } from '~/modules/fleet/import/import-limits';
import { countVehicleImport, receiveImport } from '~/modules/fleet/import/receive-import.server';
import { ImportForm, OpenImport } from '~/modules/fleet/import/ui/import-form';
import { paths } from '~/paths';
import { Breadcrumbs } from '~/ui/layout/breadcrumbs';

export const handle = { i18n: ['vehicle-import', 'form'], hydrate: 'app' } satisfies RouteHandle;

/** Where an agency sends a file of vehicles (R145). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', async ({ scope, lang }) => {
    const t = translator(lang);
    const columns = FILE_FIELDS.map((field) => ({
      name: t(`agency-vehicles-file:${FILE_COLUMNS[field]}`),
      isRequired: REQUIRED_FIELDS.includes(field),
    }));
    return { columns, mostRows: MOST_ROWS, open: await findOpenImport(scope), title: t('head:vehicleImport') };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

/** Takes the file; how far its check is, and what it found, stands on the page of the import. */
export async function action(args: ActionFunctionArgs) {
  return guard(
    args,
    'agency',
    async ({ request, scope, lang }) => {
      await countVehicleImport(scope, visitorAddress());
      const reading = await readUpload(request, noFields, {
        file: 'file',
        maxBytes: MAX_FILE_BYTES,
        tooLarge: message('errors-vehicle:importTooLong', { max: MOST_ROWS }),
      });
      if (!reading.ok) return reading.invalid;
      if (!reading.file) return reading.refuseFields({ fields: { file: 'errors:fieldRequired' }, status: 400 });
      try {
        const { id } = await receiveImport(scope, new Uint8Array(await reading.file.arrayBuffer()));
        return redirect(paths.agencyVehicleImport(lang, id), 303);
      } catch (error) {
        return reading.refuse(error, 'file');
      }
    },
    { denied: 'vehiclePermissionDenied' },
  );
}

export default function ImportVehicles() {
  const { columns, mostRows, open, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['vehicle-import', 'agency']);
  const lang = useLanguage();
  const form = useServerForm({ id: 'import' });
  return (
    <div className="max-w-panel">
      <Breadcrumbs
        label={t('trail')}
        items={[{ label: t('agency:nav.vehicles'), href: paths.agencyVehicles(lang) }, { label: title }]}
      />
      <h1 className="heading mt-2 mb-5 text-h1">{title}</h1>
      {open ? <OpenImport id={open.id} total={open.total} /> : null}
      <Form {...form.props} reloadDocument encType="multipart/form-data" className="grid gap-4">
        <FormErrors form={form} labels={{ file: t('file') }} />
        <ImportForm field={form.field('file')} columns={columns} mostRows={mostRows} />
      </Form>
    </div>
  );
}
