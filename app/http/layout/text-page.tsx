import type { ReactNode } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { PageHeader } from '~/ui/layout/page-header';

export type TextPageName = 'about' | 'terms' | 'privacy' | 'legal';

interface TextSection {
  title: string;
  paragraphs: string[];
}

interface TextPageProps {
  page: TextPageName;
  /** Before its sections. */
  top?: ReactNode;
  /** After them. */
  children?: ReactNode;
}

/** A page of plain text, whose sections stand in locales, pages.json. */
export function TextPage({ page, top, children }: TextPageProps) {
  const { t } = useTranslation('pages');
  const sections = t(`${page}.sections`, { returnObjects: true }) as unknown as TextSection[];
  return (
    <main id="main" tabIndex={-1} className="wrap py-8 md:py-12">
      <PageHeader title={t(`${page}.title`)} />
      <div className="max-w-prose">
        <p className="mt-4 text-lead text-muted">{t(`${page}.lead`)}</p>
        {top}
        {sections.map(({ title, paragraphs }) => (
          <section key={title} className="mt-8">
            <h2 className="heading text-title">{title}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-3">
                {paragraph}
              </p>
            ))}
          </section>
        ))}
        {children}
      </div>
    </main>
  );
}
