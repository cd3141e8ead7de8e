import { type PointerEvent, useState } from 'react';
import { Button } from '~/ui/button';
import { useHydrated } from '~/ui/use-hydrated';
import { DRAWING, LONGEST_DRAWING } from '../drawing';

interface SignaturePadProps {
  /** Of the hidden field that sends the drawing. */
  name: string;
  label: string;
  hint: string;
  clear: string;
  error?: string;
}

/** A frame to sign in with a finger, a stylus or the mouse; only where a script runs, as the typed name is enough. */
export function SignaturePad({ name, label, hint, clear, error }: SignaturePadProps) {
  const isHydrated = useHydrated();
  const [strokes, setStrokes] = useState<string[]>([]);
  const path = strokes.filter((stroke) => stroke.includes('L')).join('');
  if (!isHydrated) return null;
  const start = (event: PointerEvent<SVGSVGElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const begun = `M${pointOf(event)}`;
    setStrokes((all) => [...all, begun]);
  };
  const draw = (event: PointerEvent<SVGSVGElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const line = `L${pointOf(event)}`;
    setStrokes((all) => {
      const stroke = all.at(-1) ?? '';
      // Where it is full, or has not moved by a point, it stays as it is.
      if (all.join('').length + line.length > LONGEST_DRAWING || stroke.endsWith(line.slice(1))) return all;
      return [...all.slice(0, -1), stroke + line];
    });
  };
  return (
    <div className="grid gap-1.5">
      <p id={`${name}-label`} className="font-medium">
        {label}
      </p>
      <svg
        viewBox={`0 0 ${DRAWING.width} ${DRAWING.height}`}
        role="img"
        aria-labelledby={`${name}-label`}
        className={`w-full touch-none rounded-field border bg-surface text-ink ${error ? 'border-bad' : 'border-field'}`}
        onPointerDown={start}
        onPointerMove={draw}
      >
        <path d={path} fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      <input type="hidden" name={name} value={path} />
      {error ? <p className="text-table text-bad">{error}</p> : null}
      <p className="flex flex-wrap items-center justify-between gap-2 text-table text-muted">
        {hint}
        <Button type="button" onClick={() => setStrokes([])} disabled={strokes.length === 0}>
          {clear}
        </Button>
      </p>
    </div>
  );
}

/** Where a pointer is, in points of the drawing. */
function pointOf({ clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>): string {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  const within = (share: number, size: number) => Math.round(Math.min(1, Math.max(0, share)) * size);
  return `${within((clientX - left) / width, DRAWING.width)} ${within((clientY - top) / height, DRAWING.height)}`;
}
