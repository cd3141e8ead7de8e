import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { ERRORS } from '~/errors/catalogue';
import { noFields, readForm } from '~/http/form/form.server';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { sentence, translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { FILE_COLUMNS } from '~/modules/fleet/import/file-columns.server';
import { findImport } from '~/modules/fleet/import/find-import.server';
import { importFaults } from '~/modules/fleet/import/import-faults';
import { startImport } from '~/modules/fleet/import/run-import.server';
import { ImportFaults } from '~/modules/fleet/import/ui/import-faults';
import { ImportState } from '~/modules/fleet/import/ui/import-state';
import { paths } from '~/paths';
import { Breadcrumbs } from '~/ui/layout/breadcrumbs';

/** Never hydrated: while the file is checked or its vehicles are written it loads itself again. */
export const handle = { hydrate: 'never' } satisfies RouteHandle;

/** A file that was sent: what is wrong with it, what it would add, or how far it is (R145). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', async ({ scope, params, lang, url }) => {
    const { faults, error, ...found } = await findImport(scope, params.id ?? '');
    const t = translator(lang);
    const query = importFaults.read(url);
    const { pages, pageHref } = importFaults.view(paths.agencyVehicleImport(lang, found.id), query, faults.length);
    if (query.page > pages) throw redirect(pageHref(pages));
    const start = (query.page - 1) * query.pageSize;
    return {
      found,
      query,
      faultCount: faults.length,
      badRows: new Set(faults.map(({ line }) => line)).size,
      faults: faults.slice(start, start + query.pageSize).map(({ line, field, message }) => ({
        line,
        column: t(`agency-vehicles-file:${FILE_COLUMNS[field]}`),
        text: sentence(t, message),
      })),
      error: error && sentence(t, ERRORS[error].message),
      title: t('head:vehicleImport'),
    };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title },
  ...(data?.found.state === 'received' || data?.found.state === 'queued'
    ? [{ httpEquiv: 'refresh', content: '2' }]
    : []),
];

/** Begins what was checked; pressed again it does nothing more. */
export async function action(args: ActionFunctionArgs) {
  return guard(
    args,
    'agency',
    async ({ request, scope, params: { id = '' }, lang }) => {
      const reading = await readForm(request, noFields);
      if (!reading.ok) return reading.invalid;
      await startImport(scope, id);
      return redirect(paths.agencyVehicleImport(lang, id), 303);
    },
    { denied: 'vehiclePermissionDenied' },
  );
}

export default function VehicleImportPage() {
  const { found, query, faultCount, badRows, faults, error, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['vehicle-import-result', 'agency']);
  const lang = useLanguage();
  return (
    <div className="max-w-panel">
      <Breadcrumbs
        label={t('trail')}
        items={[
          { label: t('agency:nav.vehicles'), href: paths.agencyVehicles(lang) },
          { label: title, href: paths.agencyVehicleImportForm(lang) },
          { label: t('result') },
        ]}
      />
      <h1 className="heading mt-2 mb-5 text-h1">{t('result')}</h1>
      <div className="grid gap-4">
        <ImportState found={found} badRows={badRows} error={error} />
        {faultCount > 0 ? (
          <ImportFaults
            faults={faults}
            view={importFaults.view(paths.agencyVehicleImport(lang, found.id), query, faultCount)}
          />
        ) : null}
      </div>
    </div>
  );
}
