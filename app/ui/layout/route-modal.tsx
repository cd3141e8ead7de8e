import type { ReactNode } from 'react';
import { useNavigate } from '@remix-run/react';
import { Modal } from './modal';

interface RouteModalProps {
  title: string;
  closeHref: string;
  closeLink: ReactNode;
  /** What had the focus when it opened. */
  opener: Element | null;
  children: ReactNode;
}

/** The modal look of a RouteDialog; a file of its own, so that only who opens one fetches it. */
export default function RouteModal({ title, closeHref, closeLink, opener, children }: RouteModalProps) {
  const navigate = useNavigate();
  const onClose = () => navigate(closeHref, { preventScrollReset: true });
  return (
    <Modal title={title} closeButton={closeLink} onClose={onClose} opener={opener}>
      {children}
    </Modal>
  );
}
