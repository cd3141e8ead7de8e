import type { ReactNode } from 'react';
import { useMatches } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { notificationsOf, paths } from '~/paths';
import type { Language } from '~/i18n/languages';
import { formatNumber } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { useRoot } from '~/root';
import { buttonClass } from '~/ui/button';
import { Flash } from '~/ui/feedback/flash';
import { MenuLink } from '~/ui/layout/menu';
import { PublicHeader } from '~/ui/layout/public-header';
import { SkipLink } from '~/ui/layout/skip-link';
import { Logo } from '~/ui/media/logo';
import type { RouteHandle } from '../handle';
import { AccountMenu } from './account-menu';
import { Bell } from './bell';
import { PreferenceMenus } from './preference-menus';
import { type SiteFacts, SiteFooter } from './site-footer';

/** What a page's loader may tell its layout. */
interface PageData {
  /** The page's addresses in other languages, where they are not the same path. */
  alternates?: Record<Language, string>;
  /** The form that a task's way out saves first, and where to. */
  leave?: LeaveProps;
}

interface LeaveProps {
  form: string;
  action: string;
}

/** The public site around a page: header, messages, footer. */
export function SiteLayout({ facts, children }: { facts: SiteFacts | undefined; children: ReactNode }) {
  const { t } = useTranslation();
  const root = useRoot();
  const { layout, alternates, leave } = usePage();
  return (
    <div className="flex min-h-screen flex-col">
      <SkipLink>{t('skip')}</SkipLink>
      <SiteHeader alternates={alternates} leave={leave} isTask={layout === 'task'} />
      <Flash messages={root?.flashes ?? []} />
      <div className="grow">{children}</div>
      <SiteFooter facts={facts} slim={layout !== undefined} />
    </div>
  );
}

/** What the innermost page says of its layout, by its handle and by its data. */
function usePage(): PageData & { layout: RouteHandle['layout'] } {
  const matches = useMatches();
  const data = matches.map((match) => match.data as PageData | undefined);
  return {
    layout: matches.map((match) => (match.handle as RouteHandle | undefined)?.layout).findLast(Boolean),
    alternates: data.map((said) => said?.alternates).findLast(Boolean),
    leave: data.findLast((said) => said?.leave)?.leave,
  };
}

/** A task leads nowhere else: its header has no navigation. */
function SiteHeader({ alternates, leave, isTask }: PageData & { isTask: boolean }) {
  const { t } = useTranslation(['site', 'common']);
  const lang = useLanguage();
  const root = useRoot();
  const path = decodeURI(root?.path ?? paths.home(lang));
  const links = useSiteLinks(path);
  const actor = root?.actor;
  const account = actor && <SiteAccountMenu actor={actor} />;
  return (
    <PublicHeader
      logo={<Logo wordmark={t('common:product')} href={paths.home(lang)} />}
      navLabel={t('common:nav.label')}
      menuLabel={t('nav.menu')}
      links={isTask ? [] : links}
      tools={
        <>
          <PreferenceMenus path={path} search={root?.search ?? ''} theme={root?.theme} alternates={alternates} />
          {!isTask && typeof actor?.unread === 'number' && (
            <Bell href={notificationsOf(lang, actor.role)} unread={actor.unread} />
          )}
        </>
      }
      account={leave ? <div className="max-sm:hidden">{account}</div> : account}
      leave={leave && <Leave {...leave} />}
      signIn={actor ? undefined : { label: t('nav.login'), href: paths.login(lang) }}
      signUp={actor ? undefined : { label: t('nav.signup'), href: paths.signup(lang) }}
    />
  );
}

/** The main links; one is current on its own page and on those below it. */
function useSiteLinks(path: string) {
  const { t } = useTranslation('site');
  const lang = useLanguage();
  const below = (...starts: string[]) => starts.some((start) => path.startsWith(start));
  const [home, cars, agencies, cities] = [paths.home(lang), paths.cars(lang), paths.agencies(lang), paths.cities(lang)];
  return [
    { label: t('nav.home'), href: home, current: path === home },
    { label: t('nav.cars'), href: cars, current: below(cars, paths.cityCars(lang, ''), paths.category(lang, '')) },
    { label: t('nav.agencies'), href: agencies, current: below(agencies) },
    { label: t('nav.cities'), href: cities, current: below(cities) },
  ];
}

/** Sends the page's form elsewhere than its own buttons do, so that nothing is lost on the way out. */
function Leave({ form, action }: LeaveProps) {
  const { t } = useTranslation('site');
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

/** The account's menu with the ways into the work areas, which have menus of their own. */
function SiteAccountMenu({ actor }: { actor: RootActor }) {
  const { t } = useTranslation('site');
  const lang = useLanguage();
  return (
    <AccountMenu actor={actor}>
      {actor.role === 'customer' && (
        <>
          <MenuLink href={paths.bookings(lang)} icon="clipboard-list">
            {t('nav.bookings')}
          </MenuLink>
          <MenuLink href={paths.favorites(lang)} icon="heart">
            {t('nav.favorites')}{' '}
            {actor.favoriteCount > 0 && (
              <span className="text-muted tabular-nums">({formatNumber(actor.favoriteCount, lang)})</span>
            )}
          </MenuLink>
        </>
      )}
    </AccountMenu>
  );
}
