import { useTranslation } from '~/i18n/use-translation';
import { formatDateTime } from '~/i18n/dates';
import { LANGUAGES, type Language } from '~/i18n/languages';
import { useLanguage } from '~/i18n/use-language';
import { paths } from '~/paths';
import { Badge } from '~/ui/badge';
import { Card, CardHeader } from '~/ui/layout/card';
import { TextLink } from '~/ui/text-link';
import type { openTemplate } from '../open-template.server';

type Opened = Awaited<ReturnType<typeof openTemplate>>;

/** Clauses filled in with sample data, a language beside the other. */
export function ClausePreview({ preview, note }: { preview: Partial<Record<Language, string[]>>; note: string }) {
  const { t } = useTranslation('agency-template-preview');
  return (
    <Card pad="none" as="section" labelledBy="preview">
      <CardHeader id="preview" title={t('previewTitle')} />
      <div className="p-5">
        <p className="mb-4 text-table text-muted">{note}</p>
        <div className="grid gap-6 lg:grid-cols-3">
          {LANGUAGES.map((language) =>
            preview[language] ? <Clauses key={language} language={language} clauses={preview[language]} /> : null,
          )}
        </div>
      </div>
    </Card>
  );
}

function Clauses({ language, clauses }: { language: Language; clauses: string[] }) {
  const { t } = useTranslation('agency-template-preview');
  return (
    <section className="min-w-0">
      <h3 className="mb-2 font-semibold">{t(`in.${language}`)}</h3>
      <ol
        lang={language}
        dir={language === 'ar' ? 'rtl' : 'ltr'}
        className="list-decimal space-y-1.5 ps-5 text-table wrap-anywhere"
      >
        {clauses.map((clause, index) => (
          <li key={index} dir="auto">
            {clause}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Every version that was in force, the latest first. */
export function VersionsCard({ versions }: Pick<Opened, 'versions'>) {
  const { t } = useTranslation(['agency-template', 'agency-template-preview']);
  const lang = useLanguage();
  return (
    <Card pad="none" as="section" labelledBy="versions">
      <CardHeader
        id="versions"
        title={t('versions')}
        action={<TextLink href={paths.agencyTemplateVersion(lang, 0)}>{t('seeDefaults')}</TextLink>}
      />
      {versions.length === 0 ? <p className="p-5 text-table text-muted">{t('noVersions')}</p> : null}
      <ul className="divide-y divide-line">
        {versions.map(({ version, createdAt, isDefault, contracts }, index) => (
          <li key={version} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-5 py-3">
            <span className="flex flex-wrap items-baseline gap-x-3">
              <TextLink href={paths.agencyTemplateVersion(lang, version)}>
                {t('agency-template-preview:version', { version })}
              </TextLink>
              {isDefault ? (
                <span className="text-table text-muted">{t('agency-template-preview:defaults')}</span>
              ) : null}
              {index === 0 ? <Badge tone="ok">{t('current')}</Badge> : null}
            </span>
            <span className="text-table text-muted">
              {contracts > 0 ? `${t('madeWith', { count: contracts })} · ` : ''}
              {formatDateTime(createdAt, lang, 'medium')}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
