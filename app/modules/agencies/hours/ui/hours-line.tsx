import { useTranslation } from '~/i18n/use-translation';
import { summariseHours, type WeeklyHours } from '../opening-hours';
import { useHoursSentence } from './hours-sentence';

/** Opening hours of the whole week in one sentence, after whether it is open now where that says more (R59). */
export function HoursLine({ hours, isOpen }: { hours: WeeklyHours | null; isOpen: boolean }) {
  const { t } = useTranslation('terms-place');
  const sentence = useHoursSentence()(hours);
  if (summariseHours(hours).kind !== 'groups') return <span>{sentence}</span>;
  return (
    <span>
      <span className="font-medium">{isOpen ? t('hours.openNow') : t('hours.closedNow')}</span>
      <span aria-hidden> · </span>
      {sentence}
    </span>
  );
}
