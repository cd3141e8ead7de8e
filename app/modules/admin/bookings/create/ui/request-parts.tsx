import { useTranslation } from '~/i18n/use-translation';
import { formatExactMoney } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { conditionsHint } from '~/modules/bookings/request/ui/booking-labels';
import { LocationFields } from '~/modules/bookings/request/ui/location-fields';
import { DriverFields, SecondDriverFields } from '~/modules/people/ui/driver-fields';
import { Button } from '~/ui/button';
import type { BoundForm } from '~/ui/form/bound-form';
import { Checkbox } from '~/ui/form/checkbox';
import { Textarea } from '~/ui/form/textarea';
import { TitledCard } from '~/ui/layout/card';
import type { NewBookingPage } from '../open-new-booking.server';

interface RequestPartProps {
  form: BoundForm;
  page: NewBookingPage;
}

/** What a request says beside its dates and its car: where, who drives, and what the agency should know. */
export function RequestFields({ form, page: { request, dates } }: RequestPartProps) {
  const { t } = useTranslation(['admin-new-booking', 'booking-form', 'person']);
  const { t: words } = useTranslation(['booking-form', 'person']);
  if (!request) return null;
  const { conditions, pickupLocations, returnLocations } = request;
  const hasSecondDriver = ['secondFullName', 'secondDrivingPermit'].some((name) => {
    const { defaultValue, error } = form.field(name);
    return defaultValue || error;
  });
  return (
    <>
      <TitledCard id="places" title={t('places')}>
        <LocationFields
          pickupLocations={pickupLocations}
          returnLocations={returnLocations}
          labels={{
            both: t('booking-form:bothLocations'),
            pickup: t('booking-form:pickupLocation'),
            return: t('booking-form:returnLocation'),
            same: t('booking-form:sameLocation'),
          }}
          fields={{ pickup: form.field('pickupLocationId'), return: form.field('returnLocationId') }}
          className="grid items-start gap-4 sm:grid-cols-2 sm:gap-3"
        />
      </TitledCard>
      <TitledCard id="driver" title={t('booking-form:driverTitle')}>
        <p className="-mt-2 mb-4 text-table text-muted">{t('driverHint')}</p>
        <DriverFields
          form={form}
          today={dates.today}
          conditions={conditions ? conditionsHint(words, conditions) : undefined}
          isOptional={{ birthDate: !conditions, licenceIssuedOn: !conditions?.years }}
          noAutofill
        />
        <div className="mt-4 -mb-5 border-t border-line [&>details]:border-b-0">
          <SecondDriverFields form={form} open={hasSecondDriver} byStaff />
        </div>
      </TitledCard>
      <TitledCard id="wishes" title={t('wishes')}>
        <Textarea
          {...form.field('notes')}
          label={t('booking-form:notes')}
          note={t('person:optional')}
          hint={t('booking-form:notesHint')}
        />
        <Checkbox {...form.checkbox('extensible')} label={t('extensible')} className="mt-2" />
      </TitledCard>
    </>
  );
}

/** What sending the request does, in figures, and the button that does it. */
export function SendPart({ page: { agency, customer, cars } }: Pick<RequestPartProps, 'page'>) {
  const { t } = useTranslation('admin-new-booking');
  const lang = useLanguage();
  const money = (amount: string) => formatExactMoney(amount, lang);
  const car = cars.chosen;
  const lines =
    car?.price && agency.chosen && customer.chosen
      ? [
          t('what.total', { total: money(car.price.total), days: t('what.days', { count: car.price.days }) }),
          t('what.deposit', { amount: money(car.depositAmount) }),
          t('what.agency', { agency: agency.chosen.name }),
          t('what.customer', { customer: customer.chosen.fullName }),
        ]
      : null;
  return (
    <TitledCard id="what" title={t('what.title')}>
      {lines ? (
        <ul className="grid list-disc gap-2 ps-5">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : (
        <p className="text-muted">{t('what.first')}</p>
      )}
      <Button tone="primary" size="lg" className="mt-5">
        {t('send')}
      </Button>
    </TitledCard>
  );
}
