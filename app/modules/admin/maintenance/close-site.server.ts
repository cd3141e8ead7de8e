import { readStoredSettings } from '~/modules/settings/read-settings.server';
import { writeSettings } from '~/modules/settings/write-settings.server';
import type { AdminScope } from '~/modules/tenancy/scope';
import { nowInMorocco } from '~/platform/clock';
import { db } from '~/platform/db.server';

/** What closing the site stops at this moment, in figures (R305). */
export interface Closing {
  /** Sessions used within the last hour, of everybody but administrators, who pass. */
  sessions: number;
  /** Booking requests that customers sent within the last hour. */
  requests: number;
  /** Confirmed bookings that begin today, and those that end today. */
  departures: number;
  returns: number;
}

/** What closing the site would stop now. One query. */
export async function readClosing(_scope: AdminScope): Promise<Closing> {
  const [row] = await db.$queryRaw<[Closing]>`
    SELECT
      (SELECT count(*)::int FROM sessions s JOIN profiles p ON p.id = s.profile_id
        WHERE p.role <> 'admin' AND s.expires_at > now() AND s.last_used_at > now() - interval '1 hour') AS sessions,
      (SELECT count(*)::int FROM bookings WHERE source = 'customer' AND created_at > now() - interval '1 hour') AS requests,
      (SELECT count(*)::int FROM bookings WHERE status = 'confirmed'
        AND pickup_at >= date_trunc('day', d.now) AND pickup_at < date_trunc('day', d.now) + interval '1 day') AS departures,
      (SELECT count(*)::int FROM bookings WHERE status = 'confirmed'
        AND return_at >= date_trunc('day', d.now) AND return_at < date_trunc('day', d.now) + interval '1 day') AS returns
    FROM (SELECT ${nowInMorocco()}::timestamp AS now) AS d`;
  return row;
}

/**
 * Closes the site to everybody but administrators, or opens it again (R271, R305). Where the database says it is that already, nothing
 * changes.
 * @throws DomainError settingsSaveFailed
 */
export async function closeSite(scope: AdminScope, isOn: boolean): Promise<void> {
  const { maintenance } = await readStoredSettings();
  if (maintenance.isOn !== isOn) await writeSettings(scope, { maintenance: { isOn } });
}
