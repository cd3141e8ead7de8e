import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { oneOf, readForm } from '~/http/form/form.server';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { pageMeta } from '~/http/seo';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { latestExport, requestExport } from '~/modules/agency-data/export/request-export.server';
import { shownExport } from '~/modules/agency-data/export/shown-export';
import { ExportCard } from '~/modules/agency-data/export/ui/export-card';
import type { Actor } from '~/modules/tenancy/scope';
import type { Language } from '~/i18n/languages';
import { dashboardOf, paths } from '~/paths';
import { TextLink } from '~/ui/text-link';

/** Never hydrated: while an archive is written it loads itself again. */
export const handle = { hydrate: 'never', layout: 'slim' } satisfies RouteHandle;

/** The data of a suspended agency, which its people may still take away (R203). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'signed-in', async ({ scope, actor, lang }) => {
    requireSuspended(actor, lang);
    const found = await latestExport(scope);
    const t = translator(lang);
    const head = { title: t('agency-data:title'), description: t('agency-data:lead') };
    return { found: found && shownExport(found, lang), head };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches, params }) => [
  ...(data ? pageMeta(matches, params.lang, { ...data.head, index: false }) : []),
  ...(data?.found?.state === 'queued' ? [{ httpEquiv: 'refresh', content: '2' }] : []),
];

export async function action(args: ActionFunctionArgs) {
  return guard(args, 'signed-in', async ({ request, scope, actor, lang }) => {
    requireSuspended(actor, lang);
    const reading = await readForm(request, oneOf('intent', ['export']));
    if (!reading.ok) return reading.invalid;
    await requestExport(scope, lang);
    return redirect(paths.agencySuspendedData(lang), 303);
  });
}

/** Whose agency is at work has its data among its settings; whoever has none is led home. */
function requireSuspended({ agency, role }: Actor, lang: Language) {
  if (!agency?.isSuspended) throw redirect(agency ? paths.agencyData(lang) : dashboardOf(lang, role));
}

export default function SuspendedAgencyData() {
  const { found, head } = useLoaderData<typeof loader>();
  const { t } = useTranslation('agency-data');
  const lang = useLanguage();
  return (
    <main id="main" className="wrap max-w-[42rem] pt-4 pb-16 md:pt-8">
      <TextLink href={paths.agencySuspended(lang)}>{t('back')}</TextLink>
      <h1 className="heading mt-2 mb-5 text-h1">{head.title}</h1>
      <ExportCard found={found} />
    </main>
  );
}
