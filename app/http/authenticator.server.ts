import { createCookieSessionStorage } from '@remix-run/node';
import { Authenticator, AuthorizationError } from 'remix-auth';
import { FormStrategy } from 'remix-auth-form';
import { type ProvenPerson, verifyCredentials } from '~/modules/access/verify-credentials.server';
import { env } from '~/platform/env.server';
import { cookieFlags } from './session/cookie-flags.server';
import { familiarBrowser } from './session/familiar-browser.server';
import { visitorAddress } from './session/session.server';

/**
 * remix-auth's own storage: it holds what a strategy needs while a sign-in is under way, never who is
 * signed in. That is a row of `sessions` (session.server.ts).
 */
function handshakes() {
  return createCookieSessionStorage({
    cookie: { name: 'handshake', ...cookieFlags(), secrets: [env().SESSION_SECRET] },
  });
}

let authenticator: Authenticator<ProvenPerson> | undefined;

function strategies(): Authenticator<ProvenPerson> {
  authenticator ??= new Authenticator<ProvenPerson>(handshakes()).use(
    new FormStrategy(async ({ form, request }) => {
      const email = String(form.get('email') ?? '')
        .trim()
        .toLowerCase();
      const browser = await familiarBrowser(request, email);
      return verifyCredentials({
        email,
        password: String(form.get('password') ?? ''),
        address: visitorAddress(),
        browser,
      });
    }),
    'password',
  );
  return authenticator;
}

/**
 * Who the posted e-mail address and password belong to.
 * @throws DomainError as `verifyCredentials` does.
 */
export async function authenticateByPassword(request: Request, form: FormData): Promise<ProvenPerson> {
  // remix-auth copies the request; its body has been read already.
  const copy = new Request(request.url, { method: request.method, headers: request.headers });
  try {
    return await strategies().authenticate('password', copy, { context: { formData: form }, throwOnError: true });
  } catch (error) {
    throw error instanceof AuthorizationError && error.cause ? error.cause : error;
  }
}
