import { z } from 'zod';
import { tooLong } from '~/errors/field-schemas';
import type { LocalText } from '~/i18n/local-text';
import { message } from '~/i18n/message';
import { cutText } from '~/platform/cut-text';
import { LONGEST_TEXT, WHATSAPP_ACTIONS, type WhatsappAction } from './actions';
import { textFaults } from './fill-text';

/** The switches of an agency's actions: a field an action, ticked or not. */
export const switchesSchema = z
  .object({
    intent: z.literal('save', 'errors:choiceInvalid'),
    ...(Object.fromEntries(WHATSAPP_ACTIONS.map((action) => [action, z.string().optional()])) as Record<
      WhatsappAction,
      z.ZodOptional<z.ZodString>
    >),
  })
  .transform((form) => WHATSAPP_ACTIONS.filter((action) => form[action] === 'on'));

/** What a button of the texts asks for. */
const INTENTS = ['save', 'preview', 'reset'] as const;

/** The text of an action in each language, as it is typed (R240): an empty one stands for the platform's. */
export const textsSchema = (action: WhatsappAction) => textsAnd(action, INTENTS);

/** The same with the buttons of another form. */
export function textsAnd<const Intents extends readonly [string, ...string[]]>(
  action: WhatsappAction,
  intents: Intents,
) {
  const intent = z.enum(intents, 'errors:choiceInvalid');
  const text = z
    .string()
    .default('')
    .transform((typed) => typed.replace(/\r\n?/g, '\n').trim())
    .superRefine((typed, context) => {
      const fault = faultOf(action, typed);
      if (fault) context.addIssue({ code: 'custom', message: fault });
    });
  return z
    .object({ intent, fr: text, en: text, ar: text })
    .transform((form): { intent: Intents[number]; texts: LocalText } => ({
      intent: form.intent as Intents[number],
      texts: { fr: form.fr, en: form.en, ar: form.ar },
    }));
}

function faultOf(action: WhatsappAction, text: string): string | null {
  const { unknown, isUnbalanced } = textFaults(action, text);
  if (isUnbalanced) return 'errors-documents:bracesUnbalanced';
  if (unknown.length > 0) return message('errors-agency:whatsappPlaceholder', { name: cutText(`{${unknown[0]}}`, 40) });
  return text.length > LONGEST_TEXT ? tooLong(LONGEST_TEXT) : null;
}
