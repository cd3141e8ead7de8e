import { z } from 'zod';

/** What a bell's buttons post: of one notice by its id, or of all. */
export const noticeChangeSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('all'), id: z.undefined().optional() }),
  z.object({ intent: z.enum(['read', 'dismiss']), id: z.uuid() }),
]);
export type NoticeChange = z.output<typeof noticeChangeSchema>;
