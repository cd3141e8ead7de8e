import { useTranslation } from '~/i18n/use-translation';
import { useMessage } from '~/i18n/use-message';
import type { ClosedEnd } from '~/modules/agencies/hours/opening-hours';
import { ClosedNotices } from '~/modules/agencies/hours/ui/closed-notices';
import { withQuery } from '~/paths';
import type { CalendarDay } from '~/platform/clock';
import { Button, ButtonLink } from '~/ui/button';
import { DateInput } from '~/ui/form/date-input';
import { TimeInput } from '~/ui/form/input';
import type { GivenDates } from '~/modules/availability/period/rental-dates';
import { enquiryQuery, type RentalEnquiry } from '../rental-enquiry';
import { LocationFields, type LocationOption } from './location-fields';
import { QuoteLines, type ShownQuote } from '~/modules/bookings/pricing/ui/quote-lines';

type BookingPanelProps = {
  /** Where the form works the price out. */
  page: string;
  /** Where the dates lead for which there is a price. */
  book: string;
  enquiry: RentalEnquiry;
  fault: { field: keyof GivenDates; message: string } | null;
  pickupLocations: readonly LocationOption[];
  returnLocations: readonly LocationOption[];
  quote: ShownQuote | null;
  today: CalendarDay;
  /** Where the agency is closed at an end of the rental. */
  closed: readonly ClosedEnd[];
};

/**
 * Locations, dates and times of a rental that is asked for, with its price worked out by the server: a GET form that
 * leads back to the same page. The way on is a link with the very dates of the price. Once a field has changed the price
 * is out of sight (`worked-out`) until the server was asked again: by the button, or by public/car.js, which puts the
 * answer into each `data-part`.
 */
export function BookingPanel(props: BookingPanelProps) {
  const { page, book, enquiry, fault, pickupLocations, returnLocations, quote, today, closed } = props;
  const { t } = useTranslation('vehicle');
  const say = useMessage();
  const errorOf = (field: keyof GivenDates) => (fault?.field === field ? say(fault.message) : undefined);
  // A pick-up chosen on the calendar waits for its return: no fault yet.
  const isWaiting = fault?.field === 'endDate' && !enquiry.endDate;
  return (
    <form action={`${page}#panel`} data-asks autoComplete="off" className="group grid gap-4">
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
      <PanelAnswer {...{ page, book, enquiry, quote, closed }} />
    </form>
  );
}

type PanelAnswerProps = Pick<BookingPanelProps, 'page' | 'book' | 'enquiry' | 'quote' | 'closed'>;

/** The button that asks for the price, and the price with the way on. */
function PanelAnswer({ page, book, enquiry, quote, closed }: PanelAnswerProps) {
  const { t } = useTranslation('vehicle');
  const free = quote && quote.availableFrom === null;
  return (
    <>
      <div data-part="ask" className="contents">
        <Button
          tone={quote ? 'secondary' : 'primary'}
          size="lg"
          wide
          className={quote ? 'group-data-live:hidden' : undefined}
        >
          {t(quote ? 'panel.refresh' : 'panel.price')}
        </Button>
      </div>
      <div className="relative" role="status">
        <p className="absolute inset-x-0 hidden text-center text-table text-muted group-data-live:group-data-stale:block">
          {t('panel.wait')}
        </p>
        <div data-part="answer" className="worked-out grid gap-4">
          {quote ? <QuoteLines quote={quote} page={page} enquiry={enquiry} /> : null}
          {free ? (
            <>
              <ClosedNotices ends={closed} />
              <ButtonLink href={withQuery(book, enquiryQuery(enquiry))} rel="nofollow" tone="primary" size="xl" wide>
                {t('panel.request')}
              </ButtonLink>
            </>
          ) : null}
        </div>
      </div>
    </>
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
