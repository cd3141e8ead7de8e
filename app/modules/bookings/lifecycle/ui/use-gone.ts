import { useTranslation } from '~/i18n/use-translation';

/** What a step says in its place where the booking has moved on since; null where it still applies. */
export function useGone(isOpen: boolean): { title: string; text: string } | null {
  const { t } = useTranslation(['agency-booking', 'errors-transition']);
  return isOpen ? null : { title: t('step.gone'), text: t('errors-transition:bookingChanged') };
}
