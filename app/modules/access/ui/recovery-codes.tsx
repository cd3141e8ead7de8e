import { useTranslation } from '~/i18n/use-translation';
import { ButtonLink } from '~/ui/button';
import { Notice } from '~/ui/feedback/flash';

/** The ten recovery codes, shown this once; `next`: where to go on. */
export function RecoveryCodes({ codes, next }: { codes: string[]; next: string }) {
  const { t } = useTranslation('two-factor');
  return (
    <div className="grid gap-5">
      <Notice type="success" title={t('codes.title')}>
        {t('codes.text')}
      </Notice>
      <ol
        aria-label={t('codes.list')}
        className="grid gap-x-8 gap-y-2 rounded-field bg-sunk p-4 text-body font-semibold tabular-nums sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>
            <code dir="ltr" className="select-all">
              {code}
            </code>
          </li>
        ))}
      </ol>
      <div>
        <ButtonLink href={next} tone="primary" size="lg">
          {t('codes.done')}
        </ButtonLink>
      </div>
    </div>
  );
}
