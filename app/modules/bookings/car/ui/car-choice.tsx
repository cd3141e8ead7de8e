import { useTranslation } from '~/i18n/use-translation';
import { formatExactMoney } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { Thumb } from '~/modules/bookings/ui/booking-thumb';
import { Plate } from '~/ui/data/plate';
import type { BoundForm } from '~/ui/form/bound-form';
import { RadioGroup } from '~/ui/form/radio-group';
import type { Alternative } from '../find-alternatives.sql';

/** A car, with its category in the page’s language. */
type Car = Alternative & { level: string };

interface CarChoiceProps {
  form: BoundForm;
  cars: readonly Car[];
  /** The total that was agreed; MAD as decimal text. */
  agreed: string;
}

/** Which car takes the place of the booked one, and at which price. */
export function CarChoice({ form, cars, agreed }: CarChoiceProps) {
  const { t } = useTranslation('agency-booking-car');
  const lang = useLanguage();
  return (
    <>
      <RadioGroup
        {...form.choice('vehicleId')}
        legend={t('vehicleId')}
        required
        options={cars.map((car) => ({ value: car.id, label: <CarLine car={car} /> }))}
      />
      <RadioGroup
        {...form.choice('price')}
        legend={t('price')}
        required
        options={[
          { value: 'agreed', label: t('prices.agreed', { total: formatExactMoney(agreed, lang) }) },
          { value: 'vehicle', label: t('prices.vehicle'), hint: t('prices.vehicleHint') },
        ]}
      />
    </>
  );
}

function CarLine({ car }: { car: Car }) {
  const { t } = useTranslation('agency-booking-car');
  const lang = useLanguage();
  const money = (amount: string) => formatExactMoney(amount, lang);
  const difference = Number(car.difference);
  return (
    <span className="flex w-full flex-wrap items-center gap-x-3 gap-y-1">
      <Thumb vehicle={car} />
      <span className="min-w-0 grow basis-40">
        <bdi className="block font-semibold">
          {car.make} {car.modelName}
        </bdi>
        <span className="block text-small text-muted">
          {car.level} · <Plate>{car.registrationNumber}</Plate>
        </span>
      </span>
      <span className="text-end tabular-nums max-sm:basis-full max-sm:text-start">
        <b className="block">{money(car.total)}</b>
        <span className="block text-small text-muted">
          {difference === 0
            ? t('same')
            : t(difference > 0 ? 'more' : 'less', { amount: money(car.difference.replace('-', '')) })}
        </span>
      </span>
    </span>
  );
}
