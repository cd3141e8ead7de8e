import type { ReactNode } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { useLanguage } from '~/i18n/use-language';
import { DriverFields, SecondDriverFields } from '~/modules/people/ui/driver-fields';
import { paths } from '~/paths';
import type { CalendarDay } from '~/platform/clock';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/feedback/flash';
import type { BoundForm } from '~/ui/form/bound-form';
import { Checkbox } from '~/ui/form/checkbox';
import { Textarea } from '~/ui/form/textarea';
import { Card, TitledCard } from '~/ui/layout/card';
import { StickyBar } from '~/ui/layout/sticky-bar';
import type { RentalOfForm } from '../open-booking-form.server';
import { BookedVehicleCard, type BookedVehicle } from './booked-vehicle';
import { conditionsHint } from './booking-labels';
import { BookingTotal, LivePart, ShortTotal, TakenNotice } from './booking-total';
import type { LocationOption } from './location-fields';
import { PeriodFields } from './period-fields';

interface BookingFieldsProps {
  form: BoundForm;
  fault: RentalOfForm['fault'];
  /** What the button that works the total out again carries. */
  price: { name: string; value: string };
  /** What the agency asks of drivers, in years. */
  conditions: { age: number; years: number } | null;
  pickupLocations: readonly LocationOption[];
  returnLocations: readonly LocationOption[];
  /** The first and the last day that may be chosen. */
  today: CalendarDay;
  lastDay: CalendarDay;
}

/** When and where, who drives, and what else the agency should know. */
export function BookingFields({ form, conditions, ...period }: BookingFieldsProps) {
  const { t } = useTranslation(['booking-form', 'person']);
  const hasSecondDriver = ['secondFullName', 'secondDrivingPermit'].some((name) => {
    const { defaultValue, error } = form.field(name);
    return defaultValue || error;
  });
  return (
    <>
      <TitledCard id="dates" title={t('datesTitle')}>
        <PeriodFields form={form} {...period} />
      </TitledCard>
      <TitledCard id="driver" title={t('driverTitle')}>
        <DriverFields
          form={form}
          today={period.today}
          conditions={conditions ? conditionsHint(t, conditions) : undefined}
          isOptional={{ birthDate: !conditions, licenceIssuedOn: !conditions?.years }}
        />
        <RememberDates form={form} />
        <div className="mt-4 -mb-5 border-t border-line [&>details]:border-b-0">
          <SecondDriverFields form={form} open={hasSecondDriver} />
        </div>
      </TitledCard>
      <TitledCard id="wishes" title={t('notesTitle')}>
        <Textarea {...form.field('notes')} label={t('notes')} note={t('person:optional')} hint={t('notesHint')} />
        <Checkbox {...form.checkbox('extensible')} label={t('extensible')} className="mt-2" />
      </TitledCard>
    </>
  );
}

/** The customer's agreement that the profile keeps the two dates (law 09-08); the profile shows and erases them. */
function RememberDates({ form }: { form: BoundForm }) {
  const { t } = useTranslation('booking-form');
  return (
    <Checkbox
      {...form.checkbox('rememberDates')}
      label={t('rememberDates')}
      hint={t('rememberHint')}
      className="mt-2"
    />
  );
}

interface BookingFormProps {
  car: BookedVehicle & { pricePerDay: string };
  agency: { name: string; isVerified: boolean };
  carPage: string;
  rental: RentalOfForm;
  /** What was wrong with the form, above its fields. */
  errors: ReactNode;
  /** The first free day, where `errors` says already that the dates are taken. */
  availableFrom?: CalendarDay;
  /** The address names a draft that is no longer kept. */
  isExpired: boolean;
  /** Why no further request can be sent now, as a sentence. */
  noRoom: string | null;
  submit: { name: string; value: string };
  /** The fields. */
  children: ReactNode;
}

/** The inside of the booking form: its fields, the car and the total beside them, and one button to the review. */
export function BookingForm(props: BookingFormProps) {
  const { car, agency, carPage, rental, errors, availableFrom, isExpired, noRoom, submit, children } = props;
  const { t } = useTranslation('booking-form');
  const total = { rental, pricePerDay: car.pricePerDay };
  return (
    <>
      <aside className="mb-4 lg:sticky lg:top-6 lg:col-start-2 lg:row-start-1 lg:mb-0">
        <Card className="grid gap-5">
          <BookedVehicleCard car={car} agency={agency} />
          <div className="grid gap-4 max-lg:hidden">
            <LivePart id="total" className="grid gap-3 border-t border-line pt-4" isSaid>
              <BookingTotal {...total} />
            </LivePart>
            <Button {...submit} tone="primary" size="xl" wide>
              {t('toReview')}
            </Button>
            <p className="text-small text-muted">{t('price.totalNext')}</p>
          </div>
        </Card>
      </aside>
      <div className="grid gap-4 lg:row-start-1">
        {errors}
        {noRoom ? <NoRoom reason={noRoom} /> : null}
        {isExpired ? <Notice type="info">{t('expired')}</Notice> : null}
        <LivePart id="taken" className="empty:hidden">
          <TakenNotice rental={rental} carPage={carPage} saidFrom={availableFrom} />
        </LivePart>
        {children}
      </div>
      <StickyBar
        label={t('toReview')}
        value={
          <LivePart id="short-total" as="span" isSaid>
            <ShortTotal {...total} />
          </LivePart>
        }
      >
        <Button {...submit} tone="primary" size="xl" wide className="!px-3">
          {t('toReview')}
        </Button>
      </StickyBar>
    </>
  );
}

/** Said where the form opens: the customer has as many requests without an answer as may wait at once (R24). */
function NoRoom({ reason }: { reason: string }) {
  const { t } = useTranslation('booking-form');
  return (
    <Notice type="warning" title={reason}>
      <a href={paths.bookings(useLanguage())} className="link font-semibold">
        {t('ownRequests')}
      </a>
    </Notice>
  );
}
