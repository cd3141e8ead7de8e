import type { Prisma } from '~/generated/prisma/client';
import { db } from '~/platform/db.server';
import ar from '../../locales/ar/whatsapp.json';
import en from '../../locales/en/whatsapp.json';
import fr from '../../locales/fr/whatsapp.json';
import templates from '../data/whatsapp-templates.json';
import type { World } from './world';

/** The platform's own records as an administrator first finds them (R120). */
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
    operator: 'Rihla Maroc SARL (société fictive)',
    address: '12, boulevard d’Anfa, Casablanca',
    rc: 'Casablanca 000000',
    ice: '000000000000000',
    cndpNumber: null,
  },
  // Of the demo only these are true: the seed verifies agencies, and reviews come from its completed bookings.
  claims: {
    verifiedAgencies: true,
    support247: false,
    bestPrices: false,
    trustedReviews: true,
    flexibleHours: false,
  },
  registration: { userRegistration: true, agencyRegistration: true },
  security: { emailVerification: true, passwordMinimum: 6, twoFactorAdmins: false, sessionTimeoutMinutes: 0 },
  notifications: { emailNotifications: true, smsNotifications: false },
  whatsapp: { isOn: false },
};

type ActionKey = keyof typeof templates.names;

/** A template's text: what the product says by itself. */
const bodies = (key: ActionKey) => ({ bodyFr: fr[key], bodyEn: en[key], bodyAr: ar[key] });

/** Admin settings, WhatsApp templates in three languages, and one action each, switched on. */
export async function seedSettings(world: World): Promise<string> {
  const random = world.random.fork('settings');
  await db.adminSetting.createMany({ data: Object.entries(SETTINGS).map(([key, value]) => ({ key, value })) });
  const actions = (Object.keys(templates.names) as ActionKey[]).map((key) => ({ key, id: random.uuid() }));
  await db.whatsappTemplate.createMany({
    data: actions.map(({ key, id }) => ({ id, name: templates.names[key], ...bodies(key) })),
  });
  await db.whatsappAction.createMany({ data: actions.map(({ key, id }) => ({ key, templateId: id })) });
  return `${Object.keys(SETTINGS).length} settings, ${actions.length} WhatsApp templates`;
}
