import type { ReactNode } from 'react';
import { Icon } from '../icon';

type DisclosureProps = {
  summary: ReactNode;
  children: ReactNode;
  open?: boolean;
  id?: string;
  /** Alone, not one of a list: without the line under it. */
  plain?: boolean;
};

/** A question and its answer, a long list folded. */
export function Disclosure({ summary, children, open, id, plain }: DisclosureProps) {
  return (
    <details id={id} open={open} className={`group${plain ? '' : ' border-b border-line'}`}>
      <summary className="flex min-h-12 items-center justify-between gap-3 rounded-field py-2 font-semibold">
        {summary}
        <Icon name="chevron-down" className="text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className={`text-body${plain ? '' : ' pb-4'}`}>{children}</div>
    </details>
  );
}
