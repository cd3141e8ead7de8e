import { z } from 'zod';
import { optional, personName } from '~/errors/field-schemas';
import { LANGUAGES } from '~/i18n/languages';
import { pastDay } from '~/modules/people/person-fields';
import { LONGEST_DRAWING, parseDrawing } from './drawing';

const version = z.string({ error: 'errors:invalidData' }).regex(/^[0-9a-f]{32}$/, 'errors:invalidData');

/** A contract that was signed on paper: when, by whom, and in which language it was printed. */
export const paperSchema = z.object({
  signedOn: pastDay,
  signerName: personName(),
  language: z.enum(LANGUAGES, { error: 'errors:choiceInvalid' }),
  version,
});

const drawing = z
  .string()
  .max(LONGEST_DRAWING, 'errors-documents:drawingInvalid')
  .refine((sent) => parseDrawing(sent) !== null, 'errors-documents:drawingInvalid');

/** A contract that is signed on a screen: the name is typed, the signature may be drawn too. */
export const screenSchema = z.object({
  signerName: personName(),
  drawing: optional(drawing),
  accepted: z.literal(true, { error: 'errors-documents:conditionsNotAccepted' }),
  version,
});
