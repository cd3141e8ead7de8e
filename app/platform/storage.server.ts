import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, opendir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { env } from './env.server';

/**
 * Two folders under STORAGE_DIR. `public`: logos and photos of cars, which anybody may see through
 * the photos route. `private`: identity documents and papers, read only by module functions that
 * have checked whose they are (R51).
 */
export type StorageArea = 'public' | 'private';

/** `logo-3f2a…`: what it is, then its content's fingerprint or a random number. Without a dot or slash, so it names one file of one folder. */
const KEY = /^[a-z]{1,20}-[0-9a-f]{32}$/;
/** A file that is being written: its key and a random number. */
const DRAFT = /^[a-z]{1,20}-[0-9a-f]{32}\.[0-9a-f-]{36}$/;

/** Whether a text can be the key of a stored file. */
export function isStorageKey(text: string): boolean {
  return KEY.test(text);
}

/**
 * Where the file of a key lies on disk, whether or not it exists.
 * @throws RangeError when the text is no key, whatever path it spells.
 */
export function storedFile(area: StorageArea, key: string): string {
  if (!isStorageKey(key)) throw new RangeError('Not a storage key');
  return path.resolve(env().STORAGE_DIR, area, key);
}

/** Keeps a file and gives its key. The same content under the same kind is one file. `kind`: 1–20 lower-case letters. */
export async function putFile(area: StorageArea, kind: string, content: Uint8Array): Promise<string> {
  return write(area, `${kind}-${createHash('sha256').update(content).digest('hex').slice(0, 32)}`, content);
}

/**
 * Keeps a file under a key of its own that nobody can guess, whatever else holds the same content: who
 * replaces or removes it takes nothing from anybody. `kind`: 1–20 lower-case letters.
 */
export async function putOwnFile(area: StorageArea, kind: string, content: Uint8Array): Promise<string> {
  return write(area, newOwnKey(kind), content);
}

async function write(area: StorageArea, key: string, content: Uint8Array): Promise<string> {
  await writeWhole(storedFile(area, key), (draft) => writeFile(draft, content, { mode: modeOf(area) }));
  return key;
}

const modeOf = (area: StorageArea) => (area === 'private' ? 0o600 : 0o644);

/**
 * Makes a file that is there whole or not at all: `fill` writes its draft, of which nothing is left where that fails, as
 * on a full disk.
 */
export async function writeWhole(file: string, fill: (draft: string) => Promise<void>): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  try {
    await fill(draft);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** A key of its own that nobody can guess, for `writeFileFrom`. `kind`: 1–20 lower-case letters. */
export const newOwnKey = (kind: string): string => `${kind}-${randomBytes(16).toString('hex')}`;

/** Keeps what a stream brings under a key of `newOwnKey`, however long it is; returns how many bytes it has. */
export async function writeFileFrom(area: StorageArea, key: string, source: Readable): Promise<number> {
  const file = storedFile(area, key);
  await writeWhole(file, (draft) => pipeline(source, createWriteStream(draft, { mode: modeOf(area) })));
  return (await stat(file)).size;
}

/** A stored file as a stream with its size, or null when there is none. */
export async function openFile(area: StorageArea, key: string): Promise<{ stream: Readable; size: number } | null> {
  const handle = await open(storedFile(area, key)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return handle && { stream: handle.createReadStream(), size: (await handle.stat()).size };
}

/** The content of a stored file, or null when there is none. */
export async function getFile(area: StorageArea, key: string): Promise<Buffer | null> {
  try {
    return await readFile(storedFile(area, key));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Removes a stored file; one that is not there is no error. */
export async function removeFile(area: StorageArea, key: string): Promise<void> {
  await rm(storedFile(area, key), { force: true });
}

/** The names of an area's files last written before an instant: keys, and drafts of processes that died. */
async function* namesBefore(area: StorageArea, before: Date): AsyncGenerator<string> {
  const folder = path.resolve(env().STORAGE_DIR, area);
  const files = await opendir(folder).catch(() => null);
  if (!files) return;
  for await (const { name } of files) {
    const found = await stat(path.join(folder, name)).catch(() => null);
    if (found?.isFile() && found.mtime < before) yield name;
  }
}

/** The keys of an area's files last written before an instant, a lot of at most `size` at a time. */
export async function* keysBefore(area: StorageArea, before: Date, size: number): AsyncGenerator<string[]> {
  let lot: string[] = [];
  for await (const name of namesBefore(area, before)) {
    if (!isStorageKey(name)) continue;
    lot.push(name);
    if (lot.length < size) continue;
    yield lot;
    lot = [];
  }
  if (lot.length > 0) yield lot;
}

/** Removes what processes that died while writing left in an area; returns how many files. */
export async function removeDrafts(area: StorageArea, before: Date): Promise<number> {
  let removed = 0;
  for await (const name of namesBefore(area, before)) {
    if (!DRAFT.test(name)) continue;
    await rm(path.resolve(env().STORAGE_DIR, area, name), { force: true });
    removed += 1;
  }
  return removed;
}

/**
 * How many files a folder under STORAGE_DIR has, and how many bytes they take: one walk through it, for a nightly task.
 * `cache`: the drawn copies of pictures.
 */
export async function measureFolder(name: StorageArea | 'cache'): Promise<{ files: number; bytes: number }> {
  const folder = path.resolve(env().STORAGE_DIR, name);
  const sum = { files: 0, bytes: 0 };
  const entries = await opendir(folder).catch(() => null);
  if (!entries) return sum;
  for await (const entry of entries) {
    const found = await stat(path.join(folder, entry.name)).catch(() => null);
    if (!found?.isFile()) continue;
    sum.files += 1;
    sum.bytes += found.size;
  }
  return sum;
}

/** The disk that holds STORAGE_DIR, in bytes; null where it cannot be asked, as before the first upload. */
export async function diskSpace(): Promise<{ free: number; total: number } | null> {
  const disk = await statfs(env().STORAGE_DIR).catch(() => null);
  return disk && { free: disk.bavail * disk.bsize, total: disk.blocks * disk.bsize };
}
