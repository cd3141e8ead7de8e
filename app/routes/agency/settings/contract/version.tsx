import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { translator } from '~/i18n/i18next.server';
import { LANGUAGE_NAMES, LANGUAGES } from '~/i18n/languages';
import { useLanguage } from '~/i18n/use-language';
import { findTemplate } from '~/modules/contracts/template/find-templates.server';
import { previewClauses } from '~/modules/contracts/template/open-template.server';
import { ClausePreview } from '~/modules/contracts/template/ui/template-aside';
import { paths } from '~/paths';
import { ButtonLink } from '~/ui/button';
import { Breadcrumbs } from '~/ui/layout/breadcrumbs';
import { Card, CardHeader } from '~/ui/layout/card';

export const handle = { i18n: ['agency-template-preview'], hydrate: 'app' } satisfies RouteHandle;

/** A version of the agency's clauses with sample data (R182). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', async ({ scope, params, lang }) => {
    const { version, clauses } = await findTemplate(scope, params.version ?? '');
    const title = translator(lang)('head:agencyTemplateVersion', { version });
    return { version, preview: await previewClauses(scope, clauses), title };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function TemplateVersion() {
  const { version, preview } = useLoaderData<typeof loader>();
  const { t } = useTranslation('agency-template-preview');
  const lang = useLanguage();
  const name = version === 0 ? t('defaults') : t('version', { version });
  return (
    <div className="grid gap-4">
      <div>
        <Breadcrumbs
          label={t('trail')}
          items={[{ label: t('title'), href: paths.agencyTemplate(lang) }, { label: name }]}
        />
        <h1 className="heading mt-2 text-h1">{name}</h1>
      </div>
      <Card pad="none" as="section" labelledBy="pdf">
        <CardHeader id="pdf" title={t('pdf')} />
        <ul className="flex flex-wrap gap-2 p-5">
          {LANGUAGES.map((language) => (
            <li key={language}>
              <ButtonLink
                icon="file-text"
                href={paths.agencyTemplateFile(language, version)}
                target="_blank"
                rel="noopener"
              >
                <span lang={language}>{LANGUAGE_NAMES[language]}</span>
              </ButtonLink>
            </li>
          ))}
        </ul>
      </Card>
      <ClausePreview preview={preview} note={t('versionLead')} />
      <p>
        <ButtonLink href={paths.agencyTemplate(lang, version)} icon="pencil">
          {t('takeUp')}
        </ButtonLink>
      </p>
    </div>
  );
}
