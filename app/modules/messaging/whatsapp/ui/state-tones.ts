import type { BadgeTone } from '~/ui/badge';
import type { WhatsappState } from '../agency-whatsapp';

/** A message that waits for somebody stands out; one that was sent is done. */
export const STATE_TONES: Record<WhatsappState, BadgeTone> = { ready: 'warn', opened: 'info', sent: 'neutral' };
