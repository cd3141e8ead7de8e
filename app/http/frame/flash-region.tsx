import { useTranslation } from 'react-i18next';
import { Flash as FlashList } from '~/ui/flash';
import type { Flash } from '../flash.server';

/** The flash of the last request in the page's language; plain HTML first (READINGS 72). */
export function FlashRegion({ flashes }: { flashes: readonly Flash[] }) {
  const { t } = useTranslation();
  return (
    <FlashList
      messages={flashes.map(({ type, message, params }) => ({
        type,
        title: t(message as never, (params ?? {}) as never) as unknown as string,
      }))}
    />
  );
}
