import { db, type Transaction } from '~/platform/db.server';
import { listenTo } from '~/platform/listen.server';
import { type SettingKey, SETTINGS, type Settings } from './settings';

/** The channel on which the database says that a record has changed (`announce_setting`). */
const CHANNEL = 'settings';

/** For a line that was cut and does not know it yet. */
const LONGEST_MS = 60_000;

type Stored = ReadonlyMap<string, unknown>;
let cached: { until: number; records: Promise<Stored>; read?: Stored } | undefined;
let hears: () => boolean = () => false;

/**
 * From now on this process keeps the settings and hears of every change of them, whoever makes it; a process that
 * does not listen reads them each time. `onChange` is called after each change. Once a process.
 */
export function listenForSettings(onChange: () => void = () => undefined): void {
  const forget = () => {
    forgetSettings();
    onChange();
  };
  hears = listenTo(CHANNEL, { onMessage: forget, onConnect: forget });
}

/** Whoever asks next reads the settings anew. */
export function forgetSettings(): void {
  cached = undefined;
}

/**
 * One record of the settings; what is missing or malformed in it has its default (R120). In a transaction it is asked by that,
 * `from`: who waits for a second connection while others hold theirs, and wait for one too, may wait for ever.
 */
export async function readSetting<Key extends SettingKey>(
  key: Key,
  from: Transaction | typeof db = db,
): Promise<Settings[Key]> {
  return meaningOf(key, from === db ? await storedSettings() : (keptSettings() ?? (await readStored(from))));
}

/** All records of the settings; what is missing or malformed in them has its default (R120). */
export const readSettings = async (): Promise<Settings> => meaningOfAll(await storedSettings());

/** The same as the rows are at this moment: what an administrator changes. One query. */
export const readStoredSettings = async (): Promise<Settings> => meaningOfAll(await readStored());

const meaningOfAll = (stored: Stored) =>
  Object.fromEntries(
    (Object.keys(SETTINGS) as SettingKey[]).map((key) => [key, meaningOf(key, stored)]),
  ) as unknown as Settings;

const meaningOf = <Key extends SettingKey>(key: Key, stored: Stored) =>
  SETTINGS[key].read(stored.get(key)) as Settings[Key];

/** One statement, or none while what was read last still holds. */
async function storedSettings(): Promise<Stored> {
  if (!hears()) return readStored();
  const now = performance.now();
  if (!cached || cached.until < now) cached = { until: now + LONGEST_MS, records: readStored() };
  const own = cached;
  try {
    return (own.read = await own.records);
  } catch (error) {
    if (cached === own) forgetSettings();
    throw error;
  }
}

/** What was read last and still holds; what is being read does not yet. */
const keptSettings = (): Stored | undefined =>
  hears() && cached && cached.until >= performance.now() ? cached.read : undefined;

async function readStored(from: Transaction | typeof db = db): Promise<Stored> {
  const rows = await from.adminSetting.findMany({ select: { key: true, value: true } });
  return new Map(rows.map(({ key, value }) => [key, value]));
}
