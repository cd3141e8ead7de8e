import { z } from 'zod';
import { givenPassword } from '~/modules/access/password/password-schema';

const fields = z.object({
  confirmSlug: z.string({ error: 'errors:fieldRequired' }),
  currentPassword: givenPassword.optional(),
});

/** The typed confirmation: the agency's username, the same in every language, and the password where there is one. */
export function closingSchema({ slug, hasPassword }: { slug: string; hasPassword: boolean }) {
  return fields.check(
    z.superRefine<Partial<z.output<typeof fields>>>(
      ({ confirmSlug, currentPassword }, context) => {
        const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
        if (confirmSlug !== undefined && confirmSlug.trim().toLowerCase() !== slug)
          refuse('confirmSlug', 'errors-agency:confirmSlugWrong');
        if (hasPassword && !currentPassword) refuse('currentPassword', 'errors-auth:passwordRequired');
      },
      // Told together.
      { when: () => true },
    ),
  );
}
