import { createHmac, randomUUID } from 'node:crypto';
import { translator } from '~/i18n/i18next.server';
import { hashPassword } from '~/modules/access/password/password.server';
import { SETTING_GROUPS } from '~/modules/settings/edit/setting-pages';
import { type SettingChanges, type SettingKey, SETTINGS } from '~/modules/settings/settings';
import { dashboardOf, paths } from '~/paths';
import { TEST_PASSWORD } from '../factories/account-row';
import { insertSession } from '../factories/session-row';
import { hashOfCookie } from '../factories/viewing-row';

/** What an address answers, after the pages that it leads to. */
export interface Answer {
  status: number;
  path: string;
  retryAfter: string | null;
  /** As it is written in the page. */
  text: string;
}

/** A process, or a browser, that saves nothing: what it is asked shows the settings that hold there. */
export interface Other {
  ask(path: string, as?: { cookie?: string; language?: string }): Promise<Answer>;
  /** Sends a body with headers; the status of the answer. */
  post(path: string, body: string, headers: Record<string, string>): Promise<number>;
  /** Signs in by the form; where that leads. */
  signIn(email: string, password: string): Promise<string>;
  rows<Row>(sql: string, values?: unknown[]): Promise<Row[]>;
  /** Runs a task of the clock in a process of its own. */
  runJob(name: string): Promise<void>;
}

interface SettingRow {
  /** What is typed, chosen or ticked; it differs from what holds while nothing is stored. */
  typed: string | boolean;
  /** Whether it is in force there. */
  isInForce: (other: Other) => Promise<boolean>;
  /** The field shows what stands and takes nothing: its row holds before and after. */
  isLocked?: boolean;
}

const t = translator('fr');
const ADMIN = 'admin@rihla.test';
const CUSTOMER = 'client@rihla.test';
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };

/** A page as it is written, whoever serialised it, without its scripts. */
export const written = (html: string) =>
  html
    .replace(/<script\b[\s\S]*?<\/script>/g, '')
    .replaceAll('&nbsp;', '\u00a0')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');

/** Whether a tag of a page has an attribute without a value; the words of a class end otherwise. */
const isMarked = (tag: string, attribute: string) => new RegExp(`\\s${attribute}(=""|[\\s/>])`).test(tag);

/** In force where a page says something. */
const says =
  (path: string, text: string): SettingRow['isInForce'] =>
  async (other) =>
    (await other.ask(path)).text.includes(text);

/** The cookie of an account that is signed in by a row; `idleMinutes`: not remembered, and unused for so long. */
async function signedIn({ rows }: Other, email: string, idleMinutes?: number): Promise<string> {
  const [profile] = await rows<{ id: string }>('SELECT id FROM profiles WHERE email = $1', [email]);
  const cookie = `session=${await insertSession({ query: rows }, profile!.id)}`;
  if (idleMinutes !== undefined)
    await rows(
      `UPDATE sessions SET remember = false, last_used_at = now() - make_interval(mins => $2) WHERE token_hash = $1`,
      [hashOfCookie(cookie), idleMinutes],
    );
  return cookie;
}

/** In force where a page of an account says something. */
const saysTo =
  (email: string, path: string, text: string): SettingRow['isInForce'] =>
  async (other) =>
    (await other.ask(path, { cookie: await signedIn(other, email) })).text.includes(text);

/** A reminder of midday in January, read at four in Dubai. */
const isDubaisClock: SettingRow['isInForce'] = async (other) => {
  const [job] = await other.rows<{ id: string }>(
    `INSERT INTO notification_jobs (id, agency_id, type, kind, status, error_message, retries, run_at, created_at, updated_at)
     SELECT gen_random_uuid(), id, 'booking_reminder', 'pickup_reminder', 'failed', 'sans réponse', 6,
       '2026-01-15T12:20:00Z', '2026-01-15T10:00:00Z', '2026-01-15T10:00:00Z'
     FROM agencies WHERE slug = 'atlas-cars' RETURNING id`,
  );
  const isSo = await saysTo(ADMIN, paths.adminJob('fr', job!.id), '16:20')(other);
  await other.rows('DELETE FROM notification_jobs WHERE id = $1', [job!.id]);
  return isSo;
};

/** A new agency that begins in euros. */
const beginsInEuros: SettingRow['isInForce'] = async (other) => {
  const id = randomUUID();
  const email = `setup-${id}@exemple.test`;
  await other.rows(
    `INSERT INTO profiles (id, email, full_name, phone, role, email_verified_at)
     VALUES ($1, $2, 'Nadia Berrada', '+212661234567', 'agency', now())`,
    [id, email],
  );
  const cookie = await signedIn(other, email);
  const steps: Record<string, string>[] = [
    { name: `Essai ${id.slice(0, 8)}` },
    { email: 'agence@exemple.test', phone: '0661234567', address: 'Rue 7', city: 'rabat' },
    { alwaysOpen: 'on', places: 'ville-rabat', mainPlace: 'point:ville-rabat' },
  ];
  for (const [at, step] of steps.entries()) {
    const path = paths.agencySetup('fr', (at + 1) as 1 | 2 | 3);
    const status = await other.post(path, new URLSearchParams(step).toString(), { ...FORM, Cookie: cookie });
    if (status !== 302 && status !== 303) throw new Error(`Step ${at + 1} of the set-up answers ${status}`);
  }
  const { text } = await other.ask(paths.agencyBusiness('fr'), { cookie });
  const [option = ''] = /<option[^>]*value="EUR"[^>]*>/.exec(text) ?? [];
  return isMarked(option, 'selected');
};

