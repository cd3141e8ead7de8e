import { hash, verify } from '@node-rs/argon2';

/** Argon2id, 19 MiB and two passes: the parameters OWASP gives for a server that also does other work. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Compared with when there is no account, so that a refused sign-in takes as long either way. */
let decoy: Promise<string> | undefined;

/** The argon2id hash of a password, with its salt and parameters, as `credentials.password_hash` holds it. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}

/**
 * Whether a password fits a stored hash. A null hash (no account, or one without a password) takes
 * the same time and is false, as is a hash that cannot be read.
 */
export async function verifyPassword(password: string, passwordHash: string | null): Promise<boolean> {
  decoy ??= hashPassword('decoy');
  try {
    const fits = await verify(passwordHash ?? (await decoy), password);
    return fits && passwordHash !== null;
  } catch {
    return false;
  }
}
