import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon';

/** `note` only where the label stands above the value (not `plain`). */
type Figure = { label: string; value: ReactNode; note?: ReactNode; icon?: IconName };

const COLUMNS = {
  2: 'md:grid-cols-2',
  3: 'md:grid-cols-3',
  4: 'md:grid-cols-4',
  5: 'md:grid-cols-5',
};

/**
 * One card with hairlines, two figures a line on a phone. `plain` drops the card from 768 px on
 * and puts the value above its label, as under the home page's search.
 */
export function Figures({ items, plain = false }: { items: Figure[]; plain?: boolean }) {
  const columns = COLUMNS[Math.min(Math.max(items.length, 2), 5) as keyof typeof COLUMNS];
  const box = plain ? 'max-md:border max-md:border-line max-md:bg-line' : 'border border-line bg-line';
  const cell = plain ? 'max-md:bg-surface' : 'bg-surface';
  return (
    <dl className={`figures grid grid-cols-2 gap-px overflow-hidden rounded-card ${columns} ${box}`}>
      {items.map(({ label, value, note, icon }) => (
        <div
          key={label}
          className={`relative flex px-4 py-3 max-md:odd:last:col-span-2 md:px-5 md:py-4 ${cell} ${icon ? 'md:!ps-14' : ''} ${plain ? 'flex-col-reverse justify-end' : 'flex-col'}`}
        >
          <dt className="text-small text-muted">
            {icon ? <Icon name={icon} className="absolute start-5 top-5 size-5 text-primary max-md:hidden" /> : null}
            {label}
          </dt>
          <dd className="heading text-title">{breakable(value)}</dd>
          {note ? <dd className="mt-1 text-small text-muted">{note}</dd> : null}
        </div>
      ))}
    </dl>
  );
}

/** A sum too long for its cell goes on below with its unit, and is not cut within a word. */
const breakable = (value: ReactNode) => (typeof value === 'string' ? value.replaceAll('\u00a0', ' ') : value);

/** Facts in a line with hairlines between, no card: gearbox, fuel, seats. Two a line on a phone. */
export function Facts({ items }: { items: { label: string; value: ReactNode }[] }) {
  return (
    <dl className="grid grid-cols-2 border-y border-line py-1 md:flex">
      {items.map(({ label, value }) => (
        <div
          key={label}
          className="px-0 py-2 md:grow md:border-s md:border-line md:px-4 md:first:border-s-0 md:first:ps-0"
        >
          <dt className="text-micro text-muted">{label}</dt>
          <dd className="text-table font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
