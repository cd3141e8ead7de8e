import { type ReactNode, useEffect } from 'react';
import { Dialog, DialogPanel, DialogTitle } from '@headlessui/react';

interface ModalProps {
  title: ReactNode;
  /** At the end of the title's line. */
  closeButton: ReactNode;
  onClose: () => void;
  /** What had the focus when it opened. */
  opener: Element | null;
  children: ReactNode;
}

/** Gives the focus back to what opened the modal, or to the page where that is gone with what it was a part of. */
function useFocusBack(opener: Element | null): void {
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        const target = opener?.isConnected ? opener : document.querySelector('main');
        if (target instanceof HTMLElement) target.focus({ preventScroll: true });
      });
    },
    [opener],
  );
}

/** A window over the page, on phones a sheet of its full width: focus is held in it, Escape and the ground close it. */
export function Modal({ title, closeButton, onClose, opener, children }: ModalProps) {
  useFocusBack(opener);
  return (
    <Dialog open onClose={onClose} className="relative z-40 print:hidden">
      <div aria-hidden className="fixed inset-0 bg-night/50" />
      <div className="fixed inset-0 overflow-y-auto">
        <div className="flex min-h-full items-end justify-center sm:items-center sm:p-6">
          <DialogPanel className="w-full border border-line bg-surface p-5 shadow-lift max-sm:rounded-t-card sm:max-w-form sm:rounded-card">
            <div className="flex items-start justify-between gap-4">
              <DialogTitle as="h2" className="heading text-title">
                {title}
              </DialogTitle>
              {closeButton}
            </div>
            {children}
          </DialogPanel>
        </div>
      </div>
    </Dialog>
  );
}

/** The look of the cross at the end of a modal's title. */
export const MODAL_CROSS =
  '-me-2.5 -mt-2 flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-field text-muted hover:bg-sunk hover:text-ink';
