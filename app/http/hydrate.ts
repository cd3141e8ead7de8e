/**
 * How much script a page gets (DESIGN §6).
 * - `never`: browse pages. Links, GET forms, <details> and CSS carry them; no React is sent.
 * - `form`: form pages. React takes the same markup over, unless the visitor saves data.
 * - `app`: dashboards. Always hydrated.
 */
export type Hydration = 'never' | 'form' | 'app';

/** True when the browser asks for little: Save-Data, or a slow effective connection (ECT). */
export function asksForLittle(headers: Headers): boolean {
  return headers.get('Save-Data')?.toLowerCase() === 'on' || /^(slow-2g|2g|3g)$/.test(headers.get('ECT') ?? '');
}

/** Whether the page is hydrated, from the innermost route that says how. */
export function isHydrated(handles: readonly { hydrate?: Hydration }[], lean: boolean): boolean {
  const wish = handles.findLast((handle) => handle.hydrate)?.hydrate ?? 'never';
  return wish === 'app' || (wish === 'form' && !lean);
}
