import { z } from 'zod';
import { DomainError } from '~/errors/domain-error';
import { copyPicture } from '~/modules/pictures/copy-picture.server';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { currentInstant } from '~/platform/clock';
import { seal, unseal } from '~/platform/seal.server';
import { MOST_IMAGES } from './image-limits';
import { type RefusedImage, storeImage, type StoredPhoto } from './vehicle-images.server';

const PURPOSE = 'photos of a new vehicle';
/** How long photos wait for their vehicle: less than the day after which files that no row names are removed. */
const HOURS = 20;

const waitingPhoto = z.object({
  key: z.string(),
  width: z.number(),
  height: z.number(),
  digest: z.string(),
  until: z.number(),
});
const contents = z.object({ agency: z.string(), vehicle: z.string(), photos: z.array(waitingPhoto).max(MOST_IMAGES) });
type WaitingPhoto = z.output<typeof waitingPhoto>;

/** Photos that wait for a vehicle which is not stored yet. */
export interface KeptPhotos {
  photos: StoredPhoto[];
  /** What the form brings back with its next posting; it holds for this agency and this vehicle alone. */
  seal: string;
  refused: RefusedImage[];
  /** Whether photos that had waited too long were let go. */
  isLate: boolean;
}

/**
 * Keeps photos of a vehicle that is not stored yet: those that its form brings back, without the ones that were taken
 * out, and the new files, each on its own. `saveVehicle` takes them with the vehicle; whatever no vehicle takes goes
 * with the nightly clean-up (R115).
 * @throws DomainError tooManyAttempts
 */
export async function keepPhotos(
  scope: AgencyScope,
  vehicleId: string,
  { sealed, dropped }: { sealed: string; dropped: string[] },
  files: readonly File[],
): Promise<KeptPhotos> {
  const now = currentInstant().getTime();
  const waiting = readSealed(scope, vehicleId, sealed).filter(({ key }) => !dropped.includes(key));
  const kept = waiting.filter(({ until }) => until > now);
  const refused: RefusedImage[] = [];
  for (const file of files) {
    try {
      if (kept.length >= MOST_IMAGES) throw new DomainError('tooManyImages', { max: MOST_IMAGES });
      const stored = await storeImage(scope, file);
      if (!kept.some(({ digest }) => digest === stored.digest))
        kept.push({ ...stored, until: now + HOURS * 3_600_000 });
    } catch (error) {
      if (!(error instanceof DomainError) || error.code === 'tooManyAttempts') throw error;
      refused.push({ file: file.name, code: error.code });
    }
  }
  return {
    photos: kept.map(({ until: _, ...stored }) => stored),
    seal: sealFor(scope, vehicleId, kept),
    refused,
    isLate: waiting.some(({ until }) => until <= now),
  };
}

/**
 * Keeps the photos that wait for a vehicle for another one in its place: its id has served something else, which may have
 * taken them, so that each is kept once more (R322). One whose file has gone is left out.
 */
export async function keepForAnother(
  scope: AgencyScope,
  { from, to, sealed }: { from: string; to: string; sealed: string },
): Promise<Pick<KeptPhotos, 'photos' | 'seal'>> {
  const copies: WaitingPhoto[] = [];
  for (const photo of readSealed(scope, from, sealed)) {
    const key = await copyPicture(photo.key, 'vehicle');
    if (key) copies.push({ ...photo, key });
  }
  return { photos: copies.map(({ until: _, ...stored }) => stored), seal: sealFor(scope, to, copies) };
}

const sealFor = ({ agencyId }: AgencyScope, vehicle: string, photos: WaitingPhoto[]) =>
  seal(PURPOSE, { agency: agencyId, vehicle, photos });

function readSealed({ agencyId }: AgencyScope, vehicleId: string, sealed: string): WaitingPhoto[] {
  const read = contents.safeParse(unseal(PURPOSE, sealed));
  return read.success && read.data.agency === agencyId && read.data.vehicle === vehicleId ? read.data.photos : [];
}
