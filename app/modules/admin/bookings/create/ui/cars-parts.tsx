import { useTranslation } from '~/i18n/use-translation';
import { formatExactMoney } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import type { GivenDates } from '~/modules/availability/period/rental-dates';
import { VehicleThumb } from '~/modules/fleet/images/ui/vehicle-thumb';
import { paths } from '~/paths';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { Plate } from '~/ui/data/plate';
import type { BoundForm } from '~/ui/form/bound-form';
import { DateInput } from '~/ui/form/date-input';
import { GetForm } from '~/ui/form/get-form';
import { TimeInput } from '~/ui/form/input';
import { Icon } from '~/ui/icon';
import { TitledCard } from '~/ui/layout/card';
import { choiceHref } from '../choice';
import type { NewBookingPage } from '../open-new-booking.server';
import { ChoiceList, ChoicePart, ChoiceRow, ChoiceSearch, ChosenFields } from './choice-part';

interface PartProps {
  form: BoundForm;
  page: NewBookingPage;
}

const DATES = ['startDate', 'pickupTime', 'endDate', 'returnTime'] as const;

/** From when to when. */
export function DatesPart({ form, page: { choice, dates } }: PartProps) {
  const { t } = useTranslation(['admin-new-booking', 'booking-form']);
  const { today, lastDay, fault } = dates;
  const field = (name: (typeof DATES)[number] & keyof GivenDates) => ({
    name,
    defaultValue: choice[name],
    error: form.field(name).error ?? (fault?.field === name ? fault.text : undefined),
  });
  const days = { min: today, max: lastDay };
  return (
    <TitledCard id="dates" title={t('dates.title')}>
      <GetForm action={paths.adminNewBooking(useLanguage())} noValidate className="grid gap-4">
        <ChosenFields choice={choice} without={DATES} />
        <div className="grid grid-cols-[minmax(0,1fr)_8.5rem] items-start gap-x-2 gap-y-4 sm:grid-cols-2 sm:gap-x-3">
          <DateInput {...field('startDate')} {...days} label={t('booking-form:startDate')} />
          <TimeInput {...field('pickupTime')} label={t('booking-form:pickupTime')} />
          <DateInput {...field('endDate')} {...days} label={t('booking-form:endDate')} />
          <TimeInput {...field('returnTime')} label={t('booking-form:returnTime')} />
        </div>
        <Button size="lg" className="sm:justify-self-start">
          {t('dates.show')}
        </Button>
      </GetForm>
    </TitledCard>
  );
}

/** Which car: of those that are free, the cheapest first. */
export function CarPart({ form, page: { choice, agency, dates, cars } }: PartProps) {
  const { t } = useTranslation('admin-new-booking');
  const { chosen, free, hasMore } = cars;
  const lang = useLanguage();
  const isAsked = agency.chosen !== null && dates.areChosen && !chosen;
  const others = chosen ? [] : free;
  const none = free.length > 0 ? null : choice.ofCar ? t('car.noneFound', { text: choice.ofCar }) : t('car.none');
  return (
    <ChoicePart
      field="vehicleId"
      title={t('car.title')}
      end={
        chosen ? (
          <a href={choiceHref(lang, choice, { car: '' })} className="link font-semibold">
            {t('change')}
            <span className="sr-only"> {chosen.make}</span>
          </a>
        ) : null
      }
      error={form.field('vehicleId').error}
    >
      {isAsked ? (
        <ChoiceSearch choice={choice} name="ofCar" label={t('car.query')} none={none} />
      ) : chosen ? null : (
        <p className="text-muted">{t('car.first')}</p>
      )}
      {chosen || others.length > 0 ? (
        <ChoiceList>
          {chosen ? <CarRow car={chosen} choice={choice} isChosen /> : null}
          {others.map((car) => (
            <CarRow key={car.id} car={car} choice={choice} isChosen={false} />
          ))}
        </ChoiceList>
      ) : null}
      {hasMore && !chosen ? <p className="mt-3 text-small text-muted">{t('car.more', { max: free.length })}</p> : null}
    </ChoicePart>
  );
}

interface CarRowProps {
  car: NonNullable<NewBookingPage['cars']['chosen']>;
  choice: NewBookingPage['choice'];
  isChosen: boolean;
}

function CarRow({ car, choice, isChosen }: CarRowProps) {
  const { t } = useTranslation('admin-new-booking');
  const lang = useLanguage();
  const { make, modelName, year, registrationNumber, pricePerDay, price, isFree } = car;
  const money = (amount: string) => formatExactMoney(amount, lang);
  return (
    <ChoiceRow href={choiceHref(lang, choice, { car: car.shortId })} isChosen={isChosen}>
      <VehicleThumb car={car} />
      <span className="min-w-0 grow basis-36">
        <span className="block font-semibold">
          <bdi>
            {make} {modelName} {year}
          </bdi>
        </span>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-muted">
          <Plate>{registrationNumber}</Plate>
          {isChosen && price && !isFree ? <Badge tone="warn">{t('car.taken')}</Badge> : null}
        </span>
      </span>
      <span className="whitespace-nowrap tabular-nums sm:text-end">
        {price ? <b className="block">{money(price.total)}</b> : null}
        <span className="block text-small text-muted">{t('car.perDay', { price: money(pricePerDay) })}</span>
      </span>
      {isChosen ? <Icon name="check" className="text-primary" /> : <span className="w-[1em]" aria-hidden />}
    </ChoiceRow>
  );
}
