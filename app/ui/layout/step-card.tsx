import type { ReactNode } from 'react';
import { TitledCard } from './card';

interface StepCardProps {
  title: string;
  /** What the step does, line by line. */
  lines: string[];
  /** Its form. */
  children: ReactNode;
}

/** What a dangerous step does, and below it the form that takes it. */
export function StepCard({ title, lines, children }: StepCardProps) {
  return (
    <TitledCard id="what" title={title}>
      <ul className="grid list-disc gap-2 ps-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div className="mt-5 border-t border-line pt-5">{children}</div>
    </TitledCard>
  );
}
