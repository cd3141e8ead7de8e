import type { ReactNode } from 'react';
import { Trans } from 'react-i18next';
import { useTranslation } from '~/i18n/use-translation';
import { useLanguage } from '~/i18n/use-language';
import { paths } from '~/paths';
import type { BoundForm } from '~/ui/form/bound-form';
import { Input } from '~/ui/form/input';
import { Breadcrumbs } from '~/ui/layout/breadcrumbs';
import type { CatalogueEntry } from '../find-entry.server';

interface StepPageProps {
  entry: Pick<CatalogueEntry, 'kind' | 'id' | 'name'>;
  title: string;
  children: ReactNode;
}

/** A step that an administrator takes with a brand or a model, on a page of its own. */
export function CatalogueStepPage({ entry: { kind, id, name }, title, children }: StepPageProps) {
  const { t } = useTranslation(['admin-catalogue-step', 'admin-catalogue']);
  const lang = useLanguage();
  const isBrand = kind === 'brands';
  return (
    <div className="mx-auto max-w-panel">
      <Breadcrumbs
        label={t('trail')}
        items={[
          {
            label: t(`admin-catalogue:title.${kind}`),
            href: isBrand ? paths.adminBrands(lang) : paths.adminModels(lang),
          },
          { label: `\u2068${name}\u2069`, href: entryHref(lang, { kind, id }) },
          { label: title },
        ]}
      />
      <h1 className="heading mt-2 mb-5 text-h1">{title}</h1>
      <div className="grid gap-5">{children}</div>
    </div>
  );
}

/** The page of a brand or a model. */
export const entryHref = (lang: ReturnType<typeof useLanguage>, { kind, id }: Pick<CatalogueEntry, 'kind' | 'id'>) =>
  kind === 'brands' ? paths.adminBrand(lang, id) : paths.adminModel(lang, id);

/** The name of what goes, to be typed. */
export function ConfirmName({ form, name }: { form: BoundForm; name: string }) {
  const { t } = useTranslation('admin-catalogue-step');
  const shown = <bdi className="font-semibold text-ink" />;
  return (
    <Input
      {...form.field('confirmName')}
      required
      label={t('confirmName')}
      hint={<Trans t={t} i18nKey="confirmHint" values={{ name }} components={{ b: shown }} />}
      hintStays
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      className="sm:max-w-96"
    />
  );
}
