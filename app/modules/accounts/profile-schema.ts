import { z } from 'zod';
import { nameText, optional, parsed, personName } from '~/errors/field-schemas';
import { LANGUAGES } from '~/i18n/languages';
import { IDENTITY_DOCUMENTS, parseIce } from '~/modules/people/identity-numbers';
import {
  chosenDocument,
  cin,
  drivingPermit,
  keepChosenDocument,
  passport,
  pastDay,
  phone,
  residencePermit,
} from '~/modules/people/person-fields';
import type { CalendarDay } from '~/platform/clock';
import type { Role } from '../tenancy/scope';
import { THEMES } from '~/platform/themes';

const MAX_COMPANY = 160;
/** The e-mail address is no field of the profile (R54); one that is posted all the same is looked at, never stored. */
const postedEmail = optional(z.string());

const everyone = z.object({
  fullName: personName(),
  phone: optional(phone),
  email: postedEmail,
  language: z.enum(LANGUAGES, { error: 'errors:choiceInvalid' }),
  theme: z.enum(THEMES, { error: 'errors:choiceInvalid' }),
  marketing: z.boolean().default(false),
  removeAvatar: z.boolean().default(false),
});

/** What customers say of themselves besides: the booking form starts from it. */
const customers = everyone.extend({
  clientType: z.enum(['individual', 'company'], { error: 'errors-person:clientTypeRequired' }),
  companyName: optional(nameText(MAX_COMPANY)),
  ice: optional(parsed(parseIce, 'errors-person:iceInvalid')),
  identityDocument: chosenDocument,
  cin,
  passport,
  residencePermit,
  drivingPermit: optional(drivingPermit),
  licenceIssuedOn: optional(pastDay),
  birthDate: optional(pastDay),
  mailReviews: z.boolean().default(false),
  mailReminders: z.boolean().default(false),
  priceFalls: z.boolean().default(false),
  whatsapp: z.boolean().default(false),
});
type CustomerFields = z.output<typeof customers>;
type EveryFields = z.output<typeof everyone>;

/** What the profile form says, of which role soever. */
export interface ProfileInput {
  fullName: string;
  phone: string | null;
  language: (typeof LANGUAGES)[number];
  theme: (typeof THEMES)[number];
  marketing: boolean;
  removeAvatar: boolean;
  /** Of customers only. */
  renter: RenterFacts | null;
}

export interface RenterFacts {
  clientType: 'individual' | 'company';
  companyName: string | null;
  ice: string | null;
  cin: string | null;
  passport: string | null;
  residencePermit: string | null;
  drivingPermit: string | null;
  licenceIssuedOn: CalendarDay | null;
  birthDate: CalendarDay | null;
  /** E-mails that they want (R205). */
  mailReviews: boolean;
  mailReminders: boolean;
  priceFalls: boolean;
  /** Their number takes WhatsApp messages (R229). */
  whatsapp: boolean;
}

/** What a form hides cannot be corrected: numbers of the documents not chosen, the company of an individual. */
function keepShown(typed: unknown): unknown {
  const kept = keepChosenDocument(typed, 'identityDocument', (document) => document);
  if (typeof kept !== 'object' || kept === null || !('clientType' in kept) || kept.clientType === 'company')
    return kept;
  return { ...kept, companyName: undefined, ice: undefined };
}

/** A company has a name and an ICE; a person one identity document at most (R47, R54); messages need a number (R229). */
function checkRenter(value: CustomerFields, context: z.RefinementCtx): void {
  const complain = (field: keyof CustomerFields, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  if (value.clientType === 'company' && !value.companyName)
    complain('companyName', 'errors-person:companyNameRequired');
  if (value.clientType === 'company' && !value.ice) complain('ice', 'errors-person:iceRequired');
  if (value.whatsapp && !value.phone) complain('phone', 'errors-person:phoneRequired');
  if (IDENTITY_DOCUMENTS.filter((document) => value[document]).length > 1)
    complain('cin', 'errors-person:oneIdentityDocument');
}

/** The fields of the form, for the marks on what is required. */
export const profileFields = (role: Role) => (role === 'customer' ? customers : everyone);

const RENTER_FIELDS = ['clientType', 'companyName', 'ice', 'phone', ...IDENTITY_DOCUMENTS] as const;

const common = (value: EveryFields) => ({
  fullName: value.fullName,
  phone: value.phone,
  language: value.language,
  theme: value.theme,
  marketing: value.marketing,
  removeAvatar: value.removeAvatar,
});

const renterOf = (value: CustomerFields): RenterFacts => ({
  clientType: value.clientType,
  companyName: value.companyName,
  ice: value.ice,
  cin: value.cin,
  passport: value.passport,
  residencePermit: value.residencePermit,
  drivingPermit: value.drivingPermit,
  licenceIssuedOn: value.licenceIssuedOn,
  birthDate: value.birthDate,
  mailReviews: value.mailReviews,
  mailReminders: value.mailReminders,
  priceFalls: value.priceFalls,
  whatsapp: value.whatsapp,
});

/** Told together with the faults of other fields. */
const withRules = <F extends EveryFields>(fields: z.ZodType<F>, email: string) =>
  fields.check(
    z.superRefine<F>((value, context) => {
      if (value.email && value.email.trim().toLowerCase() !== email.toLowerCase()) {
        context.addIssue({ code: 'custom', path: ['email'], message: 'errors-person:emailUnchangeable' });
      }
    }),
  );

/**
 * The profile form (R54). Full name required, phone valid, e-mail not
 * changeable; whatever else is posted (a role, a status …) is dropped. Papers are asked for at booking,
 * so here they may be missing, but not be wrong.
 */
export function profileSchema({ role, email }: { role: Role; email: string }): z.ZodType<ProfileInput> {
  if (role !== 'customer')
    return withRules(everyone, email).transform((value): ProfileInput => ({ ...common(value), renter: null }));
  const whole = withRules(customers, email)
    .check(
      z.superRefine<CustomerFields>(checkRenter, {
        when: ({ issues }) => !issues.some(({ path }) => RENTER_FIELDS.some((name) => name === path?.[0])),
      }),
    )
    .transform((value): ProfileInput => ({ ...common(value), renter: renterOf(value) }));
  return z.preprocess(keepShown, whole);
}
