import type { ReactNode } from 'react';
import { Card, CardHeader } from '~/ui/layout/card';

/** A card of labelled facts. */
export function FactCard({ id, title, facts }: { id: string; title: string; facts: [string, ReactNode][] }) {
  return (
    <Card as="section" pad="none" labelledBy={`${id}-title`}>
      <CardHeader id={`${id}-title`} title={title} />
      <dl className="grid gap-x-6 gap-y-3 p-5 sm:grid-cols-[minmax(8rem,auto)_minmax(0,1fr)]">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted max-sm:-mb-2 max-sm:text-small">{label}</dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
