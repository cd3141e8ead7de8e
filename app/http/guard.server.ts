import { redirect } from '@remix-run/node';
import type { Params } from '@remix-run/react';
import { isLanguage, type Language } from '~/i18n/languages';
import { type ErrorCode, ERRORS } from '~/errors/catalogue';
import { DomainError } from '~/errors/domain-error';
import { isFresh } from '~/modules/access/fresh/freshness';
import type {
  Actor,
  AdminScope,
  AgencyScope,
  AgencySetupScope,
  CustomerScope,
  PersonScope,
} from '~/modules/tenancy/scope';
import { standingSettings } from '~/modules/settings/apply-settings.server';
import { PROBE_LIMIT_MS } from '~/platform/db.server';
import { withinLimit } from '~/platform/time-limit';
import { readableUrl } from './form/broken-text';
import { cleanPath } from './canonical-url/canonical-url';
import { errorResponse, maintenanceResponse, toErrorResponse } from './error-response.server';
import { withFormToSend } from './form/send-again.server';
import { isOwnAddress, isSameOrigin } from './canonical-url/origin.server';
import { pageLanguage } from './canonical-url/page-language.server';
import { paths, withQuery } from '../paths';
import { setNoStore } from './document/no-store.server';
import { type Flash, writeFlash } from './flash.server';
import { isPostLoginTarget } from './post-login-redirect';
import { encodePath, redirectWithFlash } from './redirects.server';
import { forgetSession, type Visitor, visitorOf } from './session/session.server';
import { checkLook, openViewing, refuseLook, viewedScope } from './viewing.server';

/**
 * Who may come in. `anyone` includes the signed out; the others are roles. `agency` means one that is
 * set up; `agency-setup` the agency account whatever its agency still lacks; `agency-records` one that is set up, also
 * while it is suspended: what it may still read of its own (R67).
 */
export const ACCESS_LEVELS = [
  'anyone',
  'signed-in',
  'customer',
  'agency',
  'agency-setup',
  'agency-records',
  'admin',
] as const;
export type Access = (typeof ACCESS_LEVELS)[number];

interface Scopes {
  anyone: null;
  'signed-in': PersonScope;
  customer: CustomerScope;
  agency: AgencyScope;
  'agency-setup': AgencySetupScope;
  'agency-records': AgencyScope;
  admin: AdminScope;
}

export interface Visit<R extends Access> {
  request: Request;
  /** What was asked for, without broken text: the query may be taken to the database. */
  url: URL;
  params: Params;
  lang: Language;
  /** The signed-in person, whatever the access. */
  actor: R extends 'anyone' ? Actor | null : Actor;
  /** For whom module functions work. */
  scope: Scopes[R];
}

interface GuardOptions {
  /** Of a form whose address does not say what was chosen in it: where whoever sends it signed out comes back to. */
  returnTo?: (request: Request) => Promise<string | undefined>;
  /**
   * Of what is dangerous: whoever has not proved who they are in the last ten minutes, by signing in or again since, is
   * asked to before anything else (R251). Both the page of the step and its action say it; of a
   * step for ticked rows of a list the action alone.
   */
  fresh?: boolean;
  /** Of what is handed to an agency's own people alone: an administrator who looks through its screens is refused it (R255). */
  kept?: boolean;
  /** Of an administrator's action that nothing holds back while they look through an agency: what begins, ends or proves it (R255). */
  whileViewing?: boolean;
  /**
   * Of an action: what a post is refused with that comes from the wrong role, as where a role was taken away while the
   * form was open. The page to which a wrong role is led (R78) says it (R304).
   */
  denied?: ErrorCode;
}

interface Arguments {
  request: Request;
  params: Params;
}

/**
 * The first line of every loader and action: lets the right people in with their scope, and turns
 * what modules throw into pages. Signed out → sign-in with a return address, after a post with a word that it was
 * not saved; wrong role → /unauthorized
 * (R78, R57); half signed in → the second factor (R265); an agency not set up → its set-up, with a note; a suspended one → the page that says so (R67); a post from another
 * site → 403. A session that has ended is told and its cookie forgotten; one that could not be checked in
 * time is a visitor's where anyone may come in, and elsewhere a 503 (R77), which keeps what was posted (R343). An administrator who looks through an agency's screens reads them in its owner's
 * place, and does nothing there, nor in the administration until the look has ended (R255).
 *
 * @example
 * export async function loader(args: LoaderFunctionArgs) {
 *   return guard(args, 'agency', ({ scope, url }) => listBookings(scope, readListParams(url)));
 * }
 */
