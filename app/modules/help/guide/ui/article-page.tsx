import { useTranslation } from '~/i18n/use-translation';
import { ButtonLink } from '~/ui/button';
import { Breadcrumbs } from '~/ui/layout/breadcrumbs';
import { Card, CardHeader } from '~/ui/layout/card';
import { PICTURE_SIZE } from '../picture-size';
import type { HelpArticle } from '../read-article.server';
import { ArticleLinks } from './article-list';
import { StillStuck } from './help-index';
import { RichText } from './rich-text';

/** One article: what it is for, the steps, what can go wrong, what else to read. */
export function ArticlePage({ path, article }: { path: string; article: HelpArticle }) {
  const { t } = useTranslation(['help-article', 'help']);
  const { title, lead, steps, troubles, page, picture, related, group } = article;
  return (
    <>
      <Breadcrumbs label={t('trail')} items={[{ label: t('help:title'), href: path }, { label: title }]} />
      <p className="mt-3 text-small font-semibold text-primary">{group}</p>
      <h1 className="heading text-h1">{title}</h1>
      <p className="mt-2 max-w-prose text-lead text-muted">
        <RichText text={lead} />
      </p>
      {page ? (
        <ButtonLink href={page.href} size="sm" iconEnd="arrow-right" className="mt-4">
          {t('open', { page: page.name })}
        </ButtonLink>
      ) : null}
      <div className="mt-6 grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
        <div className="grid gap-4">
          <Steps steps={steps} />
          {picture ? <Picture {...picture} /> : null}
          {troubles.length > 0 ? <Troubles troubles={troubles} /> : null}
        </div>
        <Card pad="none" as="aside" labelledBy="related">
          <CardHeader id="related" title={t('related')} />
          <ArticleLinks articles={related} />
        </Card>
      </div>
      <StillStuck />
    </>
  );
}

function Steps({ steps }: Pick<HelpArticle, 'steps'>) {
  const { t } = useTranslation('help-article');
  return (
    <Card as="section" labelledBy="steps">
      <h2 id="steps" className="heading text-title">
        {t('steps')}
      </h2>
      <ol className="mt-3 grid max-w-prose list-decimal gap-2.5 ps-6 marker:font-semibold marker:text-primary">
        {steps.map((step) => (
          <li key={step} className="ps-1.5">
            <RichText text={step} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Picture({ src, alt }: NonNullable<HelpArticle['picture']>) {
  return (
    <figure className="overflow-hidden rounded-card border border-line bg-surface">
      <img src={src} alt={alt} {...PICTURE_SIZE} loading="lazy" decoding="async" className="h-auto w-full" />
      <figcaption className="border-t border-line px-5 py-2.5 text-small text-muted">{alt}</figcaption>
    </figure>
  );
}

function Troubles({ troubles }: Pick<HelpArticle, 'troubles'>) {
  const { t } = useTranslation('help-article');
  return (
    <Card as="section" labelledBy="troubles">
      <h2 id="troubles" className="heading text-title">
        {t('troubles')}
      </h2>
      <dl className="mt-3 grid max-w-prose gap-4">
        {troubles.map(({ what, then }) => (
          <div key={what}>
            <dt className="font-semibold">
              <RichText text={what} />
            </dt>
            <dd className="mt-0.5 text-muted">
              <RichText text={then} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
