import type { z } from 'zod';
import { claimRules, claimsOf } from './claim-settings';
import { generalOf, generalRules } from './general-settings';
import { maintenanceOf, maintenanceRules } from './maintenance-settings';
import { notificationRules, notificationsOf } from './notification-settings';
import { platformOf, platformRules } from './platform-settings';
import { registrationOf, registrationRules } from './registration-settings';
import { securityOf, securityRules } from './security-settings';
import { WHATSAPP_SECRETS, whatsappOf, whatsappRules } from './whatsapp-settings';

/**
 * The records of the admin settings by key (R120): `rules` is what an administrator may store, `read` what a stored
 * value means. `read` never throws.
 */
export const SETTINGS = {
  platform: { rules: platformRules, read: platformOf },
  general: { rules: generalRules, read: generalOf },
  maintenance: { rules: maintenanceRules, read: maintenanceOf },
  claims: { rules: claimRules, read: claimsOf },
  notifications: { rules: notificationRules, read: notificationsOf },
  registration: { rules: registrationRules, read: registrationOf },
  security: { rules: securityRules, read: securityOf },
  whatsapp: { rules: whatsappRules, read: whatsappOf },
} as const;

/** Parts of records of which the audit log says only whether they are set. */
export const SECRET_PARTS: readonly string[] = WHATSAPP_SECRETS;

export type SettingKey = keyof typeof SETTINGS;

/** What each record means, by key. */
export type Settings = { [Key in SettingKey]: ReturnType<(typeof SETTINGS)[Key]['read']> };

/** Some parts of a record, to be stored. */
export type SettingChanges<Key extends SettingKey> = Partial<z.input<(typeof SETTINGS)[Key]['rules']>>;
