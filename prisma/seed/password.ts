import { hashPassword } from '~/modules/access/password/password.server';

/** What every account of the demo and of tests signs in with. */
export const PASSWORD = 'rihla-demo';

let hashed: Promise<string> | undefined;
/** Its argon2id hash, worked out once a process: a hash is slow by design. */
export function passwordHash(): Promise<string> {
  return (hashed ??= hashPassword(PASSWORD));
}
