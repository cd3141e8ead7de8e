import { db } from '~/platform/db.server';

/** Whether the database has neither accounts nor a catalogue, so that sample data may be written. */
export async function isEmpty(): Promise<boolean> {
  const [profiles, cities] = await Promise.all([db.profile.count(), db.city.count()]);
  return profiles === 0 && cities === 0;
}

/** Whether the account may write rows of the past (R331): it is the owner's. */
export async function mayWriteHistory(): Promise<boolean> {
  const [row] = await db.$queryRaw<{ may: boolean }[]>`SELECT may_write_history() AS may`;
  return row?.may ?? false;
}
