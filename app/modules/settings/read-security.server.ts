import { db, isDatabaseDown } from '~/platform/db.server';
import { log } from '~/platform/log.server';
import { securityOf, type SecuritySettings, STRICT } from './security-settings';

/**
 * The admin setting `security` (R71, R120). A value that cannot be read requires verification (R71, R120);
 * a database that does not answer stays an error, because nothing could be written either.
 */
export async function readSecurity(): Promise<SecuritySettings> {
  try {
    const row = await db.adminSetting.findUnique({ where: { key: 'security' }, select: { value: true } });
    return securityOf(row?.value);
  } catch (error) {
    if (isDatabaseDown(error)) throw error;
    log.error({ err: error }, 'the security setting cannot be read');
    return STRICT;
  }
}
