import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { withQuery } from '~/paths';
import { formatMoney } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { DriverFields, SecondDriverFields } from '~/modules/people/ui/driver-fields';
import type { CalendarDay } from '~/platform/clock';
import { Button } from '~/ui/button';
import type { BoundForm } from '~/ui/form/bound-form';
import { Checkbox } from '~/ui/form/checkbox';
import { Textarea } from '~/ui/form/textarea';
import { Card, TitledCard } from '~/ui/layout/card';
import { StickyBar } from '~/ui/layout/sticky-bar';
import { BookedVehicleCard, type BookedVehicle } from './booked-vehicle';
import type { LocationOption } from './location-fields';
import { PeriodFields } from './period-fields';

interface BookingFieldsProps {
  form: BoundForm;
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
  const asked = conditions && {
    age: t('years', { count: conditions.age }),
    licence: t('years', { count: conditions.years }),
  };
  return (
    <>
      <TitledCard id="dates" title={t('datesTitle')}>
        <PeriodFields form={form} {...period} />
      </TitledCard>
      <TitledCard id="driver" title={t('driverTitle')}>
        <DriverFields form={form} today={period.today} conditions={asked ? t('conditionsHint', asked) : undefined} />
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

interface BookingFormProps {
  car: BookedVehicle & { pricePerDay: string };
  agency: { name: string; isVerified: boolean };
  /** What was wrong with the form, above its fields. */
  errors: ReactNode;
  /** Where the dates are taken: the car's calendar, at the first day that is free for as long. */
  calendar: { carPage: string; from: CalendarDay } | null;
  submit: { name: string; value: string };
  /** The fields. */
  children: ReactNode;
}

/** The inside of the booking form: its fields, the car beside them, and one button that leads to the review. */
export function BookingForm({ car, agency, errors, calendar, submit, children }: BookingFormProps) {
  const { t } = useTranslation('booking-form');
  const price = formatMoney(car.pricePerDay, useLanguage());
  return (
    <>
      <aside className="mb-4 lg:sticky lg:top-6 lg:col-start-2 lg:row-start-1 lg:mb-0">
        <Card className="grid gap-5">
          <BookedVehicleCard car={car} agency={agency} />
          <div className="grid gap-4 max-lg:hidden">
            <p className="border-t border-line pt-4">
              <span className="heading text-h2">{price}</span> <span className="text-muted">{t('price.perDay')}</span>
            </p>
            <Button {...submit} tone="primary" size="xl" wide>
              {t('toReview')}
            </Button>
            <p className="text-small text-muted">{t('price.totalNext')}</p>
          </div>
        </Card>
      </aside>
      <div className="grid gap-4 lg:row-start-1">
        {errors}
        {calendar ? (
          <p>
            <a
              href={`${withQuery(calendar.carPage, { startDate: calendar.from })}#availability`}
              className="link inline-flex min-h-11 items-center"
            >
              {t('calendar')}
            </a>
          </p>
        ) : null}
        {children}
      </div>
      <StickyBar label={t('toReview')} value={price} note={t('price.perDay')}>
        <Button {...submit} tone="primary" size="xl" wide className="!px-3">
          {t('toReview')}
        </Button>
      </StickyBar>
    </>
  );
}
