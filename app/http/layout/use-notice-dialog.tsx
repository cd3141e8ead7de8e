import { type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from '@remix-run/react';
import { useLanguage } from '~/i18n/use-language';
import type { Notice } from '~/modules/notifications/list-notices.server';
import { noticeBriefPath } from '~/modules/notifications/notice-href';
import type { OpenNotice } from '~/modules/notifications/ui/notice-row';
import type { NoticeDialogProps } from './notice-dialog';

interface Shown {
  Dialog: ComponentType<NoticeDialogProps>;
  notice: Notice;
  path: string;
  opener: HTMLElement;
}

/** Whether the browser is asked to load no more than it must. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Shows the booking or the vehicle of a notice over the page (R234). The window's code comes with the first press; a press
 * that is to open a tab, a browser that saves data and code that does not come leave the title the link that it is.
 * @returns what rows call, and the window while it is open
 */
export function useNoticeDialog(): { onOpen: OpenNotice; dialog: ReactNode } {
  const lang = useLanguage();
  const [shown, setShown] = useState<Shown | null>(null);
  const presses = useRef(0);
  const close = useCallback(() => {
    presses.current += 1;
    setShown(null);
  }, []);
  const { key } = useLocation();
  useEffect(() => close, [close, key]);

  const onOpen: OpenNotice = (notice, event) => {
    const path = noticeBriefPath(notice, lang);
    const isForTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (path === null || isForTab || savesData()) return;
    event.preventDefault();
    const opener = event.currentTarget;
    const press = ++presses.current;
    import('./notice-dialog').then(
      ({ default: Dialog }) => press === presses.current && setShown({ Dialog, notice, path, opener }),
      () => press === presses.current && location.assign(opener.href),
    );
  };
  return { onOpen, dialog: shown && <shown.Dialog {...shown} onClose={close} /> };
}
