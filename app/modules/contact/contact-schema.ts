import { z } from 'zod';
import { emailAddress, personName, text } from '~/errors/field-schemas';
import { CONTACT_TOPICS, LONGEST_MESSAGE } from './contact-topics';

/**
 * The contact form. `website` is a field that people do not see: whoever fills it in is a program, and its message
 * is thrown away as if it had been sent.
 */
export const contactSchema = z.object({
  name: personName(),
  email: emailAddress,
  topic: z.enum(CONTACT_TOPICS, { error: 'errors:fieldRequired' }),
  // Browsers end a line of a form with two characters.
  message: text(LONGEST_MESSAGE).transform((typed) => typed.replace(/\r\n?/g, '\n')),
  website: z.string().optional(),
});
export type ContactInput = z.output<typeof contactSchema>;
