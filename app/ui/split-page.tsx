import type { ReactNode } from 'react';
import { Card } from './card';
import { StarPattern } from './star-pattern';

type SplitPageProps = {
  title: ReactNode;
  lead?: ReactNode;
  /** The form or what stands for it, in a card. */
  children: ReactNode;
  /** Under the card: the way elsewhere. */
  after?: ReactNode;
  /** A wall beside the card, on wide screens only; quiet stars where there is none. */
  aside?: ReactNode;
};

/** One narrow task: title, a card no wider than its fields need, and on wide screens a wall beside it. */
export function SplitPage({ title, lead, children, after, aside }: SplitPageProps) {
  return (
    <main
      id="main"
      className="wrap grid gap-x-16 py-8 md:py-14 lg:grid-cols-[minmax(0,29rem)_minmax(0,1fr)] lg:items-stretch"
    >
      <div className="min-w-0 max-w-[29rem] max-lg:mx-auto max-lg:w-full">
        <h1 className="heading text-h1">{title}</h1>
        {lead ? <p className="mt-1.5 text-body text-muted">{lead}</p> : null}
        <Card className="mt-6">{children}</Card>
        {after ? <div className="mt-5 grid gap-2 text-body text-muted">{after}</div> : null}
      </div>
      <div className="max-lg:hidden">
        {aside ?? (
          <div className="relative h-full overflow-hidden rounded-card bg-sunk">
            <StarPattern className="text-ink opacity-[0.06]" />
          </div>
        )}
      </div>
    </main>
  );
}
