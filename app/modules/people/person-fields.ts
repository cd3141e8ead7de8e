import { z } from 'zod';
import { INVALID_DATE, optional, parsed } from '~/errors/field-schemas';
import { parseDay, todayInMorocco } from '~/platform/clock';
import {
  IDENTITY_DOCUMENTS,
  type IdentityDocument,
  parseCin,
  parseDrivingPermit,
  parsePassport,
  parsePhone,
  parseResidencePermit,
} from './identity-numbers';

/** Pieces of the schemas in which people say who they are: the booking form and the profile. */

export const date = (missing = INVALID_DATE) =>
  z.string({ error: missing }).transform((typed, context) => {
    const value = parseDay(typed.trim());
    if (value) return value;
    context.addIssue({ code: 'custom', message: typed.trim() ? INVALID_DATE : missing });
    return z.NEVER;
  });

/** A day that has been: a birth, the issue of a licence. */
export const pastDay = date().refine((day) => day <= todayInMorocco(), 'errors:dateInFuture');

export const phone = parsed(parsePhone, 'errors-person:phoneInvalid', 'errors-person:phoneRequired');
export const cin = optional(parsed(parseCin, 'errors-person:cinInvalid'));
export const passport = optional(parsed(parsePassport, 'errors-person:passportInvalid'));
export const residencePermit = optional(parsed(parseResidencePermit, 'errors-person:residencePermitInvalid'));
export const drivingPermit = parsed(parseDrivingPermit, 'errors-person:drivingPermitInvalid');

/** Which of the three numbers counts, where the form shows one field at a time. */
export const chosenDocument = optional(z.enum(IDENTITY_DOCUMENTS, { error: 'errors:choiceInvalid' }));

/**
 * A number typed for a document that is not the chosen one stands in no field that can be seen: it is
 * dropped from what was posted. `chooser` and `nameOf`: the names of the fields.
 */
export function keepChosenDocument(
  typed: unknown,
  chooser: string,
  nameOf: (document: IdentityDocument) => string,
): unknown {
  if (typeof typed !== 'object' || typed === null) return typed;
  const fields: Partial<Record<string, unknown>> = { ...typed };
  if (!IDENTITY_DOCUMENTS.some((one) => one === fields[chooser])) return fields;
  for (const document of IDENTITY_DOCUMENTS) if (document !== fields[chooser]) delete fields[nameOf(document)];
  return fields;
}
