import { DomainError } from '~/errors/domain-error';
import type { Language } from '~/i18n/languages';
import { db } from '~/platform/db.server';
import { log } from '~/platform/log.server';
import { getFile, putFile } from '~/platform/storage.server';
import { storeDocument } from '../document/contract-file.server';
import { fileSha256 } from '../document/snapshot.server';
import type { FoundRider } from './find-rider.server';
import { renderRider } from './render-rider.server';

/**
 * The PDF of a rider in a language. Before the signing it is drawn each time; of a signed one the file that was drawn
 * first is kept, and only a file of its SHA-256 is ever given out (R181).
 * @throws contractFileFailed where it cannot be drawn, or is not what was kept.
 */
export async function riderFile(rider: FoundRider, language: Language): Promise<Buffer> {
  const { id, signed } = rider;
  if (!signed) return renderRider(rider, language);
  const known = await db.riderFile.findUnique({ where: { riderId_language: { riderId: id, language } } });
  if (!known) return keepRiderFile(rider, language);
  const stored = await getFile('private', known.key);
  if (stored && fileSha256(stored) === known.sha256) return stored;
  log.error({ rider: id, language, isMissing: !stored }, 'the file of a signed rider is not the one that was kept');
  const again = await renderRider(rider, language);
  if (fileSha256(again) !== known.sha256) throw new DomainError('contractFileFailed');
  await putFile('private', 'contract', again);
  return again;
}

/** Draws and keeps the file of a signed rider in a further language; one that somebody else kept meanwhile stays. */
async function keepRiderFile(rider: FoundRider, language: Language): Promise<Buffer> {
  const file = await renderRider(rider, language);
  const row = { agencyId: rider.agencyId, riderId: rider.id, language, ...(await storeDocument(file)) };
  await db.riderFile.createMany({ data: [row], skipDuplicates: true });
  return file;
}
