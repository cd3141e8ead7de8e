import { redirect } from '@remix-run/node';
import { ERRORS } from '~/errors/catalogue';
import { DomainError } from '~/errors/domain-error';
import { readForm, type Reading } from '~/http/form/form.server';
import { paths } from '~/paths';
import { readUpload } from '~/http/form/upload.server';
import type { Language } from '~/i18n/languages';
import type { AgencySetupScope } from '~/modules/tenancy/scope';
import { USERNAME_PROBLEMS } from '~/modules/agencies/username/agency-slug';
import { isSlugTaken } from '~/modules/agencies/username/free-slugs.server';
import { saveLastStep } from '~/modules/agencies/setup/finish-setup.server';
import { copyDay } from '~/modules/agencies/hours/hours-fields';
import { saveCompany } from '~/modules/agencies/setup/save-company.server';
import { saveContact } from '~/modules/agencies/setup/save-contact.server';
import { saveDraft, saveLogoDraft } from '~/modules/agencies/setup/save-draft.server';
import { saveHours } from '~/modules/agencies/setup/save-hours.server';
import { companySchema, contactSchema, hoursSchema, lastSchema } from '~/modules/agencies/setup/setup-schema';
import type { SetupStep } from '~/modules/agencies/setup/setup-steps';
import { MAX_PICTURE_BYTES } from '~/modules/pictures/picture-limits';
import { isPictureFault } from '~/modules/pictures/picture-fault';
import { env } from '~/platform/env.server';

/**
 * Saves a posted step and leads on to the next one; a form that does not stand is given back. Other
 * buttons of a form save it as a draft and come back to it: they work without a script.
 */
export function saveStep(request: Request, scope: AgencySetupScope, step: SetupStep, lang: Language) {
  if (step === 1) return saveFirst(request, scope, lang);
  if (step === 2) return saveSecond(request, scope, lang);
  return step === 3 ? saveThird(request, scope, lang) : saveFourth(request, scope, lang);
}

async function saveFirst(request: Request, scope: AgencySetupScope, lang: Language) {
  const reading = await readUpload(request, companySchema, {
    file: 'logo',
    maxBytes: MAX_PICTURE_BYTES,
    tooLarge: 'errors-pictures:logoTooLarge',
    keep: (logo, form) => saveLogoDraft(scope, form, logo),
  });
  if (!reading.ok) return reading.invalid;
  const logo = reading.file ?? (reading.form.get('removeLogo') ? ('remove' as const) : null);
  try {
    await saveCompany(scope, reading.value, { logo });
    return redirect(paths.agencySetup(lang, 2), 303);
  } catch (error) {
    if (isPictureFault(error)) return reading.refuse(error, 'logo');
    if (error instanceof DomainError && error.code === 'agencyCreateFailed') return reading.refuse(error);
    throw error;
  }
}

async function saveSecond(request: Request, scope: AgencySetupScope, lang: Language) {
  const reading = await readForm(request, contactSchema);
  if (!reading.ok) return reading.invalid;
  try {
    await saveContact(scope, reading.value);
    return redirect(paths.agencySetup(lang, 3), 303);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'choiceInvalid') return reading.refuse(error, 'city');
    throw error;
  }
}

async function saveThird(request: Request, scope: AgencySetupScope, lang: Language) {
  const reading = await readForm(request, hoursSchema);
  const intent = reading.form.get('intent');
  if (intent === 'copy') {
    copyDay(reading.form, 'monday');
    return keepAndReturn(scope, 3, reading, `${paths.agencySetup(lang, 3)}#hours`);
  }
  if (intent === 'more') return keepAndReturn(scope, 3, reading, `${paths.agencySetup(lang, 3)}#places`);
  if (!reading.ok) return reading.invalid;
  await saveHours(scope, reading.value);
  return redirect(paths.agencySetup(lang, 4), 303);
}

async function saveFourth(request: Request, scope: AgencySetupScope, lang: Language) {
  const schema = lastSchema(env().PRODUCT_SLUG);
  const reading = await readForm(request, schema);
  const pick = reading.form.get('pick');
  if (typeof pick === 'string') {
    reading.form.set('slug', pick);
    return keepAndReturn(scope, 4, reading, `${paths.agencySetup(lang, 4)}#username`);
  }
  if (!reading.ok) {
    // A username that is taken is told together with what the schema found.
    const taken = await isSlugTaken(scope, reading.form.get('slug'));
    return taken ? reading.refuseFields(SLUG_TAKEN) : reading.invalid;
  }
  try {
    await saveLastStep(scope, reading.value);
    // The dashboard itself welcomes whoever has no car yet.
    return redirect(paths.agencyDashboard(lang), 303);
  } catch (error) {
    const isOfSlug = error instanceof DomainError && (USERNAME_PROBLEMS as readonly string[]).includes(error.code);
    if (isOfSlug) return reading.refuse(error, 'slug');
    throw error;
  }
}

const SLUG_TAKEN = { fields: { slug: ERRORS.usernameTaken.message }, status: ERRORS.usernameTaken.status };

/**
 * A button inside a form: what stands is saved as a draft, and its part of the page shown again. What does
 * not stand is in no draft: then the whole form comes back, with its errors.
 */
async function keepAndReturn(scope: AgencySetupScope, step: SetupStep, reading: Reading<unknown>, to: string) {
  const { refused } = await saveDraft(scope, step, reading.form);
  if (Object.keys(refused).length === 0) return redirect(to, 303);
  return reading.refuseFields({ fields: refused, status: 400 });
}
