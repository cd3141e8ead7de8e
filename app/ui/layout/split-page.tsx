import type { ReactNode } from 'react';
import { Card } from './card';
import { StarPattern } from '../media/star-pattern';

type SplitPageProps = {
  title: ReactNode;
  lead?: ReactNode;
  /** Between the lead and the card: which of several cards this is. */
  choice?: ReactNode;
  /** The form or what stands for it, in a card. */
  children: ReactNode;
  /** Under the card: the way elsewhere. */
  after?: ReactNode;
  /** A `Wall` beside the card, on wide screens only. */
  aside?: ReactNode;
};

/**
 * One narrow task: title, a card no wider than its fields need, and on wide screens a wall beside it
 * that stays in view; without one the card stands in the middle, before stars that fade.
 */
export function SplitPage({ aside, ...task }: SplitPageProps) {
  return aside ? (
    <main
      id="main"
      className="wrap grid gap-x-16 py-8 md:py-14 lg:grid-cols-[minmax(0,29rem)_minmax(0,1fr)] lg:items-start"
    >
      <Task {...task} className="max-lg:mx-auto max-lg:w-full" />
      <div className="max-lg:hidden lg:sticky lg:top-6 lg:h-[min(42rem,calc(100dvh-7rem))]">{aside}</div>
    </main>
  ) : (
    <main id="main" className="relative isolate overflow-clip py-8 md:py-14">
      <div
        aria-hidden
        className="absolute inset-0 -z-10 [mask-image:radial-gradient(38%_80%_at_95%_42%,#000,transparent)] max-lg:hidden rtl:-scale-x-100"
      >
        <StarPattern className="opacity-[0.05]" />
      </div>
      <Task {...task} className="mx-auto w-[calc(100%-2rem)]" />
    </main>
  );
}

function Task({
  title,
  lead,
  choice,
  children,
  after,
  className,
}: Omit<SplitPageProps, 'aside'> & { className: string }) {
  return (
    <div className={`min-w-0 max-w-[29rem] ${className}`}>
      <h1 className="heading text-h1">{title}</h1>
      {lead ? <p className="mt-1.5 text-body text-muted">{lead}</p> : null}
      {choice ? <div className="mt-5">{choice}</div> : null}
      <Card className={choice ? 'mt-4' : 'mt-6'}>{children}</Card>
      {after ? <div className="mt-5 grid gap-2 text-body text-muted">{after}</div> : null}
    </div>
  );
}
