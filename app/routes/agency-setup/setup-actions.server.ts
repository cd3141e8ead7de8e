import { redirect } from '@remix-run/node';
import { DomainError } from '~/errors/domain-error';
import { checkForm, readForm } from '~/http/form/form.server';
import { paths } from '~/http/paths';
import { redirectWithFlash } from '~/http/redirects.server';
import { readUpload } from '~/http/form/upload.server';
import type { Language } from '~/i18n/languages';
import type { AgencySetupScope } from '~/modules/access/scope';
import { countPicture } from '~/modules/pictures/count-picture.server';
import { saveLastStep } from '~/modules/agencies/finish-setup.server';
import { copyDay } from '~/modules/agencies/hours-fields';
import { saveCompany } from '~/modules/agencies/save-company.server';
import { saveContact } from '~/modules/agencies/save-contact.server';
import { saveDraft } from '~/modules/agencies/save-draft.server';
import { saveHours } from '~/modules/agencies/save-hours.server';
import { companySchema, contactSchema, hoursSchema, lastSchema } from '~/modules/agencies/setup-schema';
import type { SetupStep } from '~/modules/agencies/setup-steps';
import { MAX_PICTURE_BYTES } from '~/modules/pictures/picture-limits';
import { replacePicture } from '~/modules/pictures/replace-picture.server';
import { env } from '~/platform/env.server';

/** Twice the size that is recommended, for dense screens and the widest place that shows it. */
const LOGO_WIDTH = 640;

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
    tooLarge: 'errors:logoTooLarge',
  });
  if (!reading.ok) return reading.invalid;
  const change = reading.file ?? (reading.form.get('removeLogo') ? ('remove' as const) : null);
  try {
    if (reading.file) await countPicture(scope);
    await replacePicture(change, { kind: 'logo', maxWidth: LOGO_WIDTH }, async (logoKey) => {
      const { oldLogoKey } = await saveCompany(scope, { ...reading.value, logoKey });
      return oldLogoKey;
    });
    return redirect(paths.agencySetup(lang, 2), 303);
  } catch (error) {
    if (isOfLogo(error)) return reading.refuse(error, 'logo');
    if (isDiskFault(error))
      return reading.refuse(new DomainError('logoUploadFailed', undefined, { cause: error }), 'logo');
    if (error instanceof DomainError && error.code === 'agencyCreateFailed') return reading.refuse(error);
    throw error;
  }
}

const isOfLogo = (error: unknown) =>
  error instanceof DomainError && ['invalidImage', 'logoTooLarge', 'tooManyAttempts'].includes(error.code);

/** The storage folder is full, missing or closed to this process. */
const isDiskFault = (error: unknown) =>
  error instanceof Error &&
  'syscall' in error &&
  /^(ENOSPC|EACCES|EROFS|EIO|ENOENT|EDQUOT|EMFILE)$/.test(String((error as NodeJS.ErrnoException).code));

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
    const { refused } = await saveDraft(scope, 3, reading.form);
    if (!refused.some((field) => field.startsWith('monday')))
      return redirect(`${paths.agencySetup(lang, 3)}#hours`, 303);
  }
  if (intent === 'more') {
    const { refused } = await saveDraft(scope, 3, reading.form);
    if (!refused.some((field) => field.startsWith('place')))
      return redirect(`${paths.agencySetup(lang, 3)}#places`, 303);
  }
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
    const { refused } = await saveDraft(scope, 4, reading.form);
    const to = `${paths.agencySetup(lang, 4)}#username`;
    if (refused.includes('slug')) return redirectWithFlash(to, { type: 'error', message: 'errors:usernameTaken' });
    // What could not be saved stands in no draft: it comes back with the form.
    const picked = checkForm(reading.form, schema);
    return picked.ok ? redirect(to, 303) : picked.invalid;
  }
  if (!reading.ok) return reading.invalid;
  try {
    await saveLastStep(scope, reading.value);
    return await redirectWithFlash(paths.agencyDashboard(lang), { type: 'success', message: 'agency:flash.setUp' });
  } catch (error) {
    const isOfSlug =
      error instanceof DomainError && ['slugFormat', 'usernameReserved', 'usernameTaken'].includes(error.code);
    if (isOfSlug) return reading.refuse(error, 'slug');
    throw error;
  }
}
