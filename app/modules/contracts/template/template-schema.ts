import { z } from 'zod';
import { optional, tooLong } from '~/errors/field-schemas';
import { LANGUAGES } from '~/i18n/languages';
import type { LocalText } from '~/i18n/local-text';
import { message } from '~/i18n/message';
import { cutText } from '~/platform/cut-text';
import { placeholderFaults } from './placeholders';
import { clausesOf, isRowIntent, LONGEST_CLAUSE, ROWS } from './template-fields';

const fields = Object.fromEntries(
  ROWS.flatMap((row) => LANGUAGES.map((language) => [`${language}${row}`, optional(z.string().trim())])),
) as Record<string, z.ZodType<string | null>>;

/** What a button asks for. Without one nothing was sent, not an empty contract. */
const intent = z
  .string('errors:choiceInvalid')
  .refine(
    (sent) => sent === 'save' || sent === 'preview' || sent === 'reset' || isRowIntent(sent),
    'errors:choiceInvalid',
  );

/** What is wrong with a text of a clause, as keys of errors; null for nothing. */
function faultOf(text: string): string | null {
  const { unknown, isUnbalanced } = placeholderFaults(text);
  if (isUnbalanced) return 'errors-documents:bracesUnbalanced';
  if (unknown.length > 0)
    return message('errors-documents:placeholderUnknown', { name: cutText(`{${unknown[0]}}`, 40) });
  return text.length > LONGEST_CLAUSE ? tooLong(LONGEST_CLAUSE) : null;
}

/** The conditions of an agency's contracts as they are typed (R182): clauses without a word in any language are left out. */
export const templateSchema = z
  .object({
    ...fields,
    rows: optional(z.string().max(3)),
    version: z.coerce.number('errors:invalidData').int('errors:invalidData').min(0, 'errors:invalidData'),
    intent,
  })
  .transform((typed, context): { clauses: LocalText[]; version: number; intent: string } => {
    const given = typed as unknown as Record<string, string | null>;
    const clauses = clausesOf((name) => given[name] ?? '');
    const done = { clauses, version: typed.version, intent: typed.intent };
    // Whoever moves a clause or begins anew is not told about the others.
    if (typed.intent === 'reset' || isRowIntent(typed.intent)) return done;
    clauses.forEach((clause, index) => {
      for (const language of LANGUAGES) {
        const fault = faultOf(clause[language]);
        if (fault) context.addIssue({ code: 'custom', path: [`${language}${index + 1}`], message: fault });
      }
    });
    const written = clauses.filter((clause) => LANGUAGES.some((language) => clause[language]));
    if (written.length === 0)
      context.addIssue({ code: 'custom', path: [], message: 'errors-documents:clausesRequired' });
    return { ...done, clauses: written };
  });
