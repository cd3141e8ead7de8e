import type { Language } from '~/i18n/languages';
import { descriptionIn, platformOf } from '~/modules/settings/platform-settings';
import { readSetting } from '~/modules/settings/read-settings.server';
import { todayInMorocco } from '~/platform/clock';
import { isDatabaseDown } from '~/platform/db.server';
import type { SiteFacts } from './site-footer';

/** The site's own facts; a database that does not answer leaves out how to reach us, not the page. */
export async function readSiteFacts(lang: Language): Promise<SiteFacts> {
  const platform = await readSetting('platform').catch((error: unknown) => {
    if (isDatabaseDown(error)) return platformOf(undefined);
    throw error;
  });
  const { supportEmail, supportPhone, facebook, instagram } = platform;
  const about = descriptionIn(lang, platform);
  return { year: Number(todayInMorocco().slice(0, 4)), about, supportEmail, supportPhone, facebook, instagram };
}
