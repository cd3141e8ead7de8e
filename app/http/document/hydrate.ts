/**
 * How much script a page gets (R126).
 * - `never`: browse pages. Links, GET forms, <details> and CSS carry them; no React is sent.
 * - `form`: form pages. React takes the same markup over at the first touch, unless the visitor saves
 *   data; what was typed before stays.
 * - `app`: dashboards. Always hydrated.
 */
export type Hydration = 'never' | 'form' | 'app';

/** True when the browser asks for little: Save-Data, or a slow effective connection (ECT). */
export function asksForLittle(headers: Pick<Headers, 'get'>): boolean {
  return headers.get('Save-Data')?.toLowerCase() === 'on' || /^(slow-2g|2g|3g)$/.test(headers.get('ECT') ?? '');
}

/** When React arrives: never, at the first touch or key, or with the page. */
export const ARRIVALS = ['never', 'late', 'now'] as const;
export type Arrival = (typeof ARRIVALS)[number];

/** The arrival that the innermost route that says how asks for. */
export function arrivalOf(handles: readonly { hydrate?: Hydration }[], lean: boolean): Arrival {
  const wish = handles.findLast((handle) => handle.hydrate)?.hydrate ?? 'never';
  if (wish === 'app') return 'now';
  return wish === 'form' && !lean ? 'late' : 'never';
}

/**
 * Puts the scripts of a rendered page to sleep: public/late.js wakes them. Only attributes change, so
 * React finds the markup that it expects.
 */
export function sleeping(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="late-modulepreload"')
    .replace(/(<script nonce="[^"]*" type=)"module"/g, '$1"late-module"');
}
