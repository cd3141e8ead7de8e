import { z } from 'zod';
import { isPushEndpoint } from './push-endpoint';

/** An address of a push service and the keys of it. */
const address = {
  endpoint: z.string().refine(isPushEndpoint, 'invalidData'),
  p256dh: z.string().regex(/^B[A-Za-z0-9_-]{86}$/, 'invalidData'),
  auth: z.string().regex(/^[A-Za-z0-9_-]{22}$/, 'invalidData'),
};

/** What a browser posts that is to be told of notices, at another address than before, or no longer. */
export const pushSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('on'), ...address }),
  z.object({ intent: z.literal('renew'), ...address }),
  /** Without an id that of the browser at hand. */
  z.object({ intent: z.literal('off'), sessionId: z.string().optional() }),
]);
export type PushChange = z.output<typeof pushSchema>;
