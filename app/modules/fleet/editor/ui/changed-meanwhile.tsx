import { useTranslation } from '~/i18n/use-translation';
import { Notice } from '~/ui/feedback/flash';
import { EDITOR_FIELDS } from '../editor-parts';
import { isSameValue } from '../same-value';
import type { VehicleValues } from '../vehicle-values';
import type { EditorForm } from './editor-form';

interface ChangedMeanwhileProps {
  form: EditorForm;
  /** What is stored now, and its version. */
  stored: Partial<VehicleValues>;
  version: string;
}

/**
 * Carries the version that the form was filled with. Where somebody saved another one meanwhile, it names the fields
 * in which what was typed differs from what is stored now; saved again, the form replaces them.
 */
export function ChangedMeanwhile({ form, stored, version }: ChangedMeanwhileProps) {
  const { t } = useTranslation('vehicle-editor');
  const posted = form.posted;
  const isChanged = form.errors.some(({ name }) => name === 'version');
  const sent = typeof posted?.version === 'string' && !isChanged ? posted.version : version;
  const differing = isChanged
    ? EDITOR_FIELDS.filter((name) => !isSameValue(name, posted?.[name], stored[name])).map((name) => t(`field.${name}`))
    : [];
  return (
    <>
      <input type="hidden" name="version" value={sent} />
      {isChanged ? (
        <div id="version" tabIndex={-1}>
          <Notice type="warning" title={t('changed.title')}>
            <p>{t('changed.text')}</p>
            {differing.length > 0 ? <p>{t('changed.fields', { fields: differing.join(' · ') })}</p> : null}
          </Notice>
        </div>
      ) : null}
    </>
  );
}
