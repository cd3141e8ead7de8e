import { DomainError } from '~/errors/domain-error';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { nowInMorocco } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { isUuid } from '~/platform/uuid';
import { figuresOfClient, withLastRental } from '../client-figures.sql';
import { CLIENT_COLUMNS, type ClientListItem, type ClientRow } from '../list/list-clients.server';

/** A client as its page shows it. */
export interface ClientDetails extends ClientListItem {
  address: string | null;
  /** The agency's own, never shown to the client. */
  notes: string | null;
  blacklistedAt: Date | null;
  /** Which sides of the identity document have a picture. */
  pictures: { front: boolean; back: boolean };
  /** Their address takes no mail (R207). */
  isUndeliverable: boolean;
  /** Books online with an account of their own. */
  hasAccount: boolean;
}

/**
 * A client of the agency. The id of a record that was merged away gives the survivor. One query.
 * @throws DomainError clientNotFound for a foreign or unknown one
 */
export async function findClient({ agencyId }: AgencyScope, id: string): Promise<ClientDetails> {
  const [row] = isUuid(id)
    ? await db.$queryRaw<(ClientRow & Omit<ClientDetails, keyof ClientListItem>)[]>`
        SELECT ${CLIENT_COLUMNS}, c.address, c.notes, c.blacklisted_at AS "blacklistedAt",
          c.profile_id IS NOT NULL AS "hasAccount",
          EXISTS (SELECT FROM undeliverable_emails u WHERE u.email = c.email::citext) AS "isUndeliverable",
          json_build_object('front', c.identity_document_key IS NOT NULL, 'back', c.identity_back_key IS NOT NULL) AS pictures
        FROM clients asked JOIN clients c ON c.id = coalesce(asked.merged_into, asked.id)
        CROSS JOIN LATERAL (${figuresOfClient(nowInMorocco())}) f
        WHERE asked.id = ${id}::uuid AND asked.agency_id = ${agencyId}::uuid`
    : [];
  if (!row) throw new DomainError('clientNotFound');
  return withLastRental(row);
}
