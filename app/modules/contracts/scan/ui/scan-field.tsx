import { useTranslation } from 'react-i18next';
import { describe, ErrorText, HintText, LABEL } from '~/ui/form/field';
import { SCAN_TYPES } from '../scan-limits';

/** The file of the signed paper; the form needs `encType="multipart/form-data"`. */
export function ScanField({ error, isRequired }: { error?: string; isRequired?: boolean }) {
  const { t } = useTranslation('contract-scan');
  const hint = t('hint');
  return (
    <div>
      <label htmlFor="scan" className={LABEL}>
        {t('label')}
        {isRequired ? null : <span className="font-normal text-muted"> {t('optional')}</span>}
      </label>
      <input
        id="scan"
        name="scan"
        type="file"
        accept={SCAN_TYPES}
        {...describe('scan', { hint, error })}
        className="block w-full min-w-0 rounded-field border border-field bg-surface p-2.5 text-table"
      />
      {error ? <ErrorText id="scan">{error}</ErrorText> : null}
      <HintText id="scan">{hint}</HintText>
    </div>
  );
}
