import { z } from 'zod';
import { text } from '~/errors/field-schemas';

const LONGEST_REASON = 500;

/** The typed confirmation of what is dangerous: the agency's username, the same in every language. */
const confirmed = (slug: string) =>
  z
    .string({ error: 'errors:fieldRequired' })
    .refine((typed) => typed.trim().toLowerCase() === slug, 'errors-agency:confirmSlugWrong');

/** Suspending an agency: why, as its people read it. */
export const suspensionSchema = ({ slug }: { slug: string }) =>
  z.object({ reason: text(LONGEST_REASON), confirmSlug: confirmed(slug) });

/** Deleting an agency. */
export const deletionSchema = ({ slug }: { slug: string }) => z.object({ confirmSlug: confirmed(slug) });
