import { useTranslation } from '~/i18n/use-translation';
import type { Language } from '~/i18n/languages';
import { useLanguage } from '~/i18n/use-language';
import { type HoursGroup, summariseHours, type TimeRange, WEEKDAYS, type WeeklyHours } from '../opening-hours';

/** `8 h`, `8 h 30` in French; `8:00` elsewhere. */
export function spokenTime(at: string, lang: Language): string {
  const [hours = '', minutes = ''] = at.split(':');
  const hour = String(Number(hours));
  if (lang !== 'fr') return `${hour}:${minutes}`;
  return minutes === '00' ? `${hour}\u00a0h` : `${hour}\u00a0h\u00a0${minutes}`;
}

/**
 * Says a week’s hours as people do: "Tous les jours de 8 h à 20 h", "Du lundi au vendredi de 8 h 30 à 19 h ; fermé le
 * dimanche". Unknown and varying hours say "contact for hours" (R59).
 */
export function useHoursSentence(): (hours: WeeklyHours | null) => string {
  const { t } = useTranslation('terms-place');
  const lang = useLanguage();
  const dayName = (day: HoursGroup['from']) => {
    const name = t(`weekday.${day}`);
    return lang === 'fr' ? name.toLocaleLowerCase('fr') : name;
  };
  const daysOf = ({ from, to }: HoursGroup) => {
    if (from === to) return t('hours.day', { day: dayName(from) });
    const isWeek = from === WEEKDAYS[0] && to === WEEKDAYS.at(-1);
    return isWeek ? t('hours.daily') : t('hours.days', { from: dayName(from), to: dayName(to) });
  };
  const rangeOf = ({ from, to }: TimeRange) =>
    t('hours.range', { from: spokenTime(from, lang), to: spokenTime(to, lang) });
  const groupOf = (group: HoursGroup) => {
    const days = daysOf(group);
    if (group.hours === 'closed') return t('hours.closedOn', { days });
    const [first, second] = group.hours === '24h' ? [t('hours.allDay')] : group.hours.map(rangeOf);
    return `${days} ${first && second ? t('hours.both', { first, second }) : (first ?? '')}`;
  };
  return (hours) => {
    const summary = summariseHours(hours);
    if (summary.kind === 'always') return t('hours.always');
    if (summary.kind !== 'groups') return t('hours.contact');
    const sentence = summary.groups.map(groupOf).reduce((first, second) => t('hours.then', { first, second }));
    return sentence.charAt(0).toLocaleUpperCase(lang) + sentence.slice(1);
  };
}
