import { type ReactNode, useEffect } from 'react';
import { Dialog, DialogPanel, DialogTitle } from '@headlessui/react';
import { useNavigate } from '@remix-run/react';

interface RouteModalProps {
  title: string;
  closeHref: string;
  closeLink: ReactNode;
  /** What had the focus when it opened. */
  opener: Element | null;
  children: ReactNode;
}

/** Gives the focus back to what opened the modal, once it is gone with the page that it was a part of. */
function useFocusBack(opener: Element | null): void {
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        const isLost = document.activeElement === document.body;
        if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
      });
    },
    [opener],
  );
}

/** The modal look of a RouteDialog; a file of its own, so that only who opens one fetches it. */
export default function RouteModal({ title, closeHref, closeLink, opener, children }: RouteModalProps) {
  const navigate = useNavigate();
  useFocusBack(opener);
  return (
    <Dialog
      open
      onClose={() => navigate(closeHref, { preventScrollReset: true })}
      className="relative z-40 print:hidden"
    >
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
