import { data, type LinksFunction, type LoaderFunctionArgs } from '@remix-run/node';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunction,
  useMatches,
  useRouteLoaderData,
} from '@remix-run/react';
import { redirectToCanonical } from '~/http/canonical-url/redirect-to-canonical.server';
import { useTranslation } from 'react-i18next';
import { clearFlash, readFlashes, sayFlashes } from './http/flash.server';
import { storedLanguage, storedTheme, storeLanguage } from './http/session/preferences.server';
import type { RouteHandle } from './http/handle';
import { arrivalOf, asksForLittle } from './http/document/hydrate';
import { useOneSheet } from './http/document/style-sheet';
import { namespacesOf, Texts } from './http/document/texts';
import { useNonce } from './http/document/nonce';
import { pageLanguage } from '~/http/canonical-url/page-language.server';
import { findActorOf } from './http/session/session.server';
import { translator } from './i18n/i18next.server';
import { direction } from './i18n/languages';
import { useLanguage } from './i18n/use-language';
import { standingSettings } from './modules/settings/apply-settings.server';
import type { Actor } from './modules/tenancy/scope';
import { paths } from './paths';
import { isDatabaseDown } from './platform/db.server';
import { env } from './platform/env.server';
import { ErrorPage } from './http/error-page';
import { viewingBand } from './http/viewing.server';
import siteStyles from './styles/site.css';

/** What any page may draw: also the page of a failure, whose texts could not be fetched then. */
export const handle = { i18n: ['common', 'error-page'] } satisfies RouteHandle;

export const links: LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
];

/**
 * What every page knows: who is signed in, theme, the flash, and how much script the visitor wants.
 * It answers even while the database does not, so that the error page has its frame.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { general } = await standingSettings();
  const elsewhere = await redirectToCanonical(request);
  if (elsewhere) throw elsewhere;

  const [flashes, theme, actor] = await Promise.all([
    readFlashes(request),
    storedTheme(request),
    findActorOf(request).catch((error: unknown) => {
      if (isDatabaseDown(error)) return null;
      throw error;
    }),
  ]);
  const headers = new Headers();
  const lang = await pageLanguage(request);
  if ((await storedLanguage(request)) !== lang) headers.append('Set-Cookie', await storeLanguage(lang));
  if (flashes.length > 0) headers.append('Set-Cookie', await clearFlash());
  return data(
    {
      theme,
      flashes: sayFlashes(flashes, lang),
      actor: actor && personOf(actor),
      viewing: await viewingBand(actor, lang),
      lean: asksForLittle(request.headers),
      origin: env().APP_ORIGIN,
      lang,
      siteName: translator(lang)('common:product'),
      defaultLanguage: general.defaultLanguage,
      path: new URL(request.url).pathname,
      search: new URL(request.url).search,
    },
    { headers },
  );
}

/** What every page knows of the signed-in person. */
const personOf = ({ fullName, email, role, avatarKey, favoriteCount, agency, unreadOfPlatform }: Actor) => ({
  fullName,
  email,
  role,
  avatarKey,
  favoriteCount,
  /** What the bell says to who works for an agency or the platform; null where there is none. */
  unread: agency?.isComplete && !agency.isSuspended ? agency.unread : unreadOfPlatform,
});

export type RootData = Awaited<ReturnType<typeof loader>>['data'];

/** The root's data, for layouts; undefined only where the root itself failed. */
export const useRoot = () => useRouteLoaderData('root') as RootData | undefined;

export const shouldRevalidate: ShouldRevalidateFunction = ({ defaultShouldRevalidate }) => defaultShouldRevalidate;

export function Layout({ children }: { children: React.ReactNode }) {
  const root = useRoot();
  const lang = useLanguage();
  const nonce = useNonce();
  useOneSheet();
  const handles = useMatches().map((match) => (match.handle ?? {}) as RouteHandle);
  const namespaces = namespacesOf(handles);
  // A page opened later waits here once for all texts that it misses.
  useTranslation(namespaces);
  const lean = root?.lean ?? true;
  const arrival = arrivalOf(handles, lean);
  return (
    <html
      lang={lang}
      dir={direction(lang)}
      data-theme={root?.theme ?? 'system'}
      data-save-data={lean || undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        <Links />
        <link rel="manifest" href={paths.manifest(lang)} />
      </head>
      <body>
        {children}
        {!lean && <script src="/site.js" defer />}
        {arrival === 'late' && <script src="/late.js" defer />}
        {arrival !== 'never' && (
          <>
            <Texts namespaces={namespaces} />
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

/** Where the root itself fails no layout brings a style sheet. */
export function ErrorBoundary() {
  return (
    <>
      <link rel="stylesheet" href={siteStyles} />
      <ErrorPage />
    </>
  );
}
