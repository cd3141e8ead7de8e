import { startTwoServers, type TwoServers } from '../../setup/two-servers';

let plain: Promise<TwoServers> | undefined;
let sharing: Promise<TwoServers> | undefined;

/** The two web processes of all that happens at once; they draw every page anew. */
export const plainServers = () => (plain ??= startTwoServers());

/** Two that share finished pages. */
export const sharingServers = () => (sharing ??= startTwoServers({ PAGE_CACHE_MB: '64' }));

export async function stopServers(): Promise<void> {
  for (const servers of [await plain, await sharing]) await servers?.stop();
}
