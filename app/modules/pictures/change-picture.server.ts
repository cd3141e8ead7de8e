import type { PersonScope } from '~/modules/tenancy/scope';
import { attemptLimit } from '~/platform/attempt-limit.server';
import { type PictureChange, replacePicture } from './replace-picture.server';
import type { PictureKind } from './store-picture.server';

/** Each keeps a processor busy. */
const pictures = attemptLimit('picture', 30, 15);

/**
 * Changes a picture that somebody sends in: `replacePicture`, as often as an account may.
 *
 * @throws DomainError tooManyAttempts; whatever `replacePicture` throws.
 */
export async function changePicture(
  scope: PersonScope,
  change: PictureChange,
  kind: PictureKind,
  save: (key: string | null | undefined) => Promise<string | null>,
): Promise<void> {
  if (change instanceof File) await pictures.count(scope.profileId);
  await replacePicture(scope, change, kind, save);
}
