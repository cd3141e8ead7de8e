import type { ReactNode } from 'react';
import { formatDate, formatRange, formatTime } from '~/i18n/dates';
import { localName } from '~/i18n/local-name';
import { useLanguage } from '~/i18n/use-language';
import { useMessage } from '~/i18n/use-message';
import type { WallClock } from '~/platform/clock';
import { buttonClass } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { dateFault, type VehicleQuery } from '~/modules/search/query/vehicle-query';
import { keptBySearch } from '../kept-by-search';
import type { VehicleListing } from '../vehicle-listing';
import { SearchForm } from '~/modules/search/query/ui/search-form';
import { useSearchTexts } from './search-texts';

/** Where and when, in one line over a list; opens into the search form, by itself where dates are wrong. */
export function SearchStrip({ listing }: { listing: VehicleListing }) {
  const t = useSearchTexts();
  const lang = useLanguage();
  const { query, today } = listing;
  const error = useDateError(query);
  const { dates, location } = query;
  const chosen = dates.kind === 'dates' ? dates : null;
  const comma = lang === 'ar' ? '، ' : ', ';
  const where = location
    ? [location.point && localName(location.point, lang), localName(location.city, lang)].filter(Boolean).join(comma)
    : t('strip.anywhere');
  const moment = (at: WallClock) => `${formatDate(at, lang)}${comma}${formatTime(at)}`;
  return (
    <details open={error !== null} className="border-b border-line bg-surface print:hidden">
      <summary className="wrap flex min-h-18 items-center justify-between gap-4 py-3">
        <span className="min-w-0 text-small sm:hidden">
          <span className="block text-table font-semibold">{where}</span>
          <span className="text-muted">
            {chosen
              ? `${formatRange(chosen.pickupAt, chosen.returnAt, lang)} · ${t('days', { count: chosen.days })}`
              : t('strip.noDates')}
          </span>
        </span>
        <span className="flex min-w-0 flex-wrap items-center gap-x-5 gap-y-1 max-sm:hidden">
          <Fact label={t('strip.location')}>{where}</Fact>
          {chosen ? (
            <>
              <Fact label={t('strip.startDate')} ruled>
                {moment(chosen.pickupAt)}
              </Fact>
              <Fact label={t('strip.endDate')} ruled>
                {moment(chosen.returnAt)}
              </Fact>
              <Fact label={t('strip.length')} ruled>
                {t('days', { count: chosen.days })}
              </Fact>
            </>
          ) : (
            <Fact label={t('strip.dates')} ruled>
              {t('strip.noDates')}
            </Fact>
          )}
        </span>
        <span className={`${buttonClass({ tone: 'secondary' })} shrink-0`}>
          <Icon name={chosen ? 'pencil' : 'calendar'} />
          {chosen ? t('strip.modify') : t('strip.addDates')}
        </span>
      </summary>
      <div className="border-t border-line bg-page py-5">
        <div className="wrap">
          <SearchForm
            lang={lang}
            today={today}
            place={location ? localName(location.point ?? location.city, lang) : undefined}
            dates={query.dateFields}
            error={error}
            hidden={keptBySearch(query)}
          />
        </div>
      </div>
    </details>
  );
}

function Fact({ label, ruled, children }: { label: string; ruled?: boolean; children: ReactNode }) {
  return (
    <span className={`min-w-0 ${ruled ? 'border-line sm:border-s sm:ps-5' : ''}`}>
      <span className="block text-micro text-muted">{label} </span>
      <span className="block text-table font-semibold">{children}</span>
    </span>
  );
}

/** Why the dates are not taken, in words, with the field; null where nothing is wrong. */
export function useDateError(query: VehicleQuery) {
  const say = useMessage();
  const fault = dateFault(query);
  return fault && { field: fault.field, message: say(fault.message) };
}
