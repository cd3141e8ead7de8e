import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { oneOf, readForm } from '~/http/form/form.server';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { translator } from '~/i18n/i18next.server';
import { latestExport, requestExport } from '~/modules/agency-data/export/request-export.server';
import { shownExport } from '~/modules/agency-data/export/shown-export';
import { ExportCard } from '~/modules/agency-data/export/ui/export-card';
import { paths } from '~/paths';
import { useLanguage } from '~/i18n/use-language';
import { ButtonLink } from '~/ui/button';
import { TitledCard } from '~/ui/layout/card';
import { PageHeader } from '~/ui/layout/page-header';

/** Never hydrated: while an archive is written it loads itself again. */
export const handle = { hydrate: 'never' } satisfies RouteHandle;

/** Everything of the agency as a file to take away (R203). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', async ({ scope, lang }) => {
    const found = await latestExport(scope);
    return { found: found && shownExport(found, lang), title: translator(lang)('agency-data:title') };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title },
  ...(data?.found?.state === 'queued' ? [{ httpEquiv: 'refresh', content: '2' }] : []),
];

/** Asks for an archive; while one is written, pressing again does nothing more. */
export async function action(args: ActionFunctionArgs) {
  return guard(args, 'agency', async ({ request, scope, lang }) => {
    const reading = await readForm(request, oneOf('intent', ['export']));
    if (!reading.ok) return reading.invalid;
    await requestExport(scope, lang);
    return redirect(paths.agencyData(lang), 303);
  });
}

export default function DataSettings() {
  const { found, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation('agency-data');
  const lang = useLanguage();
  return (
    <div className="max-w-panel">
      <PageHeader title={title} note={t('lead')} />
      <div className="mt-5 grid gap-4">
        <ExportCard found={found} />
        <TitledCard id="close" title={t('closeTitle')}>
          <p className="mb-4">{t('closeText')}</p>
          <ButtonLink href={paths.agencyClosing(lang)}>{t('close')}</ButtonLink>
        </TitledCard>
      </div>
    </div>
  );
}
