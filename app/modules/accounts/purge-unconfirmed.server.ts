import { securityOf } from '~/modules/settings/security-settings';
import { db } from '~/platform/db.server';
import { deleteInBatches } from '~/platform/delete-in-batches';
import { keptSince } from '~/platform/retention';

/**
 * Deletes accounts whose address nobody confirmed in time, so that an address that somebody else typed is
 * free for its owner. Only accounts that nobody used: no Google key, booking, agency, record, review,
 * favourite or session, nothing filled in that sign-up does not ask, and no link that is still good. Where
 * confirming was not asked for (R71), or the setting `security` changed within that time, none goes:
 * those people could sign in. A setting that cannot be read ends the task: what is strict at a sign-in would
 * be rash here.
 */
export async function purgeUnconfirmed(): Promise<{ accounts: number }> {
  const since = keptSince('unconfirmed');
  const setting = await db.adminSetting.findUnique({ where: { key: 'security' } });
  const isNew = setting !== null && setting.updatedAt > since;
  if (isNew || !securityOf(setting?.value).emailVerification) return { accounts: 0 };
  // Whoever confirms at this moment is waited for, or passed by.
  const deleteSome = async (limit: number) => ({
    count: await db.$executeRaw`
      DELETE FROM profiles WHERE id = ANY (ARRAY(
        SELECT p.id FROM profiles p
        WHERE p.email_verified_at IS NULL AND p.created_at < ${since}::timestamptz
          AND p.status = 'active' AND p.role <> 'admin' AND p.anonymised_at IS NULL
          AND num_nonnulls(p.avatar_key, p.cin, p.passport, p.residence_permit, p.driving_permit, p.birth_date,
            p.licence_issued_on, p.company_name, p.ice) = 0
          AND NOT EXISTS (SELECT 1 FROM credentials c WHERE c.profile_id = p.id AND c.google_sub IS NOT NULL)
          AND NOT EXISTS (SELECT 1 FROM bookings b WHERE b.customer_id = p.id)
          AND NOT EXISTS (SELECT 1 FROM agencies a WHERE a.owner_id = p.id)
          AND NOT EXISTS (SELECT 1 FROM clients c WHERE c.profile_id = p.id)
          AND NOT EXISTS (SELECT 1 FROM reviews r WHERE r.customer_id = p.id)
          AND NOT EXISTS (SELECT 1 FROM favorites f WHERE f.profile_id = p.id)
          AND NOT EXISTS (SELECT 1 FROM sessions s WHERE s.profile_id = p.id)
          AND NOT EXISTS (SELECT 1 FROM tokens t WHERE t.profile_id = p.id AND t.expires_at > now())
        ORDER BY p.created_at LIMIT ${limit}::int FOR UPDATE OF p SKIP LOCKED))`,
  });
  return { accounts: await deleteInBatches(deleteSome) };
}