export async function guard<R extends Access, T>(
  args: Arguments,
  access: R,
  answer: (visit: Visit<R>) => Promise<T> | T,
  options: GuardOptions = {},
): Promise<T> {
  const { request, params } = args;
  const lang = isLanguage(params.lang) ? params.lang : await pageLanguage(request);
  try {
    if (!isRead(request) && !isSameOrigin(request)) {
      throw errorResponse(403, { message: 'errors:foreignOrigin' });
    }
    const visitor = await visitorOf(request);
    const { actor } = visitor;
    const { maintenance } = await standingSettings();
    if (maintenance.isOn && actor?.role !== 'admin' && !staysOpen(request, lang)) {
      setNoStore();
      throw maintenanceResponse(maintenance, lang);
    }
    if (access !== 'anyone') setNoStore();
    const scope = scopeOf(access, actor);
    if (scope === undefined) {
      if (wantsStream(request)) throw new Response(null, { status: 204 });
      // Somebody whose session could not be read is not signed out: they come again, with what they typed.
      if (visitor.state === 'unchecked') throw new DomainError(visitor.why);
      throw asDocument(await refuse(request, lang, access, visitor, options));
    }
    const viewing = actor?.role === 'admin' ? openViewing(actor) : null;
    if (actor && viewing && isOfAgency(access))
      await checkLook({ request, actor, viewing, lang, isKept: options.kept === true });
    if (viewing && access === 'admin' && !isRead(request) && !options.whileViewing)
      await refuseLook('viewingReadOnly', request, lang);
    if (options.fresh && !(actor && isFresh(actor.provedAt))) throw asDocument(await toConfirm(request, lang));
    const visit = { request, url: readableUrl(request.url), params, lang, actor, scope } as unknown as Visit<R>;
    const isTroubled = visitor.state === 'unchecked' && isRead(request);
    return isTroubled ? await withinLimit(PROBE_LIMIT_MS, async () => answer(visit), unanswered) : await answer(visit);
  } catch (error) {
    const failure = toErrorResponse(error, lang, new URL(request.url).pathname);
    throw await withFormToSend(failure, request, () => hasSession(request));
  }
}

/** Whether somebody is signed in, or might be: a session that could not be checked counts. */
const hasSession = (request: Request): Promise<boolean> =>
  visitorOf(request).then(({ actor, state }) => actor !== null || state === 'unchecked', () => true); // prettier-ignore

/**
 * What answers everybody while the site is closed (R271): how an administrator comes in, who signs out, and what others
 * tell once (mail servers, WhatsApp) or may do at any time by a link of a mail.
 */
function staysOpen(request: Request, lang: Language): boolean {
  const { pathname } = new URL(request.url);
  const ways = [paths.login, paths.secondFactor, paths.logout, paths.googleSignIn].map((path) => path(lang));
  const told = [paths.whatsappWebhook, paths.mailBounces, paths.unsubscribePage(lang)];
  return [...ways, ...told, paths.authCallback, paths.theme].includes(pathname.replace(/\.data$/, ''));
}

/** A stream of events follows no redirect: 204 ends a browser's attempts, and the next page that it opens says why. */
const wantsStream = (request: Request) => request.headers.get('Accept') === 'text/event-stream';

/** The scope that an actor has under an access; undefined where it is not met. */
function scopeOf(access: Access, actor: Actor | null): Scopes[Access] | undefined {
  if (access === 'anyone') return null;
  if (!actor) return undefined;
  const { profileId, role, agency } = actor;
  if (access === 'signed-in') return { profileId };
  const viewing = isOfAgency(access) && role === 'admin' ? openViewing(actor) : null;
  if (viewing) return access === 'agency-setup' ? undefined : viewedScope(viewing);
  if (role !== roleOf(access)) return undefined;
  if (role !== 'agency') return { role, profileId };
  if (agency?.isSuspended && access !== 'agency-records') return undefined;
  if (access === 'agency-setup') return { role, profileId, agencyId: agency?.id ?? null };
  return agency?.isComplete ? { role, profileId, agencyId: agency.id } : undefined;
}

