import type { ReactNode } from 'react';
import { Card, CardHeader } from '../layout/card';
import { Link } from '../link';

const LINE = 'relative grid items-center gap-3 border-b border-line px-5 py-2.5 text-table last:border-0 hover:bg-sunk';
/** A line of a `FoundCard`: a picture, a name over what tells it apart, and a state. */
export const FOUND_ROW = `${LINE} grid-cols-[auto_minmax(0,1fr)_auto]`;
/** The same without a picture. */
export const BARE_ROW = `${LINE} grid-cols-[minmax(0,1fr)_auto]`;

interface FoundCardProps {
  id: string;
  title: string;
  /** The list with all of them, as a link with a text and a name; null where these are all. */
  all: { href: string; text: string; label: string } | null;
  children: ReactNode[];
}

/** What a search found of one kind; nothing where that is nothing. */
export function FoundCard({ id, title, all, children }: FoundCardProps) {
  if (children.length === 0) return null;
  return (
    <Card as="section" pad="none" labelledBy={id}>
      <CardHeader
        id={id}
        title={title}
        action={
          all ? (
            <Link href={all.href} aria-label={all.label} className="link target text-small">
              {all.text}
            </Link>
          ) : undefined
        }
      />
      <ul>{children}</ul>
    </Card>
  );
}
