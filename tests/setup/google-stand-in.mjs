/**
 * Google, as far as sign-in goes: an OpenID provider in a process of its own, with keys of its own, at
 * Google's paths. Whoever comes types the account to be; nothing is kept but in memory.
 *
 * node google-stand-in.mjs ISSUER CALLBACK CLIENT_ID CLIENT_SECRET
 */
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { interactionPolicy, Provider } from 'oidc-provider';

const [issuer, callback, clientId, clientSecret] = process.argv.slice(2);
const key = {
  ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
  use: 'sig',
  alg: 'RS256',
  kid: randomUUID(),
};

/** sub → the claims that were typed. */
const accounts = new Map();

const policy = interactionPolicy.base();
policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);

const provider = new Provider(issuer, {
  clients: [
    {
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uris: [callback],
      token_endpoint_auth_method: 'client_secret_post',
    },
  ],
  routes: { authorization: '/o/oauth2/v2/auth', token: '/token', userinfo: '/oauth2/v3/userinfo' },
  jwks: { keys: [key] },
  cookies: { keys: [randomUUID()] },
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
  features: { devInteractions: { enabled: false } },
  interactions: { policy, url: (_ctx, { uid }) => `/choose/${uid}` },
  // Stricter than Google: a flow without a proof key is refused.
  pkce: { required: () => true },
  findAccount: (_ctx, sub) => {
    const claims = accounts.get(sub);
    return claims && { accountId: sub, claims: () => ({ sub, ...claims }) };
  },
  // Google asks for consent once; here choosing an account is consent.
  loadExistingGrant: async ({ oidc }) => {
    const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
    grant.addOIDCScope('openid email profile');
    await grant.save();
    return grant;
  },
});

const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Choose an account</title>
<h1>Choose an account</h1>
<form method="post">
<p><label>Id <input name="sub"></label> <label>E-mail <input name="email"></label> <label>Name <input name="name"></label>
<label><input type="checkbox" name="verified" checked> verified</label></p>
<button name="act" value="continue">Continue</button> <button name="act" value="cancel">Cancel</button>
</form></html>`;

async function choose(request, response) {
  await provider.interactionDetails(request, response);
  if (request.method === 'GET') return response.writeHead(200, { 'Content-Type': 'text/html' }).end(PAGE);
  let body = '';
  for await (const chunk of request) body += chunk;
  const form = new URLSearchParams(body);
  if (form.get('act') === 'cancel') {
    return provider.interactionFinished(request, response, {
      error: 'access_denied',
      error_description: 'The visitor said no',
    });
  }
  const [sub, email] = [form.get('sub'), form.get('email')];
  accounts.set(sub, { name: form.get('name'), ...(email ? { email, email_verified: form.has('verified') } : {}) });
  return provider.interactionFinished(request, response, {
    select_account: {},
    login: { accountId: sub, remember: false },
  });
}

const answer = provider.callback();
const server = createServer((request, response) => {
  // Whoever was chosen before does not matter: the account is chosen anew on each flow.
  const cookies = (request.headers.cookie ?? '').split('; ');
  request.headers.cookie = cookies.filter((cookie) => !cookie.startsWith('_session')).join('; ');
  if (!request.url.startsWith('/choose/')) return answer(request, response);
  choose(request, response).catch((error) => response.writeHead(error.status ?? 500).end(error.message));
});
const { hostname, port } = new URL(issuer);
server.listen(Number(port), hostname, () => console.log('listening'));
process.once('SIGTERM', () => process.exit(0));
