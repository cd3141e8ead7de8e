import type { ReactNode } from 'react';
import { Card } from '../layout/card';
import { StarOutline } from '../media/star-pattern';

type EmptyStateProps = {
  title: string;
  /** One sentence: why, or what to do next. */
  children?: ReactNode;
  /** One button; further ways out as plain links in `children`. */
  action?: ReactNode;
  level?: 1 | 2 | 3;
};

/** Nothing to list: what is missing, one sentence, one action. */
export function EmptyState({ title, children, action, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <Card className="flex flex-col gap-4 overflow-hidden md:flex-row md:gap-6 md:!p-8">
      <StarOutline className="size-16 shrink-0" />
      <div className="min-w-0">
        <Heading className="heading text-title">{title}</Heading>
        {children ? <div className="mt-1 max-w-prose text-body text-muted">{children}</div> : null}
        {action ? <div className="mt-4">{action}</div> : null}
      </div>
    </Card>
  );
}
