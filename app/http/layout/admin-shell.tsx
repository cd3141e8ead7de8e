import type { ReactNode } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { useLanguage } from '~/i18n/use-language';
import { articleFor } from '~/modules/help/guide/article-for';
import { paths } from '~/paths';
import { useRoot } from '~/root';
import { ADMIN_GROUPS, type AdminWaiting } from './admin-sections';
import { AppShell } from './app-shell';

interface AdminShellProps {
  /** Where the page knows it. */
  waiting?: AdminWaiting;
  /** False on pages of their own sheet and texts, whose links each load a document. */
  isArea?: boolean;
  /** The field of the top bar. */
  search?: ReactNode;
  main?: boolean;
  children: ReactNode;
}

/** The frame around the platform's pages. */
export function AdminShell({ waiting, isArea = true, search, main, children }: AdminShellProps) {
  const { t } = useTranslation('admin');
  const lang = useLanguage();
  const root = useRoot();
  const groups = ADMIN_GROUPS.map(({ title, entries }) => ({
    title: title && t(`nav.group.${title}`),
    sections: entries.map((entry) => ({
      label: t(`nav.${entry.name}`),
      href: entry.href(lang),
      icon: entry.icon,
      also: entry.also?.map((path) => path(lang)),
      count: waiting && entry.waiting && { value: waiting[entry.waiting.of], label: t(`nav.${entry.waiting.words}`) },
    })),
  }));
  return (
    <AppShell
      root={root}
      area={isArea ? paths.admin(lang) : null}
      groups={groups}
      owner={{
        name: t('nav.platform'),
        links: [{ label: t('nav.site'), href: paths.home(lang), icon: 'external-link' }],
      }}
      search={search}
      help={{
        href: (path) => {
          const article = articleFor('admin', path);
          return article ? paths.adminHelpArticle(lang, article) : paths.adminHelp(lang);
        },
        label: t('nav.help'),
      }}
      bell={{
        href: paths.adminNotifications(lang),
        latest: paths.adminLatestNotices(lang),
        live: paths.adminLive(lang),
        unread: root?.actor?.unread ?? 0,
      }}
      main={main}
    >
      {children}
    </AppShell>
  );
}
