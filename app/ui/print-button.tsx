import { Button } from './button';
import { useHydrated } from './use-hydrated';

/** Prints the page; where no script runs, the browser's own menu does. */
export function PrintButton({ children }: { children: string }) {
  if (!useHydrated()) return null;
  return (
    <Button type="button" icon="printer" onClick={() => window.print()}>
      {children}
    </Button>
  );
}
