import { Flash as FlashList } from '~/ui/feedback/flash';
import type { Flash } from '../flash.server';
import { useFlashTexts } from './use-flash-texts';

/** The flash of the last request; plain HTML first (R95). */
export function FlashRegion({ flashes }: { flashes: readonly Flash[] }) {
  return <FlashList messages={useFlashTexts(flashes)} />;
}
