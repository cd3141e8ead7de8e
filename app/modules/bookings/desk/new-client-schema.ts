import { z } from 'zod';
import { emailAddress, nameText, optional, parsed, personName } from '~/errors/field-schemas';
import type { ClientType } from '~/generated/prisma/enums';
import { IDENTITY_DOCUMENTS, parseIce } from '~/modules/people/identity-numbers';
import {
  chosenDocument,
  cin,
  drivingPermit,
  keepChosenDocument,
  passport,
  phone,
  residencePermit,
} from '~/modules/people/person-fields';

/** A client that is written down while booking. */
export interface NewClient {
  type: ClientType;
  fullName: string;
  companyName: string | null;
  ice: string | null;
  phone: string;
  email: string | null;
  cin: string | null;
  passport: string | null;
  residencePermit: string | null;
  drivingPermit: string | null;
}

const FIELD = { cin: 'clientCin', passport: 'clientPassport', residencePermit: 'clientResidencePermit' } as const;

const fields = z.object({
  clientKey: z.uuid({ error: 'errors:invalidData' }),
  clientType: z.enum(['individual', 'company'], { error: 'errors-person:clientTypeRequired' }),
  clientFullName: personName(),
  clientCompanyName: optional(nameText(120)),
  clientIce: optional(parsed(parseIce, 'errors-person:iceInvalid')),
  clientPhone: phone,
  clientEmail: optional(emailAddress),
  clientIdentityDocument: chosenDocument,
  clientCin: cin,
  clientPassport: passport,
  clientResidencePermit: residencePermit,
  clientDrivingPermit: optional(drivingPermit),
});
type Fields = z.output<typeof fields>;

/** Individuals are known by one identity document and a driving permit, companies by name and ICE (R47). */
function complaintsOf(value: Fields): [field: keyof Fields, error: string][] {
  if (value.clientType === 'company') {
    return [
      ...(value.clientCompanyName ? [] : [['clientCompanyName', 'errors-person:companyNameRequired'] as const]),
      ...(value.clientIce ? [] : [['clientIce', 'errors-person:iceRequired'] as const]),
    ].map(([field, error]) => [field, error]);
  }
  const shown = FIELD[value.clientIdentityDocument ?? 'cin'];
  const count = IDENTITY_DOCUMENTS.filter((document) => value[FIELD[document]]).length;
  const found: [keyof Fields, string][] = [];
  if (count === 0) found.push([shown, 'errors-person:identityDocumentRequired']);
  if (count > 1) found.push([shown, 'errors-person:oneIdentityDocument']);
  if (!value.clientDrivingPermit) found.push(['clientDrivingPermit', 'errors-person:drivingPermitRequired']);
  return found;
}

/** The part of the agency's booking form that writes a client down. */
export const newClientSchema = z.preprocess(
  (typed) => keepChosenDocument(typed, 'clientIdentityDocument', (document) => FIELD[document]),
  fields
    .check(
      z.superRefine<Fields>(
        (value, context) => {
          const failed = new Set(context.issues.map(({ path }) => String(path?.[0])));
          for (const [field, error] of complaintsOf(value))
            if (!failed.has(field)) context.addIssue({ code: 'custom', path: [field], message: error });
        },
        { when: ({ issues }) => !issues.some(({ path }) => path?.[0] === 'clientType') },
      ),
    )
    .transform((value): { key: string; client: NewClient } => {
      const isCompany = value.clientType === 'company';
      return {
        key: value.clientKey,
        client: {
          type: value.clientType,
          fullName: value.clientFullName,
          companyName: isCompany ? value.clientCompanyName : null,
          ice: isCompany ? value.clientIce : null,
          phone: value.clientPhone,
          email: value.clientEmail,
          cin: value.clientCin,
          passport: value.clientPassport,
          residencePermit: value.clientResidencePermit,
          drivingPermit: value.clientDrivingPermit,
        },
      };
    }),
);
