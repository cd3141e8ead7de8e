import { db } from '~/platform/db.server';
import { type PlatformSettings, platformOf } from './platform-settings';

/** The platform's own record of the admin settings. */
export async function readPlatform(): Promise<PlatformSettings> {
  const row = await db.adminSetting.findUnique({ where: { key: 'platform' }, select: { value: true } });
  return platformOf(row?.value);
}
