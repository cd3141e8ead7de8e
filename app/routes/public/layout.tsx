import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useMatches, useRouteLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { guard } from '~/http/guard.server';
import { ErrorPage } from '~/http/error-page';
import type { RouteHandle } from '~/http/handle';
import { FlashRegion } from '~/http/layout/flash-region';
import { languageLinks } from '~/http/canonical-url/language-links';
import { dashboardOf, paths } from '~/paths';
import { type Language, LANGUAGE_NAMES } from '~/i18n/languages';
import { useLanguage } from '~/i18n/use-language';
import { displayPhone } from '~/modules/people/identity-numbers';
import { readPlatformForFrame } from '~/modules/settings/read-platform.server';
import { todayInMorocco } from '~/platform/clock';
import { isDatabaseDown } from '~/platform/db.server';
import { THEMES } from '~/platform/themes';
import { useRoot } from '~/root';
import { Avatar } from '~/ui/media/avatar';
import { Logo } from '~/ui/media/logo';
import { Menu, MenuButton, MenuHeading, MenuLink } from '~/ui/layout/menu';
import { buttonClass } from '~/ui/button';
import { PublicFooter, SlimFooter } from '~/ui/layout/public-footer';
import { LanguageMenu, PublicHeader, ThemeMenu } from '~/ui/layout/public-header';
import { SkipLink } from '~/ui/layout/skip-link';

/** Of the copyright line (R105). */
const FIRST_YEAR = 2025;

/** The frame's own facts; a database that does not answer leaves out how to reach us, not the page. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'anyone', async () => {
    const { supportEmail, supportPhone } = await readPlatformForFrame().catch((error: unknown) => {
      if (isDatabaseDown(error)) return { supportEmail: null, supportPhone: null };
      throw error;
    });
    return { year: Number(todayInMorocco().slice(0, 4)), supportEmail, supportPhone };
  });
}

export default function PublicLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/** The frame outlives its content: a failing page keeps header and footer. */
export function ErrorBoundary() {
  return (
    <Frame>
      <ErrorPage />
    </Frame>
  );
}

/** This module is mounted twice: under a language, and for the pages without one. */
function useFacts() {
  const usual = useRouteLoaderData<typeof loader>('routes/public/layout');
  const languageLess = useRouteLoaderData<typeof loader>('language-less-layout');
  return usual ?? languageLess;
}

/** What a page's loader may tell its frame. */
interface PageData {
  /** The page's addresses in other languages, where they are not the same path. */
  alternates?: Record<Language, string>;
  /** The form that a task's way out saves first, and where to. */
  leave?: { form: string; action: string };
}