const roleOf = (access: Exclude<Access, 'anyone' | 'signed-in'>) =>
  access === 'agency-setup' || access === 'agency-records' ? 'agency' : access;

const isOfAgency = (access: Access): boolean =>
  access !== 'anyone' && access !== 'signed-in' && roleOf(access) === 'agency';

/** A database that could not check a session gets no longer than its probe for the page itself. */
function unanswered(): never {
  throw new DomainError('databaseConnectionTimeout');
}

/** A refusal leads out of the area, to a page whose texts and style a browser that is inside it does not have. */
function asDocument(refusal: Response): Response {
  refusal.headers.set('X-Remix-Reload-Document', 'true');
  return refusal;
}

async function refuse(
  request: Request,
  lang: Language,
  access: Access,
  visitor: Visitor,
  options: GuardOptions,
): Promise<Response> {
  const { actor } = visitor;
  if (!actor) return toLogin(request, lang, visitor, options);
  const isAgencys = isOfAgency(access);
  if (isAgencys && actor.viewing && !openViewing(actor)) {
    const to = paths.adminAgency(lang, actor.viewing.agency.id);
    return redirectWithFlash(to, { type: 'info', message: 'flash:admin.viewing.over' });
  }
  if (isAgencys && visitor.state === 'signed-in' && visitor.agencyUnknown)
    throw new DomainError('accountStatusUnknown');
  if (isAgencys && actor.agency?.isSuspended) return redirect(paths.agencySuspended(lang));
  if (isAgencys && access !== 'agency-setup' && actor.role === 'agency') {
    return redirectWithFlash(paths.agencySetup(lang), { type: 'info', message: 'flash:setup.first' });
  }
  const unauthorized = withQuery(paths.unauthorized(lang), { required: access });
  if (!options.denied || isRead(request)) return redirect(unauthorized);
  return redirectWithFlash(unauthorized, { type: 'error', message: ERRORS[options.denied].message });
}

/**
 * To sign-in with a return address, or, halfway through it, to the second factor (R265); where somebody was signed in before, with the reason why no longer, and after
 * a post with what became of it.
 */
async function toLogin(
  request: Request,
  lang: Language,
  visitor: Visitor,
  { returnTo }: GuardOptions,
): Promise<Response> {
  const headers = new Headers();
  const flashes: Flash[] = [];
  if (visitor.state === 'ended') {
    headers.append('Set-Cookie', await forgetSession());
    flashes.push({ type: 'info', message: 'flash:account.sessionEnded' });
  }
  if (!isRead(request)) flashes.push({ type: 'warning', message: 'flash:account.notSaved' });
  if (flashes.length > 0) headers.append('Set-Cookie', await writeFlash(...flashes));
  // A body that cannot be read says nothing of where its sender was: the address of the post does.
  const wanted = isRead(request) ? undefined : await returnTo?.(request).catch(() => undefined);
  const target = wanted !== undefined && isPostLoginTarget(wanted) ? wanted : pageToReturnTo(request);
  const page = visitor.state === 'half' ? paths.secondFactor : paths.login;
  return redirect(encodePath(page(lang, target)), { headers });
}

/** To the page that asks once more who somebody is, and from there back to the page that was asked for or posted (R251). */
async function toConfirm(request: Request, lang: Language): Promise<Response> {
  const headers = new Headers();
  if (!isRead(request)) {
    headers.append('Set-Cookie', await writeFlash({ type: 'warning', message: 'flash:account.notSaved' }));
  }
  return redirect(encodePath(paths.adminConfirm(lang, pageToReturnTo(request))), { status: 303, headers });
}

const isRead = (request: Request) => request.method === 'GET' || request.method === 'HEAD';

/**
 * Where a visitor comes back to after signing in: the page that was asked for, or whose form was posted.
 * From what is no page (a file, an address that scripts ask) it is the page of this site that asked.
 */
function pageToReturnTo(request: Request): string | undefined {
  const referer = request.headers.get('Referer') ?? '';
  return [request.url, ...(isOwnAddress(request, referer) ? [referer] : [])].map(pageOf).find(isPostLoginTarget);
}

/** The page of an address, decoded. */
function pageOf(address: string): string {
  const { pathname, search } = new URL(address);
  return cleanPath(pathname.replace(/\.data$/, '')) + search;
}
