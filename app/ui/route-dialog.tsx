import { type ReactNode, useEffect, useState } from 'react';
import { Dialog, DialogPanel, DialogTitle } from '@headlessui/react';
import { useNavigate } from '@remix-run/react';
import { Icon } from './icon';

interface RouteDialogProps {
  title: string;
  /** Where closing leads: the page behind. */
  closeHref: string;
  closeLabel: string;
  children: ReactNode;
}

/**
 * A step that asks something before it acts: **a page route first, a modal when it can be**.
 *
 * The step is a route nested in the page it belongs to, and that page renders `<Outlet />` above its
 * content. Without scripting the address shows the step as a card on top of the page, with a link
 * back; every button that starts it is a plain link to that address. Once hydrated the same children
 * stand in a Headless UI Dialog over the page: focus is held, Escape and the ground close it by
 * navigating to `closeHref`. The form inside posts to its own route either way, and the action
 * answers with errors in place or a redirect with a flash.
 */
export function RouteDialog({ title, closeHref, closeLabel, children }: RouteDialogProps) {
  const [hydrated, setHydrated] = useState(false);
  const navigate = useNavigate();
  useEffect(() => setHydrated(true), []);
  const close = () => navigate(closeHref, { preventScrollReset: true });

  const closeLink = (
    <a
      href={closeHref}
      aria-label={closeLabel}
      className="-me-2.5 -mt-2 flex size-11 shrink-0 items-center justify-center rounded-field text-muted hover:bg-sunk hover:text-ink"
    >
      <Icon name="x" />
    </a>
  );
  if (!hydrated) {
    return (
      <section aria-labelledby="step" className="mb-6 rounded-card border-2 border-primary bg-surface p-5">
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
  return (
    <Dialog open onClose={close} className="relative z-40 print:hidden">
      <div aria-hidden className="fixed inset-0 bg-night/50" />
      <div className="fixed inset-0 overflow-y-auto">
        <div className="flex min-h-full items-end justify-center sm:items-center sm:p-6">
          <DialogPanel className="w-full border border-line bg-surface p-5 shadow-lift max-sm:rounded-t-card sm:max-w-form sm:rounded-card">
            <div className="flex items-start justify-between gap-4">
              <DialogTitle as="h2" className="heading text-title">
                {title}
              </DialogTitle>
              {closeLink}
            </div>
            {children}
          </DialogPanel>
        </div>
      </div>
    </Dialog>
  );
}
