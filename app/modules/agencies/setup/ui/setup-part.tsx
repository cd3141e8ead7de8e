import type { ReactNode } from 'react';
import { Card } from '~/ui/layout/card';

/** A titled part of a step. */
export function SetupPart({
  id,
  title,
  text,
  children,
}: {
  id: string;
  title: string;
  text?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Card as="section" labelledBy={`${id}-title`} className="scroll-mt-6">
      <div id={id} className="scroll-mt-6">
        <h2 id={`${id}-title`} className="heading text-card">
          {title}
        </h2>
        {text ? <p className="mt-0.5 text-small text-muted">{text}</p> : null}
      </div>
      <div className="mt-4 grid gap-4">{children}</div>
    </Card>
  );
}
