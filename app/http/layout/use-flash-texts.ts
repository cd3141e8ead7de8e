import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FlashMessage } from '~/ui/feedback/flash';
import type { Flash } from '../flash.server';

const NONE: readonly Flash[] = [];

/** The flash of the last request in the page's language; the same list as long as it is the same flash. */
export function useFlashTexts(flashes: readonly Flash[] = NONE): FlashMessage[] {
  const { t } = useTranslation();
  return useMemo(
    () =>
      flashes.map(({ type, message, params }) => ({
        type,
        title: t(message as never, (params ?? {}) as never) as unknown as string,
      })),
    [flashes, t],
  );
}
