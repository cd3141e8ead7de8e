import type { PersonScope } from '../access/scope';
import { attemptLimit } from '../access/attempt-limit.server';

const pictures = attemptLimit('picture', 30, 15);

/** Counts a picture that an account sends in, each of which keeps a processor busy. @throws DomainError tooManyAttempts. */
export async function countPicture(scope: PersonScope): Promise<void> {
  await pictures.count(scope.profileId);
}
