import type { ReactNode } from 'react';

type PageHeaderProps = { title: ReactNode; note?: ReactNode; actions?: ReactNode };

/** The page's h1 with its one or two actions at the end. */
export function PageHeader({ title, note, actions }: PageHeaderProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 className="heading text-h1">{title}</h1>
        {note ? <p className="text-body text-muted">{note}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
    </div>
  );
}
