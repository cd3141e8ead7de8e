import type { ReactNode } from 'react';
import { Icon } from './icon';

type DisclosureProps = { summary: ReactNode; children: ReactNode; open?: boolean; id?: string };

/** A question and its answer, a long list folded. */
export function Disclosure({ summary, children, open, id }: DisclosureProps) {
  return (
    <details id={id} open={open} className="group border-b border-line">
      <summary className="flex min-h-12 items-center justify-between gap-3 rounded-field py-2 font-semibold">
        {summary}
        <Icon name="chevron-down" className="text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="pb-4 text-body">{children}</div>
    </details>
  );
}
