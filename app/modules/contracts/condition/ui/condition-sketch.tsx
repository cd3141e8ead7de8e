import type { ReactNode } from 'react';
import { MARK_RADIUS, markPlaces, OUTLINES, SKETCH, ZONE_PLACES } from '../sketch';
import { type NumberedMark, type Zone, ZONES } from '../vehicle-condition';

interface ConditionSketchProps {
  /** What it shows, in words. */
  label: string;
  marks: readonly NumberedMark[];
  /** What stands around each part, so that it can be tapped. */
  links?: { href: (zone: Zone) => string; name: (zone: Zone) => string };
}

/** A car from above and from both sides, with its marks: open circles at the hand-over, filled ones new at the return. */
export function ConditionSketch({ label, marks, links }: ConditionSketchProps) {
  const places = markPlaces(marks.map(({ mark }) => mark));
  return (
    <svg
      viewBox={`0 0 ${SKETCH.width} ${SKETCH.height}`}
      role={links ? 'group' : 'img'}
      aria-label={label}
      direction="ltr"
      className="mx-auto block w-full max-w-130 text-ink"
    >
      <g fill="none" stroke="currentColor" strokeWidth="1.4" strokeLinejoin="round" strokeLinecap="round" aria-hidden>
        {OUTLINES.map((path) => (
          <path key={path} d={path} />
        ))}
      </g>
      {marks.map(({ number, moment }, index) => {
        const place = places[index];
        return place ? <MarkCircle key={number} {...place} number={number} isNew={moment === 'return'} /> : null;
      })}
      {links ? ZONES.map((zone) => <ZoneLink key={zone} zone={zone} {...links} />) : null}
    </svg>
  );
}

interface MarkCircleProps {
  x: number;
  y: number;
  number: number;
  isNew: boolean;
}

function MarkCircle({ x, y, number, isNew }: MarkCircleProps) {
  return (
    <g aria-hidden>
      <circle
        cx={x}
        cy={y}
        r={MARK_RADIUS}
        strokeWidth="1.4"
        className={isNew ? 'fill-primary stroke-primary' : 'fill-surface stroke-current'}
      />
      <text
        x={x}
        y={y + 3}
        textAnchor="middle"
        fontSize="8.5"
        fontWeight="700"
        className={isNew ? 'fill-on-primary' : 'fill-current'}
      >
        {number}
      </text>
    </g>
  );
}

/** A part that can be tapped: it leads to its line below. */
function ZoneLink({ zone, href, name }: { zone: Zone } & NonNullable<ConditionSketchProps['links']>) {
  const { x, y } = ZONE_PLACES[zone];
  return (
    <a href={href(zone)} aria-label={name(zone)} className="group/zone">
      <rect
        x={x - 17}
        y={y - 17}
        width="34"
        height="34"
        rx="6"
        className="fill-transparent group-hover/zone:fill-primary/15 group-focus-visible/zone:fill-primary/25"
      />
    </a>
  );
}

/** A number of the sketch beside what it stands for. */
export function MarkNumber({ number, isNew }: { number: ReactNode; isNew: boolean }) {
  return (
    <span
      className={`inline-grid size-6 shrink-0 place-items-center rounded-full border text-small font-bold tabular-nums ${isNew ? 'border-primary bg-primary text-on-primary' : 'border-ink'}`}
    >
      {number}
    </span>
  );
}
