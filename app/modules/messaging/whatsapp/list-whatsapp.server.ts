import type { Prisma } from '~/generated/prisma/client';
import { DomainError } from '~/errors/domain-error';
import { type Language, languageOf } from '~/i18n/languages';
import { displayPhone } from '~/modules/people/identity-numbers';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { instantToWall, type WallClock } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { isUuid } from '~/platform/uuid';
import { whatsappMessage } from './whatsapp-message.server';
import type { WhatsappAction } from './actions';
import type { AgencyWhatsappQuery, WhatsappState } from './agency-whatsapp';

/** A WhatsApp message of an agency, as its log shows it. */
export interface WhatsappLogEntry {
  id: string;
  action: WhatsappAction;
  state: WhatsappState;
  /** Whom it is about: a client's name, or the car's; empty where nobody is named any more. */
  about: string;
  /** For the eye. */
  phone: string;
  /** Of the booking; null for a message about none. */
  reference: string | null;
  text: string;
  language: Language;
  createdAt: WallClock;
}

/** A message with its link, and who did what to it when. */
export interface WhatsappLogDetails extends WhatsappLogEntry {
  href: string;
  opened: { at: WallClock; by: string } | null;
  sent: { at: WallClock; by: string } | null;
}

/** The messages that an agency itself sends. */
const ofAgency = ({ agencyId }: AgencyScope) =>
  ({ agencyId, channel: 'whatsapp', toAgency: false }) satisfies Prisma.OutboxMessageWhereInput;

const STATES: Record<WhatsappState, Prisma.OutboxMessageWhereInput> = {
  ready: { status: 'pending', openedAt: null },
  opened: { status: 'pending', openedAt: { not: null } },
  sent: { status: 'sent' },
};

const SELECT = {
  id: true,
  recipient: true,
  language: true,
  template: true,
  params: true,
  body: true,
  status: true,
  openedAt: true,
  openedBy: true,
  sentAt: true,
  sentBy: true,
  createdAt: true,
} as const satisfies Prisma.OutboxMessageSelect;
type Row = Prisma.OutboxMessageGetPayload<{ select: typeof SELECT }>;

/** A page of the agency's WhatsApp messages, with the counts of its tabs (R242). Four queries. */
export async function listWhatsapp(scope: AgencyScope, query: AgencyWhatsappQuery) {
  const { state, search, action, sort, page, pageSize } = query;
  const where: Prisma.OutboxMessageWhereInput = {
    ...ofAgency(scope),
    ...(action && { template: action }),
    ...(search && { OR: matches(search) }),
  };
  const countOf = (one: WhatsappState) => db.outboxMessage.count({ where: { AND: [where, STATES[one]] } });
  const [rows, ready, opened, sent] = await Promise.all([
    db.outboxMessage.findMany({
      where: { AND: [where, state ? STATES[state] : {}] },
      orderBy: [{ createdAt: sort === 'created' ? 'asc' : 'desc' }, { id: 'asc' }],
      take: pageSize,
      skip: (page - 1) * pageSize,
      select: SELECT,
    }),
    countOf('ready'),
    countOf('opened'),
    countOf('sent'),
  ]);
  const counts = { ready, opened, sent };
  const all = ready + opened + sent;
  return { messages: rows.map(entryOf), counts, all, total: state ? counts[state] : all };
}

/**
 * One message of the agency, with its link. At most two queries.
 * @throws DomainError whatsappNotFound for a foreign or unknown one
 */
export async function findWhatsapp(scope: AgencyScope, id: string): Promise<WhatsappLogDetails> {
  const row = isUuid(id)
    ? await db.outboxMessage.findFirst({ where: { ...ofAgency(scope), id }, select: SELECT })
    : null;
  if (!row) throw new DomainError('whatsappNotFound');
  const people = [row.openedBy, row.sentBy].filter((one) => one !== null);
  const names = people.length
    ? await db.profile.findMany({ where: { id: { in: people } }, select: { id: true, fullName: true } })
    : [];
  const done = (at: Date | null, by: string | null) =>
    at && by ? { at: instantToWall(at), by: names.find((one) => one.id === by)?.fullName ?? '' } : null;
  return {
    ...entryOf(row),
    href: whatsappMessage(row).href,
    opened: done(row.openedAt, row.openedBy),
    sent: done(row.sentAt, row.sentBy),
  };
}

function entryOf(row: Row): WhatsappLogEntry {
  const facts = row.params as { customerName?: string; vehicle?: string; reference?: string };
  return {
    id: row.id,
    action: row.template as WhatsappAction,
    state: row.status === 'sent' ? 'sent' : row.openedAt ? 'opened' : 'ready',
    about: facts.customerName ?? facts.vehicle ?? '',
    phone: displayPhone(row.recipient),
    reference: facts.reference ?? null,
    text: whatsappMessage(row).text,
    language: languageOf(row.language),
    createdAt: instantToWall(row.createdAt),
  };
}

function matches(typed: string): Prisma.OutboxMessageWhereInput[] {
  const contains = typed.replace(/[\\%_]/g, '\\$&');
  const digits = typed.replace(/\D/g, '').replace(/^0+/, '');
  return [
    ...['customerName', 'vehicle', 'reference'].map((fact) => ({
      params: { path: [fact], string_contains: contains, mode: 'insensitive' as const },
    })),
    ...(digits.length >= 4 ? [{ recipient: { contains: digits } }] : []),
  ];
}
