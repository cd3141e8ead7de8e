import { ERRORS, type ErrorCode } from '~/errors/catalogue';
import { DomainError } from '~/errors/domain-error';
import { attemptLimit } from '~/platform/attempt-limit.server';
import type { AgencySetupScope } from '~/modules/tenancy/scope';
import { db } from '~/platform/db.server';
import { env } from '~/platform/env.server';
import { USERNAME_PROBLEMS } from '../username/agency-slug';
import { saveLastStep } from './finish-setup.server';
import { readWeek, SUGGESTED_WEEK } from '../hours/hours-fields';
import { missingForSetup } from './missing-for-setup';
import { parseWeeklyHours } from '../hours/opening-hours';
import { LOCATIONS_FIELD, readLocations } from '../locations/locations-form';
import { saveCompany } from './save-company.server';
import { saveContact } from './save-contact.server';
import { saveHours } from './save-hours.server';
import {
  type CompanyInput,
  companySchema,
  type ContactInput,
  contactSchema,
  type Draft,
  lastSchema,
  type NumbersInput,
  readDraft,
  type Refused,
  refusedFields,
} from './setup-schema';
import type { SetupStep } from './setup-steps';

/** At each pause in typing, and no oftener. */
const drafts = attemptLimit('draft', 600, 15);

/**
 * Saves what stands by itself of a half-filled form, while it is typed. It never moves the step, never
 * empties what is needed, never takes a row away.
 *
 * @returns the fields that were left as they are stored, each with what is wrong.
 * @throws DomainError setupFinished, setupStepAhead, agencyCreateFailed, tooManyAttempts.
 */
export async function saveDraft(
  scope: AgencySetupScope,
  step: SetupStep,
  form: FormData,
): Promise<{ refused: Refused }> {
  await drafts.count(scope.profileId);
  return { refused: await DRAFTS[step](scope, form) };
}

/**
 * Keeps the logo of a first form whose other fields do not stand, with those that do, so that nobody
 * chooses it twice.
 *
 * @throws DomainError as `saveDraft`, and as `saveCompany` of a picture.
 */
export async function saveLogoDraft(scope: AgencySetupScope, form: FormData, logo: File): Promise<void> {
  const { value } = readDraft<CompanyInput>(companySchema.shape, form);
  await saveCompany(scope, value, { draft: true, logo });
}

const DRAFTS: Record<SetupStep, (scope: AgencySetupScope, form: FormData) => Promise<Refused>> = {
  1: saveCompanyDraft,
  2: saveContactDraft,
  3: saveHoursDraft,
  4: saveLastDraft,
};

async function saveCompanyDraft(scope: AgencySetupScope, form: FormData): Promise<Refused> {
  const draft = readDraft<CompanyInput>(companySchema.shape, form);
  await saveCompany(scope, draft.value, { draft: true });
  return refusedOf(scope, draft);
}

async function saveContactDraft(scope: AgencySetupScope, form: FormData): Promise<Refused> {
  const draft = readDraft<ContactInput>(contactSchema.shape, form);
  const unknownCity = await withoutField(draft, 'city', ['choiceInvalid'], (value) =>
    saveContact(scope, value, { draft: true }),
  );
  return { ...(await refusedOf(scope, draft)), ...unknownCity };
}

async function saveHoursDraft(scope: AgencySetupScope, form: FormData): Promise<Refused> {
  const given = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : undefined;
  };
  const stored = await db.agency.findUnique({ where: { ownerId: scope.profileId }, select: { operatingHours: true } });
  const { week, problems } = readWeek(given, parseWeeklyHours(stored?.operatingHours) ?? SUGGESTED_WEEK);
  const ticked = form.getAll(LOCATIONS_FIELD).filter((value): value is string => typeof value === 'string');
  const places = readLocations(given, ticked);
  await saveHours(scope, { week: week ?? undefined, places: places.input }, { draft: true });
  return refusedFields([...problems, ...places.problems]);
}

async function saveLastDraft(scope: AgencySetupScope, form: FormData): Promise<Refused> {
  const draft = readDraft<NumbersInput & { slug: string }>(lastSchema(env().PRODUCT_SLUG).shape, form);
  const taken = await withoutField(draft, 'slug', USERNAME_PROBLEMS, (value) =>
    saveLastStep(scope, value, { draft: true }),
  );
  return { ...draft.invalid, ...draft.empty, ...taken };
}

/** Saves; where one field is refused for what others have meanwhile, saves again without it and names it. */
async function withoutField<T extends object>(
  draft: Draft<T>,
  field: keyof T & string,
  codes: readonly ErrorCode[],
  save: (value: Partial<T>) => Promise<void>,
): Promise<Refused> {
  try {
    await save(draft.value);
    return {};
  } catch (error) {
    if (!(error instanceof DomainError) || !codes.includes(error.code)) throw error;
    await save({ ...draft.value, [field]: undefined });
    return { [field]: ERRORS[error.code].message };
  }
}

/** Fields that hold nonsense, and those that were emptied although something needed is stored. */
async function refusedOf(scope: AgencySetupScope, { invalid, empty }: Draft<unknown>): Promise<Refused> {
  if (Object.keys(empty).length === 0) return invalid;
  const stored = await db.agency.findUnique({
    where: { ownerId: scope.profileId },
    select: { name: true, email: true, phone: true, address: true, citySlug: true },
  });
  const missing: readonly string[] = missingForSetup(stored);
  return { ...invalid, ...Object.fromEntries(Object.entries(empty).filter(([field]) => !missing.includes(field))) };
}
