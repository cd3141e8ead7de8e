import { type ChangeEvent, useState } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { buttonClass } from '~/ui/button';
import { describe, ErrorText, HintText, LABEL } from '~/ui/form/field';
import { Icon } from '~/ui/icon';
import { SCAN_TYPES } from '../scan-limits';

/** The file of the signed paper; the form needs `encType="multipart/form-data"`. */
export function ScanField({ error, isRequired }: { error?: string; isRequired?: boolean }) {
  const { t } = useTranslation('contract-scan');
  const [chosen, setChosen] = useState<string | null>(null);
  const hint = t('hint');
  const look = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => setChosen(currentTarget.files?.[0]?.name ?? null);
  return (
    <div>
      <label htmlFor="scan" className={LABEL}>
        {t('label')}
        {isRequired ? null : <span className="font-normal text-muted"> {t('optional')}</span>}
      </label>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {/* The browser's own control speaks the browser's language: only its name of the file shows, without a script. */}
        <div className="ring-within flex flex-wrap items-center gap-x-3 rounded-field">
          <label htmlFor="scan" className={buttonClass({})}>
            <Icon name="upload" />
            {t('choose')}
          </label>
          <input
            id="scan"
            name="scan"
            type="file"
            accept={SCAN_TYPES}
            onChange={look}
            {...describe('scan', { hint, error })}
            className="sr-only max-w-44 text-table text-muted file:hidden noscript:not-sr-only"
          />
        </div>
        {chosen ? <bdi className="min-w-0 text-table wrap-anywhere">{chosen}</bdi> : null}
      </div>
      {error ? <ErrorText id="scan">{error}</ErrorText> : null}
      <HintText id="scan">{hint}</HintText>
    </div>
  );
}
