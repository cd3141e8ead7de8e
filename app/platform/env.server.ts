import { createECDH } from 'node:crypto';
import { z } from 'zod';
import { proxyNetworks } from './proxy';

const flag = z
  .enum(['0', '1'])
  .default('0')
  .transform((value) => value === '1');

/** Google's own name in the tokens it signs. */
export const GOOGLE = 'https://accounts.google.com';

/** The one host to which WhatsApp messages go. */
const WHATSAPP_API = 'https://graph.facebook.com';

const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;

const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgresql:// address' }),
  DATABASE_POOL: z.coerce.number().int().min(1).max(100).default(10),
  /** The role that each connection takes: it owns nothing. `none` keeps the account of DATABASE_URL. */
  DATABASE_ROLE: z
    .string()
    .regex(/^[a-z_][a-z0-9_]*$/, 'must be a role in small letters, or none')
    .default('rihla_app'),
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters'),
  /** Where the site answers, without a final slash; links in e-mails start with it. */
  APP_ORIGIN: z.url({ protocol: /^https?$/, error: 'must be an http(s) origin' }).default('http://localhost:3000'),
  PRODUCT_SLUG: z
    .string()
    .regex(/^[a-z0-9-]{2,30}$/)
    .default('rihla'),
  /** The domain under which agencies have subdomains (R69), for example rihla.ma. */
  PRODUCT_DOMAIN: z.string().default('localhost'),
  /** Megabytes of finished browse pages that a web process keeps for the next visitors; 0 turns that off. */
  PAGE_CACHE_MB: z.coerce.number().int().min(0).max(4096).default(32),
  STORAGE_DIR: z.string().default('.data/storage'),
  /** The proxies whose word on the visitor's address and host is believed (platform/proxy.ts). */
  TRUST_PROXY: z
    .string()
    .default('0')
    .transform((text, context) => {
      const networks = proxyNetworks(text);
      if (networks) return networks;
      context.addIssue({
        code: 'custom',
        message: 'must be 0, 1 (this machine), or addresses and networks with commas between',
      });
      return z.NEVER;
    }),
  /** Demo mode: shows /dev/outbox. Refused together with a real mail server. */
  RIHLA_DEMO: flag,
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// address' }).optional(),
  /** What a mail service signs its word about bounces with; without it none is taken. */
  BOUNCE_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  MAIL_FROM: z.string().default('ne-pas-repondre@rihla.test'),
  /** Both or neither: with them people sign in with Google (http/google/). */
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  /** Who answers for Google: Google itself, or a stand-in that answers at Google's paths under one origin. */
  GOOGLE_ISSUER: z.url({ protocol: /^https?$/, error: 'must be an http(s) origin' }).default(GOOGLE),
  /** Both or neither: with them browsers that ask for it are told of notices (modules/push). */
  VAPID_PUBLIC_KEY: z.string().optional(),
  VAPID_PRIVATE_KEY: z.string().optional(),
  /** Who answers for the Cloud API of WhatsApp: its own host, or a stand-in on this machine. */
  WHATSAPP_API_ORIGIN: z.url({ protocol: /^https?$/, error: 'must be an http(s) origin' }).default(WHATSAPP_API),
  /** Who takes text messages (platform/sms/): nobody does. */
  SMS_GATEWAY: z.enum(['off'], { error: 'must be off: no gateway of text messages is built' }).default('off'),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }).default('info'),
});

export type Environment = z.infer<typeof schema>;

/**
 * Reads and checks the environment. Every fault gets one clear line.
 * @throws Error naming each variable that is missing or wrong.
 */
export function readEnvironment(source: NodeJS.ProcessEnv): Environment {
  const blanksOut = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = schema.safeParse(blanksOut);
  const faults = result.success ? [] : result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  if (result.success)
    faults.push(
      ...faultsOfSite(result.data),
      ...faultsOfGoogle(result.data),
      ...faultsOfPush(result.data),
      ...faultsOfWhatsapp(result.data),
    );
  if (!result.success || faults.length > 0) {
    throw new Error(`The environment is not complete:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
  }
  return result.data;
}

function faultsOfSite({ APP_ORIGIN: site, RIHLA_DEMO: isDemo, SMTP_URL: smtp }: Environment): string[] {
  return [
    ...(site === new URL(site).origin ? [] : [`APP_ORIGIN: ${NO_ORIGIN}`]),
    ...(isDemo && smtp ? ['RIHLA_DEMO: shows every message at /dev/outbox, so it cannot run with SMTP_URL'] : []),
  ];
}

const NO_ORIGIN = 'must be an origin, in small letters, without a path or a final slash';

/**
 * Half a client is a button that fails. Whoever answers as the issuer can sign in as anybody, so it is
 * an origin, and without TLS only on this machine and for a site that has none either.
 */
function faultsOfGoogle({
  GOOGLE_CLIENT_ID: id,
  GOOGLE_CLIENT_SECRET: secret,
  GOOGLE_ISSUER: issuer,
  APP_ORIGIN,
}: Environment): string[] {
  const { protocol, hostname, origin } = new URL(issuer);
  const isHere = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname) && APP_ORIGIN.startsWith('http:');
  return [
    id && !secret && 'GOOGLE_CLIENT_SECRET: is needed, because GOOGLE_CLIENT_ID is set',
    secret && !id && 'GOOGLE_CLIENT_ID: is needed, because GOOGLE_CLIENT_SECRET is set',
    issuer !== origin && `GOOGLE_ISSUER: ${NO_ORIGIN}`,
    protocol === 'http:' &&
      !isHere &&
      'GOOGLE_ISSUER: must be https, unless site and issuer are on this machine without TLS',
  ].filter((fault) => typeof fault === 'string' && fault !== '') as string[];
}

/** Half a pair is a switch that fails, and keys of two pairs sign what no push service takes. */
function faultsOfPush({ VAPID_PUBLIC_KEY: open, VAPID_PRIVATE_KEY: secret }: Environment): string[] {
  if (!open && !secret) return [];
  if (!secret) return ['VAPID_PRIVATE_KEY: is needed, because VAPID_PUBLIC_KEY is set'];
  if (!open) return ['VAPID_PUBLIC_KEY: is needed, because VAPID_PRIVATE_KEY is set'];
  return publicKeyOf(secret) === open ? [] : ['VAPID_PUBLIC_KEY: is not the key of VAPID_PRIVATE_KEY'];
}

/** The public half of a key of the curve P-256, both in base64url; null for what is no key. */
function publicKeyOf(secret: string): string | null {
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(Buffer.from(secret, 'base64url'));
    return pair.getPublicKey('base64url');
  } catch {
    return null;
  }
}

/** Whoever answers as the API gets the token: it is an origin, and without TLS on this machine only. */
function faultsOfWhatsapp({ WHATSAPP_API_ORIGIN: api }: Environment): string[] {
  const { protocol, hostname, origin } = new URL(api);
  if (api !== origin) return [`WHATSAPP_API_ORIGIN: ${NO_ORIGIN}`];
  const isHere = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
  return protocol === 'http:' && !isHere ? ['WHATSAPP_API_ORIGIN: must be https, unless it is on this machine'] : [];
}

/**
 * How much the log says. The log is there before the environment is checked, so that what is no level is no
 * error here: `readEnvironment` tells it.
 */
export const logLevel = (given: string | undefined): Environment['LOG_LEVEL'] =>
  LOG_LEVELS.find((level) => level === given) ?? 'info';

let checked: Environment | undefined;

/** The environment of this process, checked once. */
export function env(): Environment {
  checked ??= readEnvironment(process.env);
  return checked;
}
