import { redirect } from '@remix-run/node';
import type { Params } from '@remix-run/react';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '~/i18n/languages';
import type { Actor, AdminScope, AgencyScope, CustomerScope } from '~/modules/accounts/scope';
import { asFailure, fail } from './failure.server';
import { isSameOrigin } from './origin.server';
import { paths, withQuery } from './paths';
import { encodePath } from './redirects.server';
import { findActorOf } from './session.server';

/** Who may come in. `anyone` includes the signed out; the others are roles. */
export type Requirement = 'anyone' | 'signed-in' | 'customer' | 'agency' | 'admin';

interface Scopes {
  anyone: null;
  'signed-in': { profileId: string };
  customer: CustomerScope;
  agency: AgencyScope;
  admin: AdminScope;
}

export interface Visit<R extends Requirement> {
  request: Request;
  url: URL;
  params: Params;
  lang: Language;
  /** The signed-in person, whatever the requirement. */
  actor: R extends 'anyone' ? Actor | null : Actor;
  /** For whom module functions work. */
  scope: Scopes[R];
}

interface Arguments {
  request: Request;
  params: Params;
}

/**
 * The first line of every loader and action: lets the right people in with their scope, and turns
 * what modules throw into pages. Signed out → sign-in with a way back; wrong role → /unauthorized
 * (SPEC §4 Guards, READINGS 55); a post from another site → 403.
 *
 * @example
 * export async function loader(args: LoaderFunctionArgs) {
 *   return door(args, 'agency', ({ scope, url }) => listBookings(scope, readListParams(url)));
 * }
 */
export async function door<R extends Requirement, T>(
  args: Arguments,
  requirement: R,
  answer: (visit: Visit<R>) => Promise<T> | T,
): Promise<T> {
  const { request, params } = args;
  const lang = isLanguage(params.lang) ? params.lang : DEFAULT_LANGUAGE;
  try {
    if (request.method !== 'GET' && request.method !== 'HEAD' && !isSameOrigin(request)) {
      throw fail(403, { message: 'errors:foreignOrigin' });
    }
    const actor = await findActorOf(request);
    const scope = scopeOf(requirement, actor);
    if (scope === undefined) throw refuse(request, lang, requirement, actor);
    const visit = { request, url: new URL(request.url), params, lang, actor, scope } as unknown as Visit<R>;
    return await answer(visit);
  } catch (error) {
    throw asFailure(error);
  }
}

/** The scope that an actor has under a requirement; undefined where it is not met. */
function scopeOf(requirement: Requirement, actor: Actor | null): Scopes[Requirement] | undefined {
  if (requirement === 'anyone') return null;
  if (!actor) return undefined;
  const { profileId, role, agency } = actor;
  if (requirement === 'signed-in') return { profileId };
  if (role !== requirement) return undefined;
  if (role === 'agency') return agency ? { role, profileId, agencyId: agency.id } : undefined;
  return { role, profileId };
}

function refuse(request: Request, lang: Language, requirement: Requirement, actor: Actor | null): Response {
  const { pathname, search } = new URL(request.url);
  if (!actor) {
    const back = request.method === 'GET' ? decodeURI(pathname.replace(/\.data$/, '')) + search : undefined;
    return redirect(encodePath(paths.login(lang, back)));
  }
  return redirect(withQuery(paths.unauthorized(lang), { required: requirement }));
}
