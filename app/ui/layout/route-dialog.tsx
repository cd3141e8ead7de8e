import { lazy, type ReactNode, Suspense, useState, useSyncExternalStore } from 'react';
import { Icon } from '../icon';
import { Link } from '../link';

const RouteModal = lazy(() => import('./route-modal'));

interface RouteDialogProps {
  title: string;
  /** Where closing leads: the page behind. */
  closeHref: string;
  closeLabel: string;
  children: ReactNode;
}

/**
 * A step that asks something before it acts: **a page first, a modal where it is opened from one**.
 *
 * The step is a route nested in the page it belongs to, and that page renders `<Outlet />` above its
 * content. Opened by its address, or without scripting, it is a card on top of the page, with a link
 * back; every button that starts it is a plain link to that address. Opened from a hydrated page, the
 * same children stand in a Headless UI Dialog over it: focus is held, Escape and the ground close it
 * by navigating to `closeHref`. The form inside posts to its own route either way, and the action
 * answers with errors in place or a redirect with a flash.
 */
export function RouteDialog({ title, closeHref, closeLabel, children }: RouteDialogProps) {
  const [isModal] = useState(useIsMountedByScript());
  const [opener] = useState(() => (isModal ? document.activeElement : null));
  const closeLink = (
    <Link
      href={closeHref}
      aria-label={closeLabel}
      keepScroll
      className="-me-2.5 -mt-2 flex size-11 shrink-0 items-center justify-center rounded-field text-muted hover:bg-sunk hover:text-ink"
    >
      <Icon name="x" />
    </Link>
  );
  if (isModal) {
    return (
      <Suspense fallback={null}>
        <RouteModal title={title} closeHref={closeHref} closeLink={closeLink} opener={opener}>
          {children}
        </RouteModal>
      </Suspense>
    );
  }
  return (
    <section aria-labelledby="step" className="mb-6 max-w-panel rounded-card border-2 border-primary bg-surface p-5">
      <div className="flex items-start justify-between gap-4">
        <h2 id="step" className="heading text-title">
          {title}
        </h2>
        {closeLink}
      </div>
      {children}
    </section>
  );
}

const never = () => () => {};

/** False while a page is made on the server or hydrated, true for what a navigation brings in. */
function useIsMountedByScript(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
