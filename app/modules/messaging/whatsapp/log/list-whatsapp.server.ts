import type { Prisma } from '~/generated/prisma/client';
import { DomainError } from '~/errors/domain-error';
import { type Language, languageOf } from '~/i18n/languages';
import { displayPhone } from '~/modules/people/identity-numbers';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { instantToWall, type WallClock } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { isUuid } from '~/platform/uuid';
import { whatsappMessage } from '../whatsapp-message.server';
import type { WhatsappAction } from '../actions';
import type { AgencyWhatsappQuery, WhatsappState } from '../agency-whatsapp';
import { WHATSAPP_FAILURES, type WhatsappFailure } from '../cloud/failures';
import { providerOffer } from '../cloud/send-by-provider.server';
import { pageOfWhatsapp } from './whatsapp-page.server';

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
  /** Why the provider could not send it; null unless it failed. */
  failure: WhatsappFailure | null;
}

/** What the clocks of who reads show at an instant. */
type Clock = (instant: Date) => WallClock;

/** A moment of a message; `by`: the name of who did it, empty where the provider did. */
interface Done {
  at: WallClock;
  by: string;
}

/** A message with its link, and what became of it when. */
export interface WhatsappLogDetails extends WhatsappLogEntry {
  href: string;
  opened: Done | null;
  sent: Done | null;
  delivered: WallClock | null;
  read: WallClock | null;
  /** Whether a person said that it was sent. */
  isByHand: boolean;
  /** Whether it may be handed to the provider, and must be asked for first. */
  offer: 'agreed' | 'ask' | null;
}

/** The messages that an agency itself sends. */
const ofAgency = ({ agencyId }: AgencyScope) =>
  ({ agencyId, channel: 'whatsapp', toAgency: false }) satisfies Prisma.OutboxMessageWhereInput;

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
  byProvider: true,
  deliveredAt: true,
  readAt: true,
  failure: true,
  agencyId: true,
  createdAt: true,
} as const satisfies Prisma.OutboxMessageSelect;
/** A message as its log reads it. */
export type WhatsappRow = Prisma.OutboxMessageGetPayload<{ select: typeof SELECT }>;

/** A page of the agency's WhatsApp messages, with the counts of its tabs (R242). Two queries. */
export async function listWhatsapp(scope: AgencyScope, query: AgencyWhatsappQuery) {
  const { rows, ...counted } = await pageOfWhatsapp(scope.agencyId, query);
  return { messages: rows.map((row) => entryOf(row)), ...counted };
}

/**
 * One message of the agency, with its link. At most five queries.
 * @throws DomainError whatsappNotFound for a foreign or unknown one
 */
export const findWhatsapp = (scope: AgencyScope, id: string): Promise<WhatsappLogDetails> =>
  detailsOf(ofAgency(scope), id);

/**
 * One message among `which`, with its link and what became of it when, as `clock` reads it. At most five queries.
 * @throws DomainError whatsappNotFound for one that is not among them
 */
export async function detailsOf(which: Prisma.OutboxMessageWhereInput, id: string, clock: Clock = instantToWall) {
  const row = isUuid(id) ? await db.outboxMessage.findFirst({ where: { ...which, id }, select: SELECT }) : null;
  if (!row) throw new DomainError('whatsappNotFound');
  const people = [row.openedBy, row.sentBy].filter((one) => one !== null);
  const names = people.length
    ? await db.profile.findMany({ where: { id: { in: people } }, select: { id: true, fullName: true } })
    : [];
  const done = (at: Date | null, by: string | null): Done | null =>
    at && { at: clock(at), by: names.find((one) => one.id === by)?.fullName ?? '' };
  return {
    ...entryOf(row, clock),
    agencyId: row.agencyId,
    href: whatsappMessage(row).href,
    opened: done(row.openedAt, row.openedBy),
    sent: done(row.sentAt, row.sentBy),
    delivered: row.deliveredAt && clock(row.deliveredAt),
    read: row.readAt && clock(row.readAt),
    isByHand: row.sentBy !== null,
    offer: row.status === 'sent' || (row.byProvider && row.status === 'pending') ? null : await providerOffer(row),
  };
}

/** A row as a log shows it, its times as `clock` reads them. */
export function entryOf(row: WhatsappRow, clock: Clock = instantToWall): WhatsappLogEntry {
  const facts = row.params as { customerName?: string; vehicle?: string; reference?: string };
  return {
    id: row.id,
    action: row.template as WhatsappAction,
    state: stateOf(row),
    failure: WHATSAPP_FAILURES.find((one) => one === row.failure) ?? null,
    about: facts.customerName ?? facts.vehicle ?? '',
    phone: displayPhone(row.recipient),
    reference: facts.reference ?? null,
    text: whatsappMessage(row).text,
    language: languageOf(row.language),
    createdAt: clock(row.createdAt),
  };
}

function stateOf({ status, byProvider, openedAt, deliveredAt, readAt }: WhatsappRow): WhatsappState {
  if (status === 'failed') return 'failed';
  if (status === 'sent') return readAt ? 'read' : deliveredAt ? 'delivered' : 'sent';
  if (byProvider) return 'queued';
  return openedAt ? 'opened' : 'ready';
}
