import { DomainError } from '~/errors/domain-error';
import type { AgencySetupScope } from '~/modules/access/scope';
import { db } from '~/platform/db.server';
import { env } from '~/platform/env.server';
import { saveLastStep } from './finish-setup.server';
import { readWeek } from './hours-fields';
import { parseWeeklyHours } from './opening-hours';
import { PLACES_FIELD, readPlaces } from './places-form';
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
} from './setup-schema';
import type { SetupStep } from './setup-steps';

/**
 * Saves what stands by itself of a half-filled form, while it is typed. It never moves the step, never
 * empties what is needed, never takes a row away.
 *
 * @returns the fields that were left as they are stored.
 * @throws DomainError setupFinished, setupStepAhead, agencyCreateFailed.
 */
export async function saveDraft(
  scope: AgencySetupScope,
  step: SetupStep,
  form: FormData,
): Promise<{ refused: string[] }> {
  if (step === 3) return saveHoursDraft(scope, form);
  if (step === 1) {
    const draft = readDraft<CompanyInput>(companySchema.shape, form);
    await saveCompany(scope, draft.value, { draft: true });
    return { refused: await refusedOf(scope, draft) };
  }
  if (step === 2) {
    const draft = readDraft<ContactInput>(contactSchema.shape, form);
    const unknownCity = await withoutField(draft, 'city', ['choiceInvalid'], (value) =>
      saveContact(scope, value, { draft: true }),
    );
    return { refused: [...(await refusedOf(scope, draft)), ...unknownCity] };
  }
  const draft = readDraft<NumbersInput & { slug: string }>(lastSchema(env().PRODUCT_SLUG).shape, form);
  const slugErrors = ['usernameTaken', 'usernameReserved', 'slugFormat'];
  const taken = await withoutField(draft, 'slug', slugErrors, (value) => saveLastStep(scope, value, { draft: true }));
  return { refused: [...draft.invalid, ...draft.empty, ...taken] };
}

/** Saves; where one field is refused for what others have meanwhile, saves again without it and names it. */
async function withoutField<T extends object>(
  draft: Draft<T>,
  field: keyof T & string,
  codes: readonly string[],
  save: (value: Partial<T>) => Promise<void>,
): Promise<string[]> {
  try {
    await save(draft.value);
    return [];
  } catch (error) {
    if (!(error instanceof DomainError) || !codes.includes(error.code)) throw error;
    await save({ ...draft.value, [field]: undefined });
    return [field];
  }
}

/** Fields that hold nonsense, and those that were emptied although something needed is stored. */
async function refusedOf(scope: AgencySetupScope, { invalid, empty }: Draft<unknown>): Promise<string[]> {
  if (empty.length === 0) return invalid;
  const stored = await db.agency.findUnique({
    where: { ownerId: scope.profileId },
    select: { name: true, email: true, phone: true, address: true, citySlug: true },
  });
  const values: Record<string, string | null | undefined> = { ...stored, city: stored?.citySlug };
  return [...invalid, ...empty.filter((field) => values[field])];
}

async function saveHoursDraft(scope: AgencySetupScope, form: FormData): Promise<{ refused: string[] }> {
  const given = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : undefined;
  };
  const stored = await db.agency.findUnique({ where: { ownerId: scope.profileId }, select: { operatingHours: true } });
  const { week, problems } = readWeek(given, parseWeeklyHours(stored?.operatingHours));
  const ticked = form.getAll(PLACES_FIELD).filter((value): value is string => typeof value === 'string');
  const places = readPlaces(given, ticked);
  await saveHours(scope, { week: week ?? undefined, places: places.input }, { draft: true });
  return { refused: [...problems, ...places.problems].map(({ field }) => field) };
}
