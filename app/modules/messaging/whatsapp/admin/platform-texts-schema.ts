import { z } from 'zod';
import { LANGUAGES } from '~/i18n/languages';
import type { LocalText } from '~/i18n/local-text';
import { parsePhone } from '~/modules/people/identity-numbers';
import type { WhatsappAction } from '../actions';
import { textsAnd } from '../texts-schema';

/** What an administrator settles for an action; without texts the product's first ones hold. */
export interface PlatformTexts {
  texts: LocalText | null;
  isEnabled: boolean;
  /** The name of the provider's approved template; empty for none. */
  providerTemplate: string;
  isNamed: boolean;
}

const more = z.object({
  isEnabled: z.literal('on').optional(),
  providerTemplate: z
    .string()
    .default('')
    .transform((typed) => typed.trim())
    .refine((name) => /^[a-z0-9_]*$/.test(name) && name.length <= 512, 'errors-admin:whatsappTemplateName'),
  isNamed: z.literal('on').optional(),
  phone: z.string().default('').transform(parsePhone),
  language: z.enum(LANGUAGES).catch('fr'),
});

/**
 * The words of an action as an administrator types them (R240), with its switch and its approved template (R246); `test`:
 * where a try goes (E.164) and in which language, for the button that sends one.
 */
export const platformTextsSchema = (action: WhatsappAction) =>
  z
    .intersection(textsAnd(action, ['save', 'preview', 'reset', 'test']), more)
    .superRefine(({ intent, phone }, context) => {
      if (intent === 'test' && phone === null)
        context.addIssue({ code: 'custom', path: ['phone'], message: 'errors-person:phoneInvalid' });
    })
    .transform(({ intent, texts, isEnabled, providerTemplate, isNamed, phone, language }) => {
      const settled: PlatformTexts = {
        texts,
        isEnabled: isEnabled === 'on',
        providerTemplate,
        isNamed: isNamed === 'on',
      };
      return { intent, settled, test: { phone: phone ?? '', language } };
    });
