import { useTranslation } from '~/i18n/use-translation';
import { formatDate } from '~/i18n/dates';
import { useLanguage } from '~/i18n/use-language';
import { parseDay } from '~/platform/clock';
import { Notice } from '~/ui/feedback/flash';
import { DEPOSIT_MODES } from '../../deposit-modes';
import { useDeskLabels } from '../../ui/use-desk-labels';
import type { ChangeMeanwhile } from '../merge-edit';

/** What somebody else changed in a booking while its form was open, each with what was and what is. */
export function EditChanges({ changes }: { changes: readonly ChangeMeanwhile[] }) {
  const { t } = useTranslation('agency-booking-edit');
  const labels = useDeskLabels();
  const value = useValueInWords();
  if (changes.length === 0) return null;
  return (
    <Notice type="warning" title={t('changed.title')}>
      <p>{t('changed.text')}</p>
      <ul className="mt-2 list-disc ps-5">
        {changes
          .filter(({ field }) => labels[field])
          .map(({ field, before, now, isKept }) => (
            <li key={field}>
              {t('changed.line', { field: labels[field], before: value(field, before), now: value(field, now) })}
              {isKept ? <b className="ms-2">{t('changed.kept')}</b> : null}
            </li>
          ))}
      </ul>
    </Notice>
  );
}

/** The value of a field as a sentence names it. */
function useValueInWords() {
  const { t } = useTranslation(['agency-booking-edit', 'agency-booking-form']);
  const lang = useLanguage();
  return (field: string, text: string): string => {
    if (field === 'clientDrives' || field === 'extensible') return t(text ? 'changed.yes' : 'changed.no');
    if (!text) return t('changed.nothing');
    const mode = DEPOSIT_MODES.find((one) => one === text);
    if (field === 'depositMode' && mode) return t(`agency-booking-form:money.depositModes.${mode}`);
    const day = parseDay(text);
    return day ? formatDate(day, lang, 'medium') : text;
  };
}
