import type { ReactNode } from 'react';
import { Card } from './card';

interface SideSectionProps {
  /** Anchor; the heading's id is `${id}-title`. */
  id: string;
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
  /** Brick heading, for what cannot be undone. */
  danger?: boolean;
}

/** A part of a settings page: its title beside its card where there is room, above it on a phone. */
export function SideSection({ id, title, lead, children, danger }: SideSectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid items-start gap-x-8 gap-y-3 border-t border-line pt-6 first:border-t-0 first:pt-0 lg:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <div className="lg:pt-1">
        <h2 id={`${id}-title`} className={`heading text-title${danger ? ' text-bad' : ''}`}>
          {title}
        </h2>
        {lead ? <p className="mt-1 text-table text-muted">{lead}</p> : null}
      </div>
      <Card>{children}</Card>
    </section>
  );
}
