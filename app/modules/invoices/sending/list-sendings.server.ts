import type { InvoiceChannel } from '~/generated/prisma/client';
import { type Language, languageOf } from '~/i18n/languages';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { currentInstant, instantToWall, type WallClock } from '~/platform/clock';
import { db } from '~/platform/db.server';

/** What became of the address that a sending carries; null for one without. */
export type LinkState = 'open' | 'expired' | 'revoked';

/** A line of the log of an invoice: what was sent to whom, how and when. */
export interface ListedSending {
  id: string;
  channel: InvoiceChannel;
  /** An e-mail address or a phone number; null for what was given otherwise. */
  recipient: string | null;
  language: Language;
  at: WallClock;
  link: LinkState | null;
  /** When the address was first opened. */
  openedAt: WallClock | null;
  until: WallClock | null;
}

/** The log of an invoice, the latest first. One query. */
export async function listSendings({ agencyId }: AgencyScope, invoiceId: string): Promise<ListedSending[]> {
  const rows = await db.invoiceSending.findMany({
    where: { agencyId, invoiceId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: 50,
  });
  const now = currentInstant();
  return rows.map(({ id, channel, recipient, language, createdAt, openedAt, expiresAt, revokedAt }) => ({
    id,
    channel,
    recipient,
    language: languageOf(language),
    at: instantToWall(createdAt),
    link: linkState({ expiresAt, revokedAt }, now),
    openedAt: openedAt && instantToWall(openedAt),
    until: expiresAt && instantToWall(expiresAt),
  }));
}

/** What an address is worth at an instant (R321); null where there is none. */
export function linkState(
  { expiresAt, revokedAt }: { expiresAt: Date | null; revokedAt: Date | null },
  now: Date,
): LinkState | null {
  if (!expiresAt) return null;
  if (revokedAt) return 'revoked';
  return expiresAt > now ? 'open' : 'expired';
}
