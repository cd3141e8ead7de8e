import { z } from 'zod';
import { tooLong } from '~/errors/field-schemas';
import { cleanName } from '~/i18n/clean-name';
import { message } from '~/i18n/message';
import { parseWhole } from '~/i18n/typed-numbers';
import { parsePhone } from '~/modules/people/identity-numbers';
import { SETTINGS } from '../settings';
import { type EditedPage, fieldsOf, type SettingField } from './setting-pages';

/** What is wrong with a part that its record does not take, by the kind of its field. */
const FAULTS: Partial<Record<SettingField['kind'], string>> = {
  email: 'errors-person:emailInvalid',
  tel: 'errors-person:phoneInvalid',
  url: 'errors:urlInvalid',
  choice: 'errors:choiceInvalid',
};

const faultOf = ({ name, kind, longest = 60 }: SettingField, typed: string) =>
  name === 'ice'
    ? 'errors-person:iceInvalid'
    : typed.length > longest
      ? tooLong(longest)
      : (FAULTS[kind] ?? 'errors:fieldRequired');

/** What was typed into a field as its record keeps it; undefined where it is no such thing. */
function valueOf({ kind, of, name }: SettingField, typed: string): unknown {
  if (kind === 'switch') return typed === 'on';
  if (kind === 'number') return parseWhole(typed) ?? undefined;
  const isSentence = of === 'maintenance' || name.startsWith('description');
  if (typed === '' && !isSentence) return null;
  if (kind === 'url' && !/^\w+:/.test(typed)) return `https://${typed}`;
  return kind === 'tel' ? (parsePhone(typed) ?? undefined) : typed;
}

const fieldSchema = (field: SettingField) =>
  z
    .string({ error: 'errors:fieldRequired' })
    .default('')
    .transform((raw, context) => {
      const typed = field.kind === 'long' ? raw.trim() : cleanName(raw);
      const refuse = (text: string) => {
        context.addIssue({ code: 'custom', message: text });
        return z.NEVER;
      };
      const { kind, isOptional, min, max } = field;
      if (typed === '' && !isOptional && kind !== 'switch') return refuse('errors:fieldRequired');
      const value = valueOf(field, typed);
      if (min !== undefined && max !== undefined && !(typeof value === 'number' && value >= min && value <= max))
        return refuse(message('errors:numberBetween', { min, max }));
      const rules = SETTINGS[field.of].rules.shape as Record<string, z.ZodType>;
      const reading = rules[field.name]?.safeParse(value);
      return reading?.success ? reading.data : refuse(faultOf(field, typed));
    });

/** Characters of what a page had shown, far above what its fields hold. */
const LONGEST_SHOWN = 20_000;

/** What the fields of a page had shown when it was opened; what is no such text says nothing. */
function shownValues(text = ''): ReadonlyMap<string, unknown> {
  try {
    return new Map(Object.entries(JSON.parse(text) as object));
  } catch {
    return new Map();
  }
}

/**
 * What a page of the settings sends: every field of it, checked by the rules of its record. `page` says that the form was
 * sent whole, so that a post without fields switches nothing off; `shown` what its fields held when it was opened. What is
 * `locked` is not read.
 */
export const settingSchema = (page: EditedPage, locked: readonly string[]) =>
  z.object({
    page: z.literal(page, { error: 'errors:choiceInvalid' }),
    shown: z.string().max(LONGEST_SHOWN).optional().transform(shownValues),
    ...Object.fromEntries(fieldsOf(page, locked).map((field) => [field.name, fieldSchema(field)])),
  });
