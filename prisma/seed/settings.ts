import type { Prisma } from '~/generated/prisma/client';
import { db } from '~/platform/db.server';
import { WHATSAPP_TEMPLATES } from '~/modules/messaging/templates';
import templates from '../data/whatsapp-templates.json';
import type { World } from './world';

/** The platform's own records as an administrator first finds them (SPEC §3 Admin settings). */
const SETTINGS: Record<string, Prisma.InputJsonValue> = {
  platform: {
    name: 'Rihla',
    description: 'La location de voitures auprès des agences du Maroc.',
    defaultLanguage: 'fr',
    timezone: 'Africa/Casablanca',
    defaultCurrency: 'MAD',
    maintenanceMode: false,
    supportEmail: 'support@rihla.test',
    supportPhone: '+212522000000',
  },
  registration: { userRegistration: true, agencyRegistration: true },
  security: { emailVerification: true, passwordMinimum: 6, twoFactorAdmins: false, sessionTimeoutMinutes: 0 },
  notifications: { emailNotifications: true, smsNotifications: false },
  whatsapp: { isEnabled: true, defaultCountryCode: '+212', senderPhone: null },
};

/** Admin settings, WhatsApp templates in three languages, and one action each, switched on. */
export async function seedSettings(world: World): Promise<string> {
  const random = world.random.fork('settings');
  await db.adminSetting.createMany({ data: Object.entries(SETTINGS).map(([key, value]) => ({ key, value })) });
  const rows = WHATSAPP_TEMPLATES.map((key) => ({ key, id: random.uuid(), ...templates[key] }));
  await db.whatsappTemplate.createMany({ data: rows.map(({ key: _key, ...row }) => row) });
  await db.whatsappAction.createMany({ data: rows.map(({ key, id }) => ({ key, isEnabled: true, templateId: id })) });
  return `${Object.keys(SETTINGS).length} settings, ${rows.length} WhatsApp templates`;
}
