import { useTranslation } from 'react-i18next';
import { useMessage } from '~/i18n/use-message';
import { Notice } from '~/ui/feedback/flash';
import type { CalendarDay } from '~/platform/clock';
import { Button } from '~/ui/button';
import { DateInput } from '~/ui/form/date-input';
import { TimeInput } from '~/ui/form/input';
import type { GivenDates } from '~/modules/availability/period/rental-dates';
import type { RentalEnquiry } from '../rental-enquiry';
import { LocationFields, type LocationOption } from './location-fields';
import { QuoteLines, type ShownQuote } from '~/modules/bookings/pricing/ui/quote-lines';

export const PANEL_FORM = 'rental-enquiry';

type BookingPanelProps = {
  /** Where the form recomputes, and where it leads to once there is a price. */
  page: string;
  book: string;
  enquiry: RentalEnquiry;
  fault: { field: keyof GivenDates; message: string } | null;
  pickupLocations: readonly LocationOption[];
  returnLocations: readonly LocationOption[];
  quote: ShownQuote | null;
  today: CalendarDay;
  /** Sentences such as "closed at the pick-up time". */
  notices: readonly string[];
};

/**
 * Locations, dates and times of a rental that is asked for, with its price worked out by the server. A plain GET form
 * of two buttons: one shows the price on the same page, the other goes on to the booking form; both
 * take along what is in the fields, whether or not the price was asked for again.
 */
export function BookingPanel(props: BookingPanelProps) {
  const { page, book, enquiry, fault, pickupLocations, returnLocations, quote, today, notices } = props;
  const { t } = useTranslation('vehicle');
  const say = useMessage();
  const errorOf = (field: keyof GivenDates) => (fault?.field === field ? say(fault.message) : undefined);
  // A pick-up chosen on the calendar waits for its return: no fault yet.
  const isWaiting = fault?.field === 'endDate' && !enquiry.endDate;
  const free = quote && quote.availableFrom === null;
  return (
    <form id={PANEL_FORM} action={`${page}#panel`} className="grid gap-4">
      <LocationFields
        pickupLocations={pickupLocations}
        returnLocations={returnLocations}
        labels={{
          both: t('panel.place'),
          pickup: t('panel.pickupPlace'),
          return: t('panel.returnPlace'),
          same: t('panel.samePlace'),
        }}
        fields={{
          pickup: { name: 'pickupLocationId', defaultValue: enquiry.pickupLocationId },
          return: { name: 'returnLocationId', defaultValue: enquiry.returnLocationId },
        }}
        className="contents"
      />
      <div className="grid grid-cols-[minmax(0,1fr)_8.25rem] items-start gap-x-2 gap-y-4">
        <DateInput
          name="startDate"
          label={t('panel.start')}
          defaultValue={enquiry.startDate}
          min={today}
          error={errorOf('startDate')}
        />
        <TimeInput
          name="pickupTime"
          label={<TimeLabel long={t('panel.pickupTime')} short={t('panel.time')} />}
          defaultValue={enquiry.pickupTime}
          error={errorOf('pickupTime')}
        />
        <DateInput
          name="endDate"
          label={t('panel.end')}
          defaultValue={enquiry.endDate}
          min={enquiry.startDate || today}
          error={isWaiting ? undefined : errorOf('endDate')}
          hint={isWaiting ? errorOf('endDate') : undefined}
        />
        <TimeInput
          name="returnTime"
          label={<TimeLabel long={t('panel.returnTime')} short={t('panel.time')} />}
          defaultValue={enquiry.returnTime}
          error={errorOf('returnTime')}
        />
      </div>
      <Button tone={quote ? 'secondary' : 'primary'} size="lg" wide>
        {t(quote ? 'panel.refresh' : 'panel.price')}
      </Button>
      {quote ? <QuoteLines quote={quote} page={page} enquiry={enquiry} /> : null}
      {(free ? notices : []).map((notice) => (
        <Notice key={notice} type="info">
          {notice}
        </Notice>
      ))}
      {free ? (
        <Button tone="primary" size="xl" wide formAction={book}>
          {t('panel.request')}
        </Button>
      ) : null}
    </form>
  );
}

/** "Time" to the eye, beside its date; in full to a screen reader. */
function TimeLabel({ long, short }: { long: string; short: string }) {
  return (
    <>
      <span aria-hidden>{short}</span>
      <span className="sr-only">{long}</span>
    </>
  );
}