/** An account whose address nobody confirmed comes in. */
const isLetInUnconfirmed: SettingRow['isInForce'] = async (other) => {
  const id = randomUUID();
  const email = `essai-${id}@exemple.test`;
  await other.rows(`INSERT INTO profiles (id, email, full_name) VALUES ($1, $2, 'Essai Essai')`, [id, email]);
  await other.rows('INSERT INTO credentials (profile_id, password_hash) VALUES ($1, $2)', [
    id,
    await hashPassword(TEST_PASSWORD),
  ]);
  return (await other.signIn(email, TEST_PASSWORD)) === dashboardOf('fr', 'customer');
};

/** An e-mail that is due does not leave. */
const keepsMails: SettingRow['isInForce'] = async (other) => {
  const recipient = `attente-${randomUUID()}@exemple.test`;
  await other.rows(
    `INSERT INTO outbox_messages (id, channel, recipient, template, params)
     VALUES (gen_random_uuid(), 'email', $1, 'contactReceived', '{"fullName": "Salma"}')`,
    [recipient],
  );
  await other.runJob('deliver-emails');
  const [mail] = await other.rows<{ status: string }>(
    'DELETE FROM outbox_messages WHERE recipient = $1 RETURNING status',
    [recipient],
  );
  return mail?.status === 'pending';
};

/** The switch of text messages is off, cannot be pressed, and says why. */
const hasNoTexts: SettingRow['isInForce'] = async (other) => {
  const { text } = await other.ask(paths.adminSettings('fr', 'messages'), { cookie: await signedIn(other, ADMIN) });
  const [input = ''] = /<input[^>]*name="sms"[^>]*>/.exec(text) ?? [];
  return (
    isMarked(input, 'disabled') && !isMarked(input, 'checked') && text.includes(t('admin-settings:hint.smsLocked'))
  );
};

const WHATSAPP = { verifyToken: 'mot-convenu', appSecret: 'cle-secrete' };

/** The provider that asks whether the address is ours gets its challenge back. */
const answersChallenge: SettingRow['isInForce'] = async (other) => {
  const query = { 'hub.mode': 'subscribe', 'hub.verify_token': WHATSAPP.verifyToken, 'hub.challenge': 'defi-42' };
  const { status, text } = await other.ask(`${paths.whatsappWebhook}?${new URLSearchParams(query)}`);
  return status === 200 && text.includes('defi-42');
};

/** What is signed with the secret is taken. */
const takesSigned: SettingRow['isInForce'] = async (other) => {
  const body = JSON.stringify({ object: 'whatsapp_business_account', entry: [] });
  const signature = createHmac('sha256', WHATSAPP.appSecret).update(body).digest('hex');
  const headers = { 'Content-Type': 'application/json', 'X-Hub-Signature-256': `sha256=${signature}` };
  return (await other.post(paths.whatsappWebhook, body, headers)) === 200;
};

const account = (text: string) => saysTo(ADMIN, paths.adminWhatsappSettings('fr'), text);
const claim = (name: keyof SettingChanges<'claims'>, isOn: boolean): SettingRow => ({
  typed: isOn,
  isInForce: says(paths.home('fr'), t(`home:reasons.${name}.${isOn ? 'on' : 'off'}.title`)),
});
const shown = (typed: string, path: string, text = typed): SettingRow => ({ typed, isInForce: says(path, text) });
const legal = (typed: string) => shown(typed, paths.legal('fr'));

