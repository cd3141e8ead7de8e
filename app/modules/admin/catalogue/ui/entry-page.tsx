import type { ReactNode } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { useLanguage } from '~/i18n/use-language';
import { paths } from '~/paths';
import { ButtonLink } from '~/ui/button';
import type { IconName } from '~/ui/icon';
import { Breadcrumbs } from '~/ui/layout/breadcrumbs';
import { Card } from '~/ui/layout/card';
import type { EntryKind } from '../find-entry.server';

interface EntryPageProps {
  kind: EntryKind;
  /** Of one that is there: its steps show. */
  id?: string;
  name: string;
  title: string;
  /** Beside its steps. */
  links?: { href: string; label: string; icon: IconName }[];
  children: ReactNode;
}

/** The form of a brand or a model, under its name and the steps that may be taken with it. */
export function EntryPage({ kind, id, name, title, links = [], children }: EntryPageProps) {
  const { t } = useTranslation('admin-catalogue-entry');
  const lang = useLanguage();
  const list = kind === 'brands' ? paths.adminBrands(lang) : paths.adminModels(lang);
  return (
    <div className="mx-auto max-w-panel">
      <Breadcrumbs label={t('trail')} items={[{ label: t(kind), href: list }, { label: `\u2068${name}\u2069` }]} />
      <div className="mt-2 mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="heading text-h1">{title}</h1>
        {id ? (
          <div className="flex flex-wrap gap-2">
            {links.map(({ href, label, icon }) => (
              <ButtonLink key={href} href={href} icon={icon}>
                {label}
              </ButtonLink>
            ))}
            <ButtonLink href={paths.adminCatalogueStep(lang, kind, id, 'merge')}>{t('merge')}</ButtonLink>
            <ButtonLink href={paths.adminCatalogueStep(lang, kind, id, 'delete')} tone="ghost">
              {t('delete')}
            </ButtonLink>
          </div>
        ) : null}
      </div>
      <Card>{children}</Card>
    </div>
  );
}
