import type { ReactNode } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { Card, CardHeader } from '~/ui/layout/card';
import type { EditorPart } from '../editor-parts';

interface PartProps {
  part: Exclude<EditorPart, 'status'> | 'photos';
  /** At the end of the heading's line. */
  note?: ReactNode;
  children: ReactNode;
}

/** One part of the record: a card with its heading, at which the side column's link arrives. */
export function Part({ part, note, children }: PartProps) {
  const { t } = useTranslation('vehicle-editor');
  return (
    <Card as="section" pad="none" id={`part-${part}`} labelledBy={`${part}-title`} className="scroll-mt-4">
      <CardHeader
        id={`${part}-title`}
        title={t(`part.${part}`)}
        action={note ? <span className="text-small text-muted tabular-nums">{note}</span> : null}
      />
      <div className="grid gap-4 p-5">{children}</div>
    </Card>
  );
}