function Frame({ children }: { children: React.ReactNode }) {
  const facts = useFacts();
  const { t } = useTranslation();
  const lang = useLanguage();
  const root = useRoot();
  const path = decodeURI(root?.path ?? paths.home(lang));
  const here = path + (root?.search ?? '');
  const link = (label: string, href: string, ...also: string[]) => ({
    label,
    href,
    current: href === paths.home(lang) ? path === href : [href, ...also].some((start) => path.startsWith(start)),
  });
  const matches = useMatches();
  const said = matches.map((match) => match.data as PageData | undefined);
  const alternates = said.map((data) => data?.alternates);
  const leave = said.findLast((data) => data?.leave)?.leave;
  const frame = matches.map((match) => (match.handle as RouteHandle | undefined)?.layout).findLast(Boolean);
  const legal = t('footer.rights', { year: facts?.year ?? FIRST_YEAR, product: t('product') });
  const account = root?.actor && <AccountMenu actor={root.actor} />;
  return (
    <div className="flex min-h-screen flex-col">
      <SkipLink>{t('skip')}</SkipLink>
      <PublicHeader
        logo={<Logo wordmark={t('product')} href={paths.home(lang)} />}
        navLabel={t('nav.label')}
        menuLabel={t('nav.menu')}
        links={
          frame === 'task'
            ? []
            : [
                link(t('nav.home'), paths.home(lang)),
                link(t('nav.cars'), paths.cars(lang), paths.cityCars(lang, ''), paths.category(lang, '')),
                link(t('nav.agencies'), paths.agencies(lang)),
                link(t('nav.cities'), paths.cities(lang)),
              ]
        }
        tools={
          <>
            <LanguageMenu
              label={t('nav.language')}
              languages={languageLinks(path, root?.search ?? '', alternates.findLast(Boolean)).map(
                ({ code, href }) => ({
                  code,
                  href,
                  name: LANGUAGE_NAMES[code],
                  current: code === lang,
                }),
              )}
            />
            <ThemeMenu
              label={t('nav.theme')}
              action={paths.theme}
              current={root?.theme ?? 'system'}
              hidden={{ redirectTo: here }}
              options={THEMES.map((value) => ({ value, label: t(`theme.${value}`) }))}
            />
          </>
        }
        account={leave ? <div className="max-sm:hidden">{account}</div> : account}
        leave={leave && <Leave {...leave} />}
        signIn={root?.actor ? undefined : { label: t('nav.login'), href: paths.login(lang) }}
        signUp={root?.actor ? undefined : { label: t('nav.signup'), href: paths.signup(lang) }}
      />
      <FlashRegion flashes={root?.flashes ?? []} />
      <div className="grow">{children}</div>
      {frame ? (
        <SlimFooter
          label={t('footer.label')}
          links={[
            { label: t('footer.privacy'), href: paths.privacy(lang) },
            { label: t('footer.terms'), href: paths.terms(lang) },
            { label: t('footer.contact'), href: paths.contact(lang) },
          ]}
          legal={legal}
        />
      ) : (
        <PublicFooter
          logo={<Logo wordmark={t('product')} />}
          about={t('footer.about')}
          columns={[
            {
              title: t('footer.discover'),
              links: [
                { label: t('nav.home'), href: paths.home(lang) },
                { label: t('nav.cars'), href: paths.cars(lang) },
                { label: t('nav.agencies'), href: paths.agencies(lang) },
                { label: t('nav.cities'), href: paths.cities(lang) },
                { label: t('nav.brands'), href: paths.brands(lang) },
                { label: t('nav.about'), href: paths.about(lang) },
              ],
            },
            {
              title: t('footer.agencies'),
              links: [
                { label: t('footer.join'), href: paths.agencySignup(lang) },
                { label: t('footer.terms'), href: paths.terms(lang) },
                { label: t('footer.privacy'), href: paths.privacy(lang) },
              ],
            },
            {
              title: t('footer.contact'),
              links: [
                { label: t('footer.contactUs'), href: paths.contact(lang) },
                { label: t('footer.notifyMe'), href: paths.comingSoon(lang) },
                ...(facts?.supportEmail
                  ? [{ label: facts.supportEmail, href: `mailto:${facts.supportEmail}`, ltr: true }]
                  : []),
                ...(facts?.supportPhone
                  ? [{ label: displayPhone(facts.supportPhone), href: `tel:${facts.supportPhone}`, ltr: true }]
                  : []),
              ],
            },
          ]}
          soon={{ label: t('footer.soon'), icons: ['facebook', 'instagram'] }}
          legal={legal}
        />
      )}
    </div>
  );
}

/** Sends the page's form elsewhere than its own buttons do, so that nothing is lost on the way out. */
function Leave({ form, action }: NonNullable<PageData['leave']>) {
  const { t } = useTranslation();
  return (
    <>
      {/* Enter in a field presses the first button of its form in the document, which is this one: the form goes where its own main button leads. */}
      <button form={form} tabIndex={-1} aria-hidden className="sr-only" />
      <button
        form={form}
        formAction={action}
        aria-label={t('nav.saveAndLeave')}
        className={`${buttonClass({})} ms-1 !px-3`}
      >
        <span className="sm:hidden">{t('nav.leave')}</span>
        <span className="max-sm:hidden">{t('nav.saveAndLeave')}</span>
      </button>
    </>
  );
}

type RootActor = NonNullable<NonNullable<ReturnType<typeof useRoot>>['actor']>;

function AccountMenu({ actor }: { actor: RootActor }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <Menu
      group="header"
      label={`${t('nav.account')} (${actor.fullName})`}
      button={<Avatar name={actor.fullName} src={actor.avatarKey && paths.photo(actor.avatarKey, 128)} />}
    >
      <MenuHeading title={actor.fullName} detail={actor.email} />
      <MenuLink href={dashboardOf(lang, actor.role)} icon="dashboard">
        {t('nav.dashboard')}
      </MenuLink>
      {actor.role === 'customer' && (
        <MenuLink href={paths.bookings(lang)} icon="clipboard-list">
          {t('nav.bookings')}
        </MenuLink>
      )}
      <MenuLink href={paths.profile(lang)} icon="user">
        {t('nav.profile')}
      </MenuLink>
      <form method="post" action={paths.logout(lang)}>
        <MenuButton icon="log-out">{t('nav.logout')}</MenuButton>
      </form>
    </Menu>
  );
}
