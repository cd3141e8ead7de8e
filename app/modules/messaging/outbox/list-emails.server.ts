import { DomainError } from '~/errors/domain-error';
import { Prisma } from '~/generated/prisma/client';
import { type Language, languageOf } from '~/i18n/languages';
import { readSetting } from '~/modules/settings/read-settings.server';
import { wallClockIn } from '~/modules/settings/zoned-time';
import type { AdminScope } from '~/modules/tenancy/scope';
import type { WallClock } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { cutPage, type Keyed, keySql, type KeyOrder, orderSql, withEdges } from '~/platform/list/keyset';
import { log } from '~/platform/log.server';
import { isUuid } from '~/platform/uuid';
import { renderEmail } from '../render-email.server';
import type { EmailTemplate } from '../templates';
import { CANCELLED, EMAIL_STATES, type EmailQuery, type EmailState } from './email-list';

const { sql, empty, join } = Prisma;

/** An e-mail of the outbox, without what it says. */
export interface ListedEmail {
  id: string;
  recipient: string;
  /** What it is about, in its language; its template's name where its facts have gone. */
  subject: string;
  language: Language;
  state: EmailState;
  attempts: number;
  /** Why it did not leave. */
  error: string | null;
  at: WallClock;
}

interface Row {
  id: string;
  recipient: string;
  template: string;
  language: string;
  state: EmailState;
  attempts: number;
  error: string | null;
  createdAt: Date;
}

const STATE = sql`CASE WHEN m.status = 'failed' AND m.error_message = ${CANCELLED} THEN ${CANCELLED} ELSE m.status::text END`;
const COLUMNS = sql`m.id::text, m.recipient, m.template, m.language, ${STATE} AS state, m.attempts,
  nullif(m.error_message, ${CANCELLED}) AS error, m.created_at AS "createdAt"`;

const CREATED = { value: sql`m.created_at`, type: 'timestamptz', id: sql`m.id` } as const;
const ORDERS: Record<EmailQuery['sort'], KeyOrder> = {
  '-created': { ...CREATED, direction: 'DESC', idDirection: 'ASC' },
  created: { ...CREATED, direction: 'ASC', idDirection: 'DESC' },
};

/** A page of the e-mails with the counts of its tabs (R275). Two queries. */
export async function listEmails(_scope: AdminScope, query: EmailQuery) {
  const { state, search } = query;
  const order = ORDERS[query.sort];
  const cut = cutPage(query, order);
  const like = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const where = sql`m.channel = 'email' ${search ? sql`AND m.recipient ILIKE ${like}` : empty}`;
  const ofTab = state ? sql`AND ${STATE} = ${state}` : empty;
  const [counted, keyed, { timeZone }] = await Promise.all([
    db.$queryRaw<{ state: EmailState; count: number }[]>`
      SELECT ${STATE} AS state, sum(count)::int AS count FROM (
        SELECT status, error_message, count(*) AS count FROM outbox_messages m WHERE ${where} GROUP BY 1, 2
      ) m GROUP BY 1`,
    db.$queryRaw<(Row & Pick<Changeable, 'params'> & Keyed)[]>`
      WITH page AS (
        SELECT m.id FROM outbox_messages m WHERE ${join([where, ...cut.where], ' AND ')} ${ofTab} ${cut.end}
      )
      SELECT ${COLUMNS}, m.params, ${keySql(order)} FROM page JOIN outbox_messages m USING (id) ORDER BY ${orderSql(order)}`,
    readSetting('general'),
  ]);
  const countOf = (one: EmailState) => counted.find((row) => row.state === one)?.count ?? 0;
  const counts = Object.fromEntries(EMAIL_STATES.map((one) => [one, countOf(one)])) as Record<EmailState, number>;
  const all = EMAIL_STATES.reduce((sum, one) => sum + counts[one], 0);
  const { rows, edges } = withEdges<Row & Pick<Changeable, 'params'>>(keyed);
  const emails = rows.map(({ createdAt, template, params, language: code, ...row }): ListedEmail => {
    const language = languageOf(code);
    const subject = subjectOf(template as EmailTemplate, params, language) ?? template;
    return { ...row, subject, language, at: wallClockIn(timeZone, createdAt) };
  });
  return { emails, edges, counts, all, total: state ? counts[state] : all };
}

/** In the place of a link's secret, which is its receiver's alone. */
const MASK = '••••••••';

/**
 * One e-mail as its receiver reads it, but for the secret of a single-use link (R275). One query.
 * @throws DomainError pageNotFound
 */
export async function findEmail(_scope: AdminScope, id: string) {
  const [[row], { timeZone }] = await Promise.all([
    isUuid(id)
      ? db.$queryRaw<(Row & Changeable & { params: Record<string, unknown>; sentAt: Date | null })[]>`
          SELECT ${COLUMNS}, m.params, m.sent_at AS "sentAt", m.erase_once_sent AS "eraseOnceSent"
          FROM outbox_messages m WHERE m.id = ${id}::uuid AND m.channel = 'email'`
      : [],
    readSetting('general'),
  ]);
  if (!row) throw new DomainError('pageNotFound');
  const { createdAt, sentAt, params, eraseOnceSent, language, ...email } = row;
  return {
    ...email,
    language: languageOf(language),
    at: wallClockIn(timeZone, createdAt),
    sentAt: sentAt && wallClockIn(timeZone, sentAt),
    canRetry: email.state === 'failed' && canLeave({ template: email.template, params, eraseOnceSent }),
    canCancel: email.state === 'pending',
    content: contentOf(email.template as EmailTemplate, { ...params, token: MASK }, languageOf(language)),
  };
}

interface Changeable {
  template: string;
  params: Record<string, unknown>;
  eraseOnceSent: boolean;
}

/** They have a moment after which they say nothing, and no link. */
const REMINDERS: readonly string[] = [
  'agencyReminder',
  'pickupReminder',
  'returnReminder',
] as const satisfies readonly EmailTemplate[];

/**
 * Whether an e-mail that was given up can still be sent: one that lost its link or its receiver cannot, nor one whose
 * link, or moment, has passed.
 */
export function canLeave({ template, params: { token, expiresAt }, eraseOnceSent }: Changeable): boolean {
  if (eraseOnceSent) return false;
  if (typeof expiresAt !== 'string') return true;
  return (token !== undefined || REMINDERS.includes(template)) && Date.parse(expiresAt) > Date.now();
}

/** What it says; null where its facts have left the row with it. */
function contentOf(template: EmailTemplate, params: object, language: Language) {
  try {
    const { subject, html, text } = renderEmail(template, params as never, language);
    return { subject, html: withoutSheet(html), text };
  } catch (error) {
    log.warn({ err: error, template }, 'an e-mail of the outbox cannot be shown');
    return null;
  }
}

/** Undefined where its facts have left the row with it: of an old e-mail that is no fault. */
function subjectOf(template: EmailTemplate, params: object, language: Language) {
  try {
    return renderEmail(template, { ...params, token: MASK } as never, language).subject;
  } catch {
    return undefined;
  }
}

/** The site's policy allows no sheet of styles within a mail; what it fits on stands in its tags. */
const withoutSheet = (html: string) => html.replace(/<style>[\s\S]*?<\/style>/, '');