/** What the records hold while they are saved: a value of each part, and what shows that it is in force (R269–R273). */
export const SETTING_ROWS: { [Key in SettingKey]: Record<keyof SettingChanges<Key>, SettingRow> } = {
  platform: {
    name: shown('Tariq Auto', paths.home('fr')),
    nameAr: shown('طريق الشمال', paths.home('ar')),
    description: shown('Près de chez vous.', paths.home('fr')),
    descriptionEn: shown('Close to home.', paths.home('en')),
    descriptionAr: shown('قريبًا منكم.', paths.home('ar')),
    supportEmail: shown('aide@tariq.test', paths.contact('fr')),
    supportPhone: shown('0522 12 34 56', paths.contact('fr'), 'tel:+212522123456'),
    facebook: shown('https://www.facebook.com/tariq', paths.home('fr')),
    instagram: shown('https://www.instagram.com/tariq', paths.home('fr')),
    operator: legal('Tariq SARL'),
    address: legal('12 rue Allal'),
    rc: legal('RC 4242'),
    ice: legal('001234567000089'),
    cndpNumber: legal('D-W-77'),
  },
  general: {
    defaultLanguage: {
      typed: 'ar',
      isInForce: async (other) => (await other.ask('/', { language: 'de-DE' })).path === paths.home('ar'),
    },
    timeZone: { typed: 'Asia/Dubai', isInForce: isDubaisClock },
    defaultCurrency: { typed: 'EUR', isInForce: beginsInEuros },
  },
  maintenance: {
    isOn: { typed: true, isInForce: async (other) => (await other.ask(paths.cars('fr'))).status === 503 },
    messageFr: shown('De retour à midi.', paths.cars('fr')),
    messageEn: shown('Back at noon.', paths.cars('en')),
    messageAr: shown('نعود عند الظهر.', paths.cars('ar')),
    retryMinutes: {
      typed: '25',
      isInForce: async (other) => (await other.ask(paths.cars('fr'))).retryAfter === '1500',
    },
  },
  // Each the other way than it comes.
  claims: {
    verifiedAgencies: claim('verifiedAgencies', false),
    trustedReviews: claim('trustedReviews', false),
    support247: claim('support247', true),
    bestPrices: claim('bestPrices', true),
    flexibleHours: claim('flexibleHours', true),
  },
  notifications: {
    email: { typed: false, isInForce: keepsMails },
    sms: { typed: true, isInForce: hasNoTexts, isLocked: true },
  },
  registration: {
    userRegistration: {
      typed: false,
      isInForce: says(`${paths.signup('fr')}?role=customer`, t('signup:closedText')),
    },
    agencyRegistration: { typed: false, isInForce: says(paths.agencySignup('fr'), t('signup:closedText')) },
  },
  security: {
    emailVerification: { typed: false, isInForce: isLetInUnconfirmed },
    twoFactorForAdmins: {
      typed: true,
      isInForce: async (other) => {
        const { path } = await other.ask(paths.admin('fr'), { cookie: await signedIn(other, ADMIN) });
        return path === paths.secondFactor('fr');
      },
    },
    passwordMinimum: {
      typed: '13',
      isInForce: saysTo(CUSTOMER, paths.security('fr'), t('auth:passwordHint', { min: 13 })),
    },
    sessionTimeoutMinutes: {
      typed: '30',
      isInForce: async (other) => {
        const cookie = await signedIn(other, CUSTOMER, 40);
        return (await other.ask(paths.bookings('fr'), { cookie })).path === paths.login('fr');
      },
    },
  },
  whatsapp: {
    isOn: { typed: true, isInForce: answersChallenge },
    phoneNumberId: { typed: '123456789012', isInForce: account('123456789012') },
    businessAccountId: { typed: '987654321098', isInForce: account('987654321098') },
    apiVersion: { typed: 'v23.0', isInForce: account('v23.0') },
    token: { typed: 'jeton-du-compte', isInForce: account(t('admin-whatsapp-settings:isStored')) },
    appSecret: { typed: WHATSAPP.appSecret, isInForce: takesSigned },
    verifyToken: { typed: WHATSAPP.verifyToken, isInForce: answersChallenge },
  },
};

/** A part of a record, by the name of its field on the page that saves it. */
export interface SettingPart extends SettingRow {
  key: string;
  field: string;
}

const part = (of: SettingKey, name: string, field = name): SettingPart => ({
  ...(SETTING_ROWS[of] as Record<string, SettingRow>)[name]!,
  key: `${of}.${name}`,
  field,
});

/** The parts that each page saves: those of its form; `close` is the page that closes the site. */
export const SETTING_PARTS: Record<string, readonly SettingPart[]> = {
  ...Object.fromEntries(
    Object.entries(SETTING_GROUPS).map(([page, groups]) => [
      page,
      groups.flatMap(({ fields }) => fields.map(({ of, name }) => part(of, name))),
    ]),
  ),
  whatsapp: Object.keys(SETTINGS.whatsapp.rules.shape).map((name) =>
    part('whatsapp', name, ['token', 'appSecret', 'verifyToken'].includes(name) ? `${name}Password` : name),
  ),
};
/** Saved by a button of its own, after what the closed site says. */
export const CLOSING = part('maintenance', 'isOn');

/** Every part of every record that the settings know. */
export const EVERY_PART = Object.entries(SETTINGS).flatMap(([of, { rules }]) =>
  Object.keys(rules.shape).map((name) => `${of}.${name}`),
);

/** The parts that a page puts in force: where the site is closed, that it is, too. */
export const partsOf = (page: string): readonly SettingPart[] => [
  ...(page === 'maintenance' ? [CLOSING] : []),
  ...SETTING_PARTS[page]!,
];
