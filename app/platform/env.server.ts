import { z } from 'zod';

const flag = z
  .enum(['0', '1'])
  .default('0')
  .transform((value) => value === '1');

const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgresql:// address' }),
  DATABASE_POOL: z.coerce.number().int().min(1).max(100).default(10),
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters'),
  /** Where the site answers, without a final slash; links in e-mails start with it. */
  APP_ORIGIN: z.url({ protocol: /^https?$/, error: 'must be an http(s) origin' }).default('http://localhost:3000'),
  PRODUCT_SLUG: z.string().regex(/^[a-z0-9-]{2,30}$/).default('rihla'),
  /** The domain under which agencies have subdomains (SPEC §4), for example rihla.ma. */
  PRODUCT_DOMAIN: z.string().default('localhost'),
  STORAGE_DIR: z.string().default('.data/storage'),
  TRUST_PROXY: flag,
  /** Demo mode: shows /dev/outbox. Refused together with a real mail server. */
  RIHLA_DEMO: flag,
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// address' }).optional(),
  MAIL_FROM: z.string().default('Rihla <ne-pas-repondre@rihla.test>'),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
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
  if (result.success && result.data.RIHLA_DEMO && result.data.SMTP_URL) {
    faults.push('RIHLA_DEMO: shows every message at /dev/outbox, so it cannot run with SMTP_URL');
  }
  if (!result.success || faults.length > 0) {
    throw new Error(`The environment is not complete:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
  }
  return result.data;
}

let checked: Environment | undefined;

/** The environment of this process, checked once. */
export function env(): Environment {
  checked ??= readEnvironment(process.env);
  return checked;
}
