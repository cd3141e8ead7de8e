import { z } from 'zod';
import { emailAddress, nameText, optional, parsed, personName, text } from '~/errors/field-schemas';
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
import { LONGEST_ADDRESS, LONGEST_NOTES, LONGEST_REASON } from './client-limits';

/** Who rents and how to reach them: the first step of a new client. */
const contactFields = z.object({
  type: z.enum(['individual', 'company'], { error: 'errors-person:clientTypeRequired' }),
  fullName: personName(),
  companyName: optional(nameText(120)),
  ice: optional(parsed(parseIce, 'errors-person:iceInvalid')),
  phone,
  email: optional(emailAddress),
  address: optional(text(LONGEST_ADDRESS)),
});

/** By which papers they are known: the second step. */
const paperFields = z.object({
  identityDocument: chosenDocument,
  cin,
  passport,
  residencePermit,
  drivingPermit: optional(drivingPermit),
});

export type Contact = z.output<typeof contactFields>;
export type Papers = z.output<typeof paperFields>;
type Complaint = [field: string, error: string];

/** A company is known by its name and its ICE (R47). */
function contactComplaints({ type, companyName, ice }: Contact): Complaint[] {
  if (type === 'individual') return [];
  return [
    ...(companyName ? [] : [['companyName', 'errors-person:companyNameRequired'] satisfies Complaint]),
    ...(ice ? [] : [['ice', 'errors-person:iceRequired'] satisfies Complaint]),
  ];
}

/** Somebody in person has exactly one identity document and a permit; whom a company sends has at most one (R47). */
function paperComplaints(type: Contact['type'], papers: Papers): Complaint[] {
  const count = IDENTITY_DOCUMENTS.filter((kind) => papers[kind]).length;
  const field = papers.identityDocument ?? 'cin';
  const found: Complaint[] = [];
  if (count > 1) found.push([field, 'errors-person:oneIdentityDocument']);
  if (type === 'company') return found;
  if (count === 0) found.push([field, 'errors-person:identityDocumentRequired']);
  if (!papers.drivingPermit) found.push(['drivingPermit', 'errors-person:drivingPermitRequired']);
  return found;
}

/** Rules over several fields, said together with the faults of others once each of `fields` stands. */
function rules<T>(fields: readonly string[], complaints: (value: T) => Complaint[]) {
  return z.superRefine<T>(
    (value, context) => {
      for (const [field, error] of complaints(value))
        context.addIssue({ code: 'custom', path: [field], message: error });
    },
    { when: ({ issues }) => !issues.some(({ path }) => fields.includes(String(path?.[0]))) },
  );
}

const CONTACT_RULED = ['type', 'companyName', 'ice'];
const PAPERS_RULED = [...IDENTITY_DOCUMENTS, 'identityDocument', 'drivingPermit'];
const keepChosen = (typed: unknown) => keepChosenDocument(typed, 'identityDocument', (document) => document);

/** What a record says of a client. */
export type ClientFacts = Omit<Contact & Papers, 'identityDocument'>;

const factsOf = ({ identityDocument: _chosen, ...facts }: Contact & Papers): ClientFacts =>
  facts.type === 'company' ? facts : { ...facts, companyName: null, ice: null };

/** What stands in the fields of a company while a person is chosen is neither read nor complained of: they are hidden then. */
function keepFieldsOfType(typed: unknown): unknown {
  const isPerson = typeof typed === 'object' && typed !== null && 'type' in typed && typed.type === 'individual';
  return isPerson ? { ...typed, companyName: undefined, ice: undefined } : typed;
}

/** The first step of a new client. */
export const contactSchema = z.preprocess(
  keepFieldsOfType,
  contactFields.check(rules<Contact>(CONTACT_RULED, contactComplaints)),
);

/** The second step, for a client of this type; `draft` says for which first step it was made. */
export const papersSchema = (type: Contact['type']) =>
  z.preprocess(
    keepChosen,
    paperFields
      .extend({ draft: z.uuid({ error: 'errors:invalidData' }) })
      .check(rules<Papers>(PAPERS_RULED, (papers) => paperComplaints(type, papers))),
  );

/** The fields of `clientSchema`, for their constraints. */
export const clientFields = z.object({ ...contactFields.shape, ...paperFields.shape });

/** A whole client in one form: to edit one, or to note one down beside something else. Gives `ClientFacts`. */
export const clientSchema = z.preprocess(
  (typed) => keepChosen(keepFieldsOfType(typed)),
  clientFields
    .check(
      rules<Contact & Papers>(CONTACT_RULED, contactComplaints),
      rules<Contact & Papers>(['type', ...PAPERS_RULED], (client) => paperComplaints(client.type, client)),
    )
    .transform(factsOf),
);

/** The two steps put together, each as its schema gave it. */
export const clientOfSteps = (contact: Contact, papers: Papers): ClientFacts => factsOf({ ...contact, ...papers });

/** The agency's own words on a client; empty for none, where the form's button says that it was sent. */
export const notesSchema = z.object({
  button: z.literal('notes', { error: 'errors:invalidData' }),
  notes: optional(text(LONGEST_NOTES)),
});

/** Why the agency would rather not rent to a client (R140); the button `remove` takes the word back. */
export const blacklistSchema = z
  .object({
    button: z.enum(['save', 'remove'], { error: 'errors:choiceInvalid' }).optional(),
    reason: optional(text(LONGEST_REASON)),
  })
  .check(
    z.superRefine(({ button, reason }, context) => {
      if (button !== 'remove' && !reason)
        context.addIssue({ code: 'custom', path: ['reason'], message: 'errors-person:blacklistReasonRequired' });
    }),
  );
