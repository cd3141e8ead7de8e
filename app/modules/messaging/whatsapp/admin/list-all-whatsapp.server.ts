import type { Prisma } from '~/generated/prisma/client';
import { readSetting } from '~/modules/settings/read-settings.server';
import { wallClockIn } from '~/modules/settings/zoned-time';
import type { AdminScope } from '~/modules/tenancy/scope';
import { db } from '~/platform/db.server';
import { detailsOf, entryOf, type WhatsappLogEntry } from '../log/list-whatsapp.server';
import { pageOfWhatsapp } from '../log/whatsapp-page.server';
import type { AdminWhatsappQuery } from './admin-whatsapp';

/** A message of whichever agency; `agency`: its name, null where it has gone. */
export interface AnyWhatsappEntry extends WhatsappLogEntry {
  agency: string | null;
}

/** What agencies, and the platform for them, send; what customers send is theirs. */
const SENT = { channel: 'whatsapp', toAgency: false } satisfies Prisma.OutboxMessageWhereInput;

/** A page of the WhatsApp messages of all agencies, with the counts of the tabs (R249). At most four queries. */
export async function listAllWhatsapp(_scope: AdminScope, query: AdminWhatsappQuery) {
  const { rows, ...counted } = await pageOfWhatsapp(query.agencyId, query);
  const [names, clock] = await Promise.all([agencyNames(rows.map(({ agencyId }) => agencyId)), platformClock()]);
  const messages = rows.map((row): AnyWhatsappEntry => ({
    ...entryOf(row, clock),
    agency: names.get(row.agencyId ?? '') ?? null,
  }));
  return { messages, ...counted };
}

/**
 * One message of whichever agency. At most six queries.
 * @throws DomainError whatsappNotFound for an unknown one
 */
export async function findAnyWhatsapp(_scope: AdminScope, id: string) {
  const message = await detailsOf(SENT, id, await platformClock());
  return { ...message, agency: (await agencyNames([message.agencyId])).get(message.agencyId ?? '') ?? null };
}

/** In the time zone that the settings name for the administration (R121). */
async function platformClock() {
  const { timeZone } = await readSetting('general');
  return (instant: Date) => wallClockIn(timeZone, instant);
}

async function agencyNames(ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const known = ids.filter((id) => id !== null);
  const agencies = known.length
    ? await db.agency.findMany({ where: { id: { in: known } }, select: { id: true, name: true } })
    : [];
  return new Map(agencies.map(({ id, name }) => [id, name]));
}
