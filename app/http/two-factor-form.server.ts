import { data } from '@remix-run/node';
import { DomainError } from '~/errors/domain-error';
import { beginSetUp, continueSetUp } from '~/modules/access/two-factor/authenticator.server';
import { enableTwoFactor } from '~/modules/access/two-factor/enable-two-factor.server';
import { setUpSchema } from '~/modules/access/two-factor/schema';
import { findSignInMethods } from '~/modules/access/find-sign-in-methods.server';
import { readSetting } from '~/modules/settings/read-settings.server';
import type { Invalid } from './form/form.server';
import { readForm } from './form/form.server';
import { handOver } from './session/session.server';

/** Whose second factor is set up, and in which session. */
interface Person {
  profileId: string;
  sessionId: string;
  email: string;
}

/** A set-up for the page that draws it. */
export async function newSetUp({ profileId, email }: Person) {
  const [{ name }, { password }] = await Promise.all([readSetting('platform'), findSignInMethods({ profileId })]);
  return { setUp: beginSetUp({ profileId, email, issuer: name }), hasPassword: password };
}

/**
 * Reads the form of a set-up and turns the second factor on. Answers with the recovery codes, which no address shows
 * again, or with the form as it was: what was scanned still stands.
 */
export async function readSetUp(request: Request, person: Person) {
  const { profileId, sessionId, email } = person;
  const [{ name }, { password: hasPassword }] = await Promise.all([
    readSetting('platform'),
    findSignInMethods({ profileId }),
  ]);
  const reading = await readForm(request, setUpSchema(hasPassword));
  const again = ({ data: answer, init }: Invalid) => {
    const setUp = continueSetUp({ profileId, email, issuer: name }, reading.form.get('sealed'));
    return data({ ...answer, setUp, codes: null }, init ?? undefined);
  };
  if (!reading.ok) return again(reading.invalid);
  try {
    const { codes, session } = await enableTwoFactor({ profileId }, { sessionId, ...reading.value });
    return data({ codes, setUp: null }, { headers: await handOver(session) });
  } catch (error) {
    return again(reading.refuse(error, error instanceof DomainError ? FIELD_OF[error.code] : undefined));
  }
}

/** The field at which a refusal is shown; the whole form's otherwise. */
const FIELD_OF: Partial<Record<DomainError['code'], string>> = { codeWrong: 'code', currentPasswordWrong: 'password' };
