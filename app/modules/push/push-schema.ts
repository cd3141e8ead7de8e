import { z } from 'zod';
import { isPushEndpoint } from './push-endpoint';

/** What a browser posts that is to be told of notices, or no longer. */
export const pushSchema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('on'),
    endpoint: z.string().refine(isPushEndpoint, 'invalidData'),
    p256dh: z.string().regex(/^B[A-Za-z0-9_-]{86}$/, 'invalidData'),
    auth: z.string().regex(/^[A-Za-z0-9_-]{22}$/, 'invalidData'),
  }),
  /** Without an id that of the browser at hand. */
  z.object({ intent: z.literal('off'), sessionId: z.string().optional() }),
]);
export type PushChange = z.output<typeof pushSchema>;
