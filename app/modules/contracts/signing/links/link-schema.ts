import { z } from 'zod';

/** What is done with the link of a contract: a new one, which ends the one before, or none. */
export const linkSchema = z.object({ intent: z.enum(['send', 'revoke'], { error: 'errors:invalidData' }) });
