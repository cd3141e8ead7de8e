import { db } from '~/platform/db.server';
import { keptSince } from '~/platform/retention';
import { keysBefore, removeDrafts } from '~/platform/storage.server';
import { removePicture } from './replace-picture.server';
import type { PictureKind } from './store-picture.server';

/** Where a row names a picture of a kind: of some keys, those that stand in one. */
const NAMED: Record<PictureKind, (keys: string[]) => Promise<(string | null)[]>> = {
  avatar: async (keys) =>
    (await db.profile.findMany({ where: { avatarKey: { in: keys } }, select: { avatarKey: true } })).map(
      ({ avatarKey }) => avatarKey,
    ),
  logo: async (keys) =>
    (await db.agency.findMany({ where: { logoKey: { in: keys } }, select: { logoKey: true } })).map(
      ({ logoKey }) => logoKey,
    ),
};

const LOT = 500;
/** Files of one run: what is over goes the next night. */
const MOST = 2_000;

/**
 * Removes pictures that no row names: a process died between storing one and saving its key, or between
 * saving another and removing it. Only kinds that `storePicture` keeps are looked at, and only files that
 * are older than any form under way. Drafts of uploads that were cut go from both areas.
 */
export async function sweepPictures(): Promise<{ pictures: number; drafts: number }> {
  const before = keptSince('strayFile');
  let pictures = 0;
  for await (const keys of keysBefore('public', before, LOT)) {
    for (const kind of Object.keys(NAMED) as PictureKind[]) {
      const ofKind = keys.filter((key) => key.startsWith(`${kind}-`));
      if (ofKind.length === 0) continue;
      const named = new Set(await NAMED[kind](ofKind));
      const stray = ofKind.filter((key) => !named.has(key)).slice(0, MOST - pictures);
      for (const key of stray) await removePicture(key);
      pictures += stray.length;
    }
    if (pictures >= MOST) break;
  }
  return { pictures, drafts: (await removeDrafts('public', before)) + (await removeDrafts('private', before)) };
}
