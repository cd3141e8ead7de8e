import type { ReactNode } from 'react';
import { Breadcrumbs } from './breadcrumbs';

interface PanelPageProps {
  /** What the trail is called, and where it leads; the last entry is this page. */
  trail: { label: string; items: { label: string; href?: string }[] };
  title: string;
  /** A sentence below the title. */
  lead?: string;
  children: ReactNode;
}

/** A page of a work area for one task, as wide as a form: the trail to it, its title, and the task. */
export function PanelPage({ trail, title, lead, children }: PanelPageProps) {
  return (
    <div className="mx-auto max-w-panel">
      <Breadcrumbs {...trail} />
      <h1 className={`heading mt-2 text-h1 ${lead ? 'mb-2' : 'mb-5'}`}>{title}</h1>
      {lead ? <p className="mb-5 text-muted">{lead}</p> : null}
      {children}
    </div>
  );
}
