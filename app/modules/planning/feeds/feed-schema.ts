import { z } from 'zod';
import { optional, text } from '~/errors/field-schemas';

/** What is done with a feed: a new address, which ends the one before, or none. Of a vehicle by its plate, else of the fleet. */
export const feedSchema = z.object({ intent: z.enum(['renew', 'revoke']), plate: optional(text(30)) });
