import { measureFolder } from '~/platform/storage.server';

const MEGABYTE = 1_000_000;

/** What a run of the task counted; `drawn`: copies that can be drawn again. Megabytes, rounded up. */
export type StorageUse = Record<'files' | 'megabytes' | 'drawnFiles' | 'drawnMegabytes', number>;

/** Counts the files that are stored and the space they take, for the page of the platform's health (R311). */
export async function measureStorage(): Promise<StorageUse> {
  const [open, closed, drawn] = [
    await measureFolder('public'),
    await measureFolder('private'),
    await measureFolder('cache'),
  ];
  return {
    files: open.files + closed.files,
    megabytes: Math.ceil((open.bytes + closed.bytes) / MEGABYTE),
    drawnFiles: drawn.files,
    drawnMegabytes: Math.ceil(drawn.bytes / MEGABYTE),
  };
}
