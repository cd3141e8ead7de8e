import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FlashMessage } from '~/ui/feedback/flash';
import type { Flash } from '../flash.server';

const NONE: readonly Flash[] = [];

/** The flash of the last request in the page's language; the same list as long as it is the same flash. */
export function useFlashTexts(flashes: readonly Flash[] = NONE): FlashMessage[] {
  const { t } = useTranslation();
  return useMemo(() => {
    const say = (key: string, params = {}) => t(key as never, params as never) as unknown as string;
    return flashes.map(({ type, message, params, button }) => ({
      type,
      title: say(message, params),
      button: button && { ...button, label: say(button.label) },
    }));
  }, [flashes, t]);
}
