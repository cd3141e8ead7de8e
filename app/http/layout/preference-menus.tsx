import { useTranslation } from '~/i18n/use-translation';
import { type Language, LANGUAGE_NAMES } from '~/i18n/languages';
import { useLanguage } from '~/i18n/use-language';
import { paths } from '~/paths';
import { type Theme, THEMES } from '~/platform/themes';
import { LanguageMenu, ThemeMenu } from '~/ui/layout/public-header';
import { languageLinks } from '../canonical-url/language-links';

interface PreferenceMenusProps {
  /** The decoded path of this page, and its query string. */
  path: string;
  search: string;
  theme: Theme | undefined;
  /** The page's addresses in other languages, where they are not the same path. */
  alternates?: Record<Language, string>;
}

/** The menus of every header: this page in another language, the site in another theme. */
export function PreferenceMenus({ path, search, theme, alternates }: PreferenceMenusProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <>
      <LanguageMenu
        label={t('nav.language')}
        languages={languageLinks(path, search, alternates).map(({ code, href }) => ({
          code,
          href,
          name: LANGUAGE_NAMES[code],
          current: code === lang,
        }))}
      />
      <ThemeMenu
        label={t('nav.theme')}
        action={paths.theme}
        current={theme ?? 'system'}
        hidden={{ redirectTo: path + search }}
        options={THEMES.map((value) => ({ value, label: t(`theme.${value}`) }))}
      />
    </>
  );
}
