import type { BadgeTone } from '~/ui/badge';
import type { WhatsappState } from '../agency-whatsapp';

/** A message that waits for somebody stands out, one that could not be sent more; one that was sent is done. */
export const STATE_TONES: Record<WhatsappState, BadgeTone> = {
  ready: 'warn',
  opened: 'info',
  queued: 'info',
  sent: 'neutral',
  delivered: 'neutral',
  read: 'ok',
  failed: 'bad',
};
