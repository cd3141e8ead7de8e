import type { ReactNode } from 'react';

type SectionProps = {
  /** Anchor; the heading's id is `${id}-title`. */
  id: string;
  title: ReactNode;
  note?: ReactNode;
  /** "All cars →": a link at the end of the heading line. */
  action?: ReactNode;
  children: ReactNode;
  className?: string;
};

/** A named part of a page; 64 px above it, 40 on a phone. */
export function Section({ id, title, note, action, children, className = '' }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={`mt-10 md:mt-16 ${className}`}>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-1 md:mb-5">
        <div>
          <h2 id={`${id}-title`} className="heading text-title md:text-h2">
            {title}
          </h2>
          {note ? <p className="text-small text-muted">{note}</p> : null}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
