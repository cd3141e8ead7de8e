import { db } from '~/platform/db.server';
import { type PlatformSettings, platformOf } from './platform-settings';

/** The platform's own record of the admin settings. */
export async function readPlatform(): Promise<PlatformSettings> {
  const row = await db.adminSetting.findUnique({ where: { key: 'platform' }, select: { value: true } });
  return platformOf(row?.value);
}

const KEPT_MS = 60_000;
let cached: { until: number; platform: PlatformSettings } | undefined;

/** The same for the frame of every page, at most a minute old. */
export async function readPlatformForFrame(): Promise<PlatformSettings> {
  if (!cached || cached.until < Date.now()) cached = { until: Date.now() + KEPT_MS, platform: await readPlatform() };
  return cached.platform;
}
