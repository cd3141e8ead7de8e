import { useTranslation } from '~/i18n/use-translation';
import { useLanguage } from '~/i18n/use-language';
import { paths } from '~/paths';
import { Card } from '~/ui/layout/card';
import { PageHeader } from '~/ui/layout/page-header';
import { EmptyState } from '~/ui/list/empty-state';
import { TextLink } from '~/ui/text-link';
import type { HelpIndex as Loaded } from '../open-help.server';
import { ArticleGroups, ArticleLinks } from './article-list';
import { HelpSearch } from './help-search';

/** The help of an area: every article by group, or what was found of a question. */
export function HelpIndex({ path, asked, found, groups }: Loaded & { path: string }) {
  const { t } = useTranslation(['help-index', 'help']);
  return (
    <>
      <PageHeader title={t('help:title')} note={t('lead')} />
      <HelpSearch path={path} asked={asked} />
      {found ? <Found path={path} asked={asked} found={found} /> : <ArticleGroups groups={groups} />}
      <StillStuck />
    </>
  );
}

function Found({ path, asked, found }: { path: string; asked: string; found: NonNullable<Loaded['found']> }) {
  const { t } = useTranslation('help-index');
  const all = <TextLink href={path}>{t('all')}</TextLink>;
  return (
    <div className="mt-6">
      {found.length > 0 ? (
        <>
          <h2 className="heading mb-3 text-title wrap-anywhere">{t('found', { asked, count: found.length })}</h2>
          <Card pad="none">
            <ArticleLinks articles={found} />
          </Card>
          <p className="mt-4">{all}</p>
        </>
      ) : (
        <EmptyState title={t('none', { asked })}>
          <p className="mb-2">{t('noneText')}</p>
          {all}
        </EmptyState>
      )}
    </div>
  );
}

/** Where to write to once the help has no answer. */
export function StillStuck() {
  const { t } = useTranslation('help');
  const lang = useLanguage();
  return (
    <p className="mt-6 text-muted">
      {t('stuck')} <TextLink href={paths.contact(lang)}>{t('contact')}</TextLink>
    </p>
  );
}
