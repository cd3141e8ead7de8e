import { db } from '~/platform/db.server';
import { registrationOf, type RegistrationSettings } from './registration-settings';

/**
 * The registration switches of the admin settings (R70). A read that fails is an error of the page:
 * without it nobody knows whether registration is open.
 */
export async function readRegistration(): Promise<RegistrationSettings> {
  const row = await db.adminSetting.findUnique({ where: { key: 'registration' }, select: { value: true } });
  return registrationOf(row?.value);
}
