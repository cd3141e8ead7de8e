import type { ReactNode } from 'react';
import { Card, CardHeader } from '~/ui/layout/card';

interface DeskPartProps {
  /** The heading's id is `${id}-title`. */
  id: string;
  title: ReactNode;
  /** One fact or one action. */
  end?: ReactNode;
  /** False where rows go to the edge. */
  padded?: boolean;
  children: ReactNode;
}

/** A part of the booking form: a card that begins with its heading. */
export function DeskPart({ id, title, end, padded = true, children }: DeskPartProps) {
  return (
    <Card pad="none" as="section" labelledBy={`${id}-title`}>
      <CardHeader id={`${id}-title`} title={title} action={end} />
      {padded ? <div className="p-4 sm:p-5">{children}</div> : children}
    </Card>
  );
}
