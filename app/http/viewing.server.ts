import { ERRORS } from '~/errors/catalogue';
import { DomainError } from '~/errors/domain-error';
import { isLanguage, type Language } from '~/i18n/languages';
import { translator } from '~/i18n/i18next.server';
import { formatTime } from '~/i18n/dates';
import { isOpen } from '~/modules/access/viewing';
import { notePage } from '~/modules/admin/viewing/note-page.server';
import { readSetting } from '~/modules/settings/read-settings.server';
import { wallClockIn } from '~/modules/settings/zoned-time';
import type { Actor, AgencyScope, Viewing } from '~/modules/tenancy/scope';
import { oncePerRequest } from '~/platform/request-context.server';
import { paths } from '~/paths';
import { cleanPath } from './canonical-url/canonical-url';
import { isOwnAddress } from './canonical-url/origin.server';
import { redirectWithFlash } from './redirects.server';

/** The agency that an administrator looks through now; null once its hour has passed, and for everybody else (R255). */
export const openViewing = (actor: Actor | null): Viewing | null =>
  actor?.viewing && isOpen(actor.viewing) ? actor.viewing : null;

/** For whom an agency's pages are read while an administrator looks through them: its owner, who sees all of it. */
export const viewedScope = ({ ownerId, agency }: Viewing): AgencyScope => ({
  role: 'agency',
  profileId: ownerId,
  agencyId: agency.id,
});

interface Look {
  request: Request;
  actor: Actor;
  viewing: Viewing;
  lang: Language;
  /** Whether the answer is handed to the agency's own people alone. */
  isKept: boolean;
}

/**
 * What an administrator may do on a page of the agency that they look through: read it, once the audit log has its line.
 * @throws DomainError viewingReadOnly where they post; viewingKept where it is for the agency's people alone. A browser that
 *   waits for a page is led back with that sentence instead: a file, or a button, has no page to say it on.
 */
export async function checkLook({ request, actor, viewing, lang, isKept }: Look): Promise<void> {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (!isRead || isKept) await refuseLook(isRead ? 'viewingKept' : 'viewingReadOnly', request, lang);
  // The layout and the page of one request are one look.
  const { profileId } = actor;
  await oncePerRequest('viewing', () => notePage({ role: 'admin', profileId }, viewing.agency.id, pageOf(request)));
}

/**
 * Refuses what an administrator may not do while they look through an agency (R255).
 * @throws DomainError of the refusal; for a browser that waits for a page, the way back to where it was with its sentence.
 */
export async function refuseLook(
  refusal: 'viewingKept' | 'viewingReadOnly',
  request: Request,
  lang: Language,
): Promise<never> {
  if (!waitsForPage(request)) throw new DomainError(refusal);
  throw await redirectWithFlash(pageBefore(request, lang), { type: 'error', message: ERRORS[refusal].message });
}

/** A press of a page without scripts, or a link to a file. */
const waitsForPage = (request: Request) =>
  (request.headers.get('Accept')?.includes('text/html') ?? false) && !new URL(request.url).pathname.endsWith('.data');

/** The page that asked, where it is of this site and another one than was asked for; else the agency's first. */
function pageBefore(request: Request, lang: Language): string {
  const referer = request.headers.get('Referer') ?? '';
  const before = isOwnAddress(request, referer) ? new URL(referer) : null;
  const asked = new URL(request.url);
  const isOther = before !== null && (request.method === 'POST' || before.pathname !== asked.pathname);
  return isOther ? before.pathname + before.search : paths.agencyDashboard(lang);
}

/** The path of a page as the log names it: decoded, without its language. */
function pageOf(request: Request): string {
  const path = cleanPath(new URL(request.url).pathname.replace(/\.data$/, ''));
  const [, language = '', ...rest] = path.split('/');
  return isLanguage(language) ? `/${rest.join('/')}` : path;
}

/** What the band of an administrator who looks through an agency says, on each page of the work areas; null for everybody else. */
export async function viewingBand(actor: Actor | null, lang: Language) {
  const viewing = openViewing(actor);
  if (!viewing) return null;
  const { timeZone } = await readSetting('general');
  const clock = (at: Date) => formatTime(wallClockIn(timeZone, at));
  const { name: agency, unread } = viewing.agency;
  const t = translator(lang);
  return {
    text: t('admin-agency:view.band', { agency, since: clock(viewing.since), until: clock(viewing.until) }),
    screens: { label: t('admin-agency:view.screens'), href: paths.agencyDashboard(lang) },
    end: t('admin-agency:view.end'),
    unread,
  };
}
export type ViewingBandData = NonNullable<Awaited<ReturnType<typeof viewingBand>>>;
