import type { ReactNode } from 'react';

type StickyBarProps = { label: string; value: ReactNode; note?: ReactNode; children: ReactNode };

/**
 * Phone only: the total at start and one 52 px button filling the rest, over the foot of the page.
 * The page's footer makes room for it (`.sticky-bar` in design.css).
 */
export function StickyBar({ label, value, note, children }: StickyBarProps) {
  return (
    <section
      aria-label={label}
      className="sticky-bar fixed inset-x-0 bottom-0 z-20 flex items-center gap-4 border-t border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-lift lg:hidden print:hidden"
    >
      <div className="shrink-0">
        <p className="heading text-card tabular-nums">{value}</p>
        {note ? <p className="text-micro text-muted">{note}</p> : null}
      </div>
      <div className="min-w-0 grow">{children}</div>
    </section>
  );
}
