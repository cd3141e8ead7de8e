import type { ReactNode } from 'react';

export type BadgeTone = 'ok' | 'info' | 'warn' | 'bad' | 'neutral';

const TONES: Record<BadgeTone, string> = {
  ok: 'bg-ok-tint text-ok',
  info: 'bg-info-tint text-info',
  warn: 'bg-warn-tint text-warn',
  bad: 'bg-bad-tint text-bad',
  neutral: 'bg-sunk text-muted',
};

const BADGE = 'inline-flex min-h-6 w-fit items-center gap-1.5 rounded-badge px-2 text-micro font-semibold';

/** A state: dot, word and tint. Brick (`bad`) only for late and failed; cancelled and done are neutral. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span className={`${BADGE} whitespace-nowrap ${TONES[tone]}`}>
      <span aria-hidden className="size-1.5 shrink-0 rounded-full bg-current" />
      {children}
    </span>
  );
}

/** A tag on a picture: saffron for an offer, plain for a fact. No dot: it is not a state. */
export function Tag({ highlight = false, children }: { highlight?: boolean; children: ReactNode }) {
  return (
    <span className={`${BADGE} ${highlight ? 'bg-saffron text-on-saffron' : 'bg-surface text-ink'}`}>{children}</span>
  );
}

/** A number to look at (waiting requests, unread items). `label` says of what. */
export function Count({ value, label }: { value: string | number; label?: string }) {
  return (
    <span className="inline-flex h-5 min-w-5 items-center justify-center rounded-badge bg-warn-tint px-1.5 text-micro font-semibold text-warn tabular-nums">
      {value}
      {label ? <span className="sr-only"> {label}</span> : null}
    </span>
  );
}

export type RingFill = 'empty' | 'half' | 'full';
export type RingTone = 'ok' | 'warn' | 'bad' | 'neutral';

const RING_TONES: Record<RingTone, string> = {
  ok: 'text-ok',
  warn: 'text-warn',
  bad: 'text-bad',
  neutral: 'text-muted',
};

/** How much of an amount has come in: a ring that fills, and a word. No tint, so that it stays quiet beside a Badge. */
export function Ring({ fill, tone, children }: { fill: RingFill; tone: RingTone; children: ReactNode }) {
  return (
    <span className={`inline-flex items-center gap-2 text-table whitespace-nowrap ${RING_TONES[tone]}`}>
      <svg
        viewBox="-8 -8 16 16"
        aria-hidden
        className="size-3.5 shrink-0 fill-none stroke-current stroke-2 rtl:-scale-x-100"
      >
        <circle r="6" />
        {fill === 'half' ? <path d="M0-6A6 6 0 0 0 0 6z" className="fill-current stroke-none" /> : null}
        {fill === 'full' ? <circle r="6" className="fill-current" /> : null}
      </svg>
      {children}
    </span>
  );
}
