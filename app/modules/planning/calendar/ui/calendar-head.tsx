import { useTranslation } from '~/i18n/use-translation';
import { formatRange } from '~/i18n/dates';
import { useLanguage } from '~/i18n/use-language';
import { addDays } from '~/platform/clock';
import { ButtonLink } from '~/ui/button';
import { Link } from '~/ui/link';
import { SPANS, type Span, USUAL_SPAN } from '../agency-calendar';
import { type CalendarWindow, neighbour } from '../calendar-window';
import type { CalendarAddress } from './calendar-address';

interface CalendarHeadProps {
  address: CalendarAddress;
  span: Span;
  window: CalendarWindow;
}

/** The days in view: where they begin, back and on, and how many there are. */
export function CalendarHead({ address, span, window }: CalendarHeadProps) {
  const { t } = useTranslation('agency-calendar');
  const lang = useLanguage();
  const { from, days } = window;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <h1 className="heading text-h1">{t('title')}</h1>
      <nav aria-label={t('period')} className="flex gap-1 print:hidden">
        <ButtonLink href={address({ from: neighbour(span, window, -1) })} icon="chevron-left" iconOnly>
          {t('previous')}
        </ButtonLink>
        <ButtonLink href={address({ from: null })}>{t('today')}</ButtonLink>
        <ButtonLink href={address({ from: neighbour(span, window, 1) })} icon="chevron-right" iconOnly>
          {t('next')}
        </ButtonLink>
      </nav>
      <p className="text-card font-semibold">{formatRange(from, addDays(from, days - 1), lang, { year: true })}</p>
      <nav
        aria-label={t('span.label')}
        className="ms-auto flex rounded-field border border-line-strong bg-surface p-1 max-sm:ms-0 max-sm:w-full print:hidden"
      >
        {SPANS.map((one) => (
          <Link
            key={one}
            href={address({ span: one === USUAL_SPAN ? null : one })}
            aria-current={one === span ? 'true' : undefined}
            className="flex min-h-9 grow items-center justify-center rounded-badge px-3 text-table font-medium text-muted hover:bg-sunk aria-[current]:bg-primary-weak aria-[current]:font-semibold aria-[current]:text-primary touch:min-h-11"
          >
            {t(`span.${one}`)}
          </Link>
        ))}
      </nav>
    </div>
  );
}
