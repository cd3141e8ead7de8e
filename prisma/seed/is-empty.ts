import { db } from '~/platform/db.server';

/** Whether the database has neither accounts nor a catalogue, so that sample data may be written. */
export async function isEmpty(): Promise<boolean> {
  const [profiles, cities] = await Promise.all([db.profile.count(), db.city.count()]);
  return profiles === 0 && cities === 0;
}
