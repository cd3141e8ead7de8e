import { Card, CardHeader } from '~/ui/layout/card';
import { TextLink } from '~/ui/text-link';
import type { ArticleLink } from '../read-article.server';

/** Articles by their titles, each with what it is for; a wide card has two columns of them. */
export function ArticleLinks({ articles, isWide = false }: { articles: ArticleLink[]; isWide?: boolean }) {
  return (
    <ul className={isWide ? 'gap-10 px-5 py-2 md:columns-2' : 'divide-y divide-line px-5'}>
      {articles.map(({ id, title, lead, href }) => (
        <li key={id} className="break-inside-avoid py-3">
          <TextLink href={href}>{title}</TextLink>
          <p className="mt-0.5 text-small text-muted">{lead}</p>
        </li>
      ))}
    </ul>
  );
}

interface ArticleGroup {
  group: string;
  title: string;
  articles: ArticleLink[];
}

/** The whole help, a card for each group of tasks. */
export function ArticleGroups({ groups }: { groups: ArticleGroup[] }) {
  return (
    <div className={`mt-6 gap-4 ${groups.length > 1 ? 'md:columns-2' : ''}`}>
      {groups.map(({ group, title, articles }) => (
        <Card key={group} pad="none" as="section" labelledBy={group} className="mb-4 break-inside-avoid">
          <CardHeader id={group} title={title} />
          <ArticleLinks articles={articles} isWide={groups.length === 1} />
        </Card>
      ))}
    </div>
  );
}
