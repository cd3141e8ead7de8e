import { readSetting } from '~/modules/settings/read-settings.server';
import { todayInMorocco } from '~/platform/clock';
import { isDatabaseDown } from '~/platform/db.server';
import type { SiteFacts } from './site-footer';

/** The site's own facts; a database that does not answer leaves out how to reach us, not the page. */
export async function readSiteFacts(): Promise<SiteFacts> {
  const { supportEmail, supportPhone } = await readSetting('platform').catch((error: unknown) => {
    if (isDatabaseDown(error)) return { supportEmail: null, supportPhone: null };
    throw error;
  });
  return { year: Number(todayInMorocco().slice(0, 4)), supportEmail, supportPhone };
}
