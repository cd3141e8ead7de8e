import type { ReactNode } from 'react';

type CardProps = {
  children: ReactNode;
  /** `panel` 20 px, `card` 16 px, `none` when rows or pictures go to the edge. */
  pad?: 'panel' | 'card' | 'none';
  /** The one soft shadow: search card, booking panel. */
  lifted?: boolean;
  className?: string;
  as?: 'div' | 'section' | 'article' | 'li' | 'aside';
  id?: string;
  labelledBy?: string;
};

const PADS = { panel: 'p-5', card: 'p-4', none: '' };

/** A white box with a hairline. */
export function Card({ children, pad = 'panel', lifted, className = '', as: Tag = 'div', id, labelledBy }: CardProps) {
  return (
    <Tag
      id={id}
      aria-labelledby={labelledBy}
      className={`relative rounded-card border border-line bg-surface ${PADS[pad]}${lifted ? ' shadow-lift' : ''} ${className}`}
    >
      {children}
    </Tag>
  );
}

type TitledCardProps = {
  /** The heading's id is `${id}-title`. */
  id: string;
  title: ReactNode;
  /** At the end of the heading's line. */
  end?: ReactNode;
  children: ReactNode;
};

/** A section of a page as a card that begins with its heading. */
export function TitledCard({ id, title, end, children }: TitledCardProps) {
  return (
    <Card as="section" labelledBy={`${id}-title`}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={`${id}-title`} className="heading text-title">
          {title}
        </h2>
        {end}
      </div>
      {children}
    </Card>
  );
}

type CardHeaderProps = {
  title: ReactNode;
  id?: string;
  note?: ReactNode;
  action?: ReactNode;
  level?: 2 | 3;
};

/** Title at start, a link or a count at end, a hairline under; for a Card with `pad="none"`. */
export function CardHeader({ title, id, note, action, level = 2 }: CardHeaderProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-line px-5 py-3">
      <Heading id={id} className="heading text-card">
        {title}
        {note ? <span className="ms-1.5 font-text text-small font-normal text-muted">{note}</span> : null}
      </Heading>
      {action}
    </div>
  );
}

type LineProps = { label: ReactNode; children: ReactNode; strong?: boolean; small?: boolean };

/** Lines of a sum: label at start, amount at end. Use inside `<dl>`. */
export function Line({ label, children, strong, small }: LineProps) {
  const size = strong
    ? 'heading text-card text-ink pt-3 mt-2 border-t border-line'
    : small
      ? 'text-small'
      : 'text-body';
  return (
    <div className={`flex items-baseline justify-between gap-4 py-1 tabular-nums ${size}`}>
      <dt className={strong ? '' : 'text-muted'}>{label}</dt>
      <dd className="text-end whitespace-nowrap">{children}</dd>
    </div>
  );
}
