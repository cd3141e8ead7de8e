import { DomainError } from '~/errors/domain-error';
import type { AgencySetupScope } from '~/modules/tenancy/scope';
import { changePicture } from '~/modules/pictures/change-picture.server';
import type { PictureChange } from '~/modules/pictures/replace-picture.server';
import { readSetting } from '~/modules/settings/read-settings.server';
import { inTransaction, isConstraintViolation, type Transaction } from '~/platform/db.server';
import { log } from '~/platform/log.server';
import { newPublicId, slugFromName } from '../username/agency-slug';
import { provisionalSlug } from '../username/free-slugs.server';
import { lockSetup, type SaveOptions, stepAfter } from './lock-setup.server';
import type { CompanyInput } from './setup-schema';

/** Several accounts may ask for one username in the same moment: the losers get the next, at last one of their public id. */
const ATTEMPTS = 5;

interface CompanyOptions extends SaveOptions {
  logo?: PictureChange;
}

/**
 * Saves step 1. The first save makes the agency with its settings in the platform's currency (R270), in one transaction, under a
 * provisional username made of its name; later ones follow the name until the owner has chosen one.
 * Two saves at once make one agency. A draft without a name makes none. The logo changes with the row.
 *
 * @throws DomainError agencyCreateFailed, setupFinished; as `changePicture`; pictureNotKept for a logo of an
 *   agency that there is not yet.
 */
export async function saveCompany(
  scope: AgencySetupScope,
  change: Partial<CompanyInput>,
  { logo = null, draft }: CompanyOptions = {},
): Promise<void> {
  await changePicture(scope, logo, 'logo', (logoKey) => writeInTurn(scope, { ...change, logoKey }, { draft }));
}

/** Returns the key of the logo that stood before. */
async function writeInTurn(scope: AgencySetupScope, change: Change, options: SaveOptions): Promise<string | null> {
  // Asked before: a transaction that waits for a second connection while others hold theirs may wait for ever.
  const { defaultCurrency: currency } = await readSetting('general');
  for (let attempt = 1; ; attempt++) {
    try {
      return await inTransaction((tx) =>
        write(tx, scope, change, { ...options, currency, isLastTry: attempt === ATTEMPTS }),
      );
    } catch (error) {
      if (!isConstraintViolation(error)) throw error;
      const isRace =
        isConstraintViolation(error, 'agencies_slug_key') || isConstraintViolation(error, 'agencies_short_id_key');
      if (isRace && attempt < ATTEMPTS) continue;
      log.error({ err: error }, 'an agency could not be made');
      throw new DomainError('agencyCreateFailed', undefined, { cause: error });
    }
  }
}

type Change = Partial<CompanyInput> & { logoKey?: string | null };

async function write(
  tx: Transaction,
  scope: AgencySetupScope,
  change: Change,
  options: SaveOptions & { isLastTry: boolean; currency: string },
) {
  const ownerId = scope.profileId;
  const agency = await lockSetup(tx, scope, 1);
  const slugOf = (name: string, publicId: string) =>
    options.isLastTry ? slugFromName('', publicId) : provisionalSlug(ownerId, name, publicId, tx);
  if (!agency) {
    if (change.name === undefined && change.logoKey) throw new DomainError('pictureNotKept');
    if (change.name === undefined) return null;
    const shortId = newPublicId();
    await tx.agency.create({
      data: {
        ...change,
        name: change.name,
        ownerId,
        shortId,
        slug: await slugOf(change.name, shortId),
        setupStep: stepAfter({ setupStep: 1 }, 1, options),
        settings: { create: { currency: options.currency } },
      },
    });
    return null;
  }
  const isRenamed = change.name !== undefined && change.name !== agency.name && !agency.slugChosen;
  await tx.agency.update({
    where: { id: agency.id, ownerId },
    data: {
      ...change,
      ...(isRenamed && { slug: await slugOf(change.name ?? '', agency.shortId) }),
      setupStep: stepAfter(agency, 1, options),
    },
  });
  return agency.logoKey;
}
