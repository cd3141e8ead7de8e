import { hash, verify } from '@node-rs/argon2';

/** Argon2id, 19 MiB and two passes: the parameters OWASP gives for a server that also does other work. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Of a random text that nobody kept, by the same parameters. Compared with when there is no account, so
 * that a refused sign-in takes as long either way.
 */
export const DECOY =
  '$argon2id$v=19$m=19456,t=2,p=1$xPD4SiCTnpLJhnWExDWVtA$0hhkq3pGMeauZT45cl/wjVbVqwTu9gLNs7LW70gVtBY';

/** The argon2id hash of a password, with its salt and parameters, as `credentials.password_hash` holds it. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}

/**
 * Whether a password fits a stored hash. A null hash (no account, or one without a password) takes
 * the same time and is false, as is a hash that cannot be read.
 */
export async function verifyPassword(password: string, passwordHash: string | null): Promise<boolean> {
  try {
    const fits = await verify(passwordHash ?? DECOY, password);
    return fits && passwordHash !== null;
  } catch {
    return false;
  }
}
