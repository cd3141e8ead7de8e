import type { ReactNode } from 'react';
import { Icon } from '~/ui/icon';

/** "All cars →", at the end of a section's heading line. */
export function AllLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="link inline-flex min-h-11 items-center gap-2 text-table">
      {children}
      <Icon name="arrow-right" />
    </a>
  );
}
