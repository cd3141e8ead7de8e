import { useTranslation } from '~/i18n/use-translation';
import { paths } from '~/paths';
import { useLanguage } from '~/i18n/use-language';
import { Icon } from '~/ui/icon';
import { TextLink } from '~/ui/text-link';
import type { SetupField } from '../setup-steps';

interface SetupSummaryProps {
  missing: readonly SetupField[];
  /** Of these, what stands filled in a form and only waits to be saved. */
  toConfirm: readonly SetupField[];
  isOpen: boolean;
}

/** What the agency lacks before its dashboard opens, or that it is open. */
export function SetupSummary({ missing, toConfirm, isOpen }: SetupSummaryProps) {
  const { t } = useTranslation('setup');
  const lang = useLanguage();
  return (
    <section aria-label={t('summary.label')} className="rounded-card border border-line p-4 text-small">
      {isOpen ? (
        <>
          <p className="flex gap-2 font-semibold">
            <Icon name="check-circle" className="mt-px text-ok" />
            {t('summary.open')}
          </p>
          <p className="mt-1 text-muted">{t('summary.openText')}</p>
          <p className="mt-1">
            <TextLink href={paths.agencyDashboard(lang)}>{t('summary.dashboard')}</TextLink>
          </p>
        </>
      ) : (
        <>
          <h2 className="font-semibold">{t('summary.missing')}</h2>
          <ul className="mt-1.5 grid gap-1 text-muted">
            {missing.map((field) => (
              <li key={field} className="flex items-center gap-2">
                <span aria-hidden className="size-1.5 shrink-0 rounded-full bg-line-strong" />
                {t(`summary.field.${field}`)} {toConfirm.includes(field) ? t('summary.toConfirm') : null}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
