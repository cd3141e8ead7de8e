import { Card, CardHeader } from '~/ui/layout/card';
import { TextLink } from '~/ui/text-link';
import type { ArticleLink } from '../read-article.server';

/** Articles by their titles, each with what it is for. */
export function ArticleLinks({ articles }: { articles: ArticleLink[] }) {
  return (
    <ul className="divide-y divide-line px-5">
      {articles.map(({ id, title, lead, href }) => (
        <li key={id} className="py-3">
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
    <div className="mt-6 gap-4 md:columns-2">
      {groups.map(({ group, title, articles }) => (
        <Card key={group} pad="none" as="section" labelledBy={group} className="mb-4 break-inside-avoid">
          <CardHeader id={group} title={title} />
          <ArticleLinks articles={articles} />
        </Card>
      ))}
    </div>
  );
}
