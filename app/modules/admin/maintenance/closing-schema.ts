import { z } from 'zod';

/** What the page that closes the site sends: the platform's name, typed as it is written; or that it is opened again. */
export const closingSchema = (name: string) =>
  z.discriminatedUnion(
    'button',
    [
      z.object({
        button: z.literal('close'),
        confirmName: z
          .string({ error: 'errors:fieldRequired' })
          .refine((typed) => typed.trim().toLowerCase() === name.toLowerCase(), 'errors-admin:confirmNameWrong'),
      }),
      z.object({ button: z.literal('open') }),
    ],
    { error: 'errors:choiceInvalid' },
  );
