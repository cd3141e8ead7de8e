import { db } from '~/platform/db.server';
import { log } from '~/platform/log.server';
import { removeDrawn } from '~/platform/images.server';
import { keptSince } from '~/platform/retention';
import { keysBefore, removeDrafts, type StorageArea } from '~/platform/storage.server';
import { removePicture } from './replace-picture.server';
import { areaOf, type PictureKind } from './store-picture.server';

/** Files beside the pictures that are stored before their row. */
type SweptKind = PictureKind | 'contract' | 'invoice' | 'refused';

const areaOfKind = (kind: SweptKind): StorageArea =>
  kind === 'contract' || kind === 'invoice' || kind === 'refused' ? 'private' : areaOf(kind);

/** Where rows name files of a kind: of some keys those that stand in one, and whether any stands at all. */
const ROWS: Record<SweptKind, { named: (keys: string[]) => Promise<(string | null)[]>; any: () => Promise<number> }> = {
  avatar: {
    named: async (keys) =>
      (await db.profile.findMany({ where: { avatarKey: { in: keys } }, select: { avatarKey: true } })).map(
        ({ avatarKey }) => avatarKey,
      ),
    any: () => db.profile.count({ where: { avatarKey: { not: null } }, take: 1 }),
  },
  vehicle: {
    named: async (keys) =>
      (await db.vehicleImage.findMany({ where: { key: { in: keys } }, select: { key: true } })).map(({ key }) => key),
    any: () => db.vehicleImage.count({ take: 1 }),
  },
  library: {
    named: async (keys) =>
      (await db.carImage.findMany({ where: { key: { in: keys } }, select: { key: true } })).map(({ key }) => key),
    any: () => db.carImage.count({ take: 1 }),
  },
  refused: {
    named: async (keys) =>
      (await db.refusedImage.findMany({ where: { key: { in: keys } }, select: { key: true } })).map(({ key }) => key),
    any: () => db.refusedImage.count({ where: { key: { not: null } }, take: 1 }),
  },
  logo: {
    named: async (keys) =>
      (await db.agency.findMany({ where: { logoKey: { in: keys } }, select: { logoKey: true } })).map(
        ({ logoKey }) => logoKey,
      ),
    any: () => db.agency.count({ where: { logoKey: { not: null } }, take: 1 }),
  },
  brand: {
    named: async (keys) =>
      (await db.brand.findMany({ where: { logoKey: { in: keys } }, select: { logoKey: true } })).map(
        ({ logoKey }) => logoKey,
      ),
    any: () => db.brand.count({ where: { logoKey: { not: null } }, take: 1 }),
  },
  identity: {
    named: async (keys) =>
      (
        await db.client.findMany({
          where: { OR: [{ identityDocumentKey: { in: keys } }, { identityBackKey: { in: keys } }] },
          select: { identityDocumentKey: true, identityBackKey: true },
        })
      ).flatMap(({ identityDocumentKey, identityBackKey }) => [identityDocumentKey, identityBackKey]),
    any: () => db.client.count({ where: { identityPicturedAt: { not: null } }, take: 1 }),
  },
  paper: {
    named: async (keys) => {
      const named = { where: { pictureKey: { in: keys } }, select: { pictureKey: true } };
      const [seen, handed] = await Promise.all([db.agencyPaper.findMany(named), db.handedPaper.findMany(named)]);
      return [...seen, ...handed].map(({ pictureKey }) => pictureKey);
    },
    any: async () =>
      (await db.agencyPaper.count({ where: { pictureKey: { not: null } }, take: 1 })) ||
      (await db.handedPaper.count({ take: 1 })),
  },
  work: {
    named: async (keys) =>
      (await db.vehicleWork.findMany({ where: { invoiceKey: { in: keys } }, select: { invoiceKey: true } })).map(
        ({ invoiceKey }) => invoiceKey,
      ),
    any: () => db.vehicleWork.count({ where: { invoiceKey: { not: null } }, take: 1 }),
  },
  scan: {
    named: async (keys) =>
      (await db.contractScan.findMany({ where: { key: { in: keys } }, select: { key: true } })).map(({ key }) => key),
    any: () => db.contractScan.count({ take: 1 }),
  },
  contract: {
    named: async (keys) => {
      const named = { where: { key: { in: keys } }, select: { key: true } };
      const [contracts, riders] = await Promise.all([db.contractFile.findMany(named), db.riderFile.findMany(named)]);
      return [...contracts, ...riders].map(({ key }) => key);
    },
    any: () => db.contractFile.count({ take: 1 }),
  },
  invoice: {
    named: async (keys) =>
      (await db.invoiceSending.findMany({ where: { fileKey: { in: keys } }, select: { fileKey: true } })).map(
        ({ fileKey }) => fileKey,
      ),
    any: () => db.invoiceSending.count({ take: 1 }),
  },
};

const LOT = 500;
/** Files of one run: what is over goes the next night. */
const MOST = 2_000;

/**
 * Removes pictures that no row names: a process died between storing one and saving its key, or between
 * saving another and removing it. Only kinds that `storePicture` keeps are looked at, and only files that
 * are older than any form under way. Files of a kind that no row names at all stay, with a line in the log:
 * the database is new, or being restored. Drafts of uploads that were cut go from both areas, and
 * drawn copies after 30 days.
 */
export async function sweepPictures(): Promise<{ pictures: number; drafts: number; drawn: number }> {
  const before = keptSince('strayFile');
  const pictures = (await sweepArea('public', before)) + (await sweepArea('private', before));
  return {
    pictures,
    drafts: (await removeDrafts('public', before)) + (await removeDrafts('private', before)),
    drawn: await removeDrawn(keptSince('drawnPicture'), MOST),
  };
}

async function sweepArea(area: StorageArea, before: Date): Promise<number> {
  const kinds = (Object.keys(ROWS) as SweptKind[]).filter((kind) => areaOfKind(kind) === area);
  let pictures = 0;
  for await (const keys of keysBefore(area, before, LOT)) {
    for (const kind of kinds) {
      const ofKind = keys.filter((key) => key.startsWith(`${kind}-`));
      if (ofKind.length === 0) continue;
      if ((await ROWS[kind].any()) === 0) {
        log.error({ kind, files: ofKind.length }, 'no row names any picture of this kind: none is removed');
        continue;
      }
      const named = new Set(await ROWS[kind].named(ofKind));
      const stray = ofKind.filter((key) => !named.has(key)).slice(0, MOST - pictures);
      for (const key of stray) await removePicture(key, area);
      pictures += stray.length;
    }
    if (pictures >= MOST) break;
  }
  return pictures;
}
