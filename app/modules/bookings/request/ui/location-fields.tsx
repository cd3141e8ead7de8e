import { useTranslation } from 'react-i18next';
import { Icon } from '~/ui/icon';
import { LABEL } from '~/ui/form/field';
import { Select } from '~/ui/form/select';
import type { RentalEnquiry } from '../rental-enquiry';

export type PlaceChoice = { id: string; label: string };

type PlaceFieldsProps = {
  enquiry: RentalEnquiry;
  pickupPlaces: readonly PlaceChoice[];
  returnPlaces: readonly PlaceChoice[];
};

/** Where the car is taken and brought back; a plain line where there is nothing to choose. */
export function LocationFields({ enquiry, pickupPlaces, returnPlaces }: PlaceFieldsProps) {
  const { t } = useTranslation('vehicle');
  const options = (places: readonly PlaceChoice[]) => places.map(({ id, label }) => ({ value: id, label }));
  const [only] = pickupPlaces;
  const single = pickupPlaces.length === 1 && returnPlaces.length <= 1;
  if (single && only) {
    return (
      <div>
        <p className={LABEL}>{t('panel.place')}</p>
        <p className="flex min-h-12 items-center gap-2 rounded-field bg-sunk px-3">
          <Icon name="map-pin" className="text-muted" />
          {only.label}
        </p>
        <input type="hidden" name="pickupLocationId" value={only.id} />
      </div>
    );
  }
  return (
    <>
      <Select
        name="pickupLocationId"
        label={t('panel.pickupPlace')}
        icon="map-pin"
        options={options(pickupPlaces)}
        defaultValue={enquiry.pickupLocationId}
      />
      <Select
        name="returnLocationId"
        label={t('panel.returnPlace')}
        icon="map-pin"
        placeholder={t('panel.samePlace')}
        options={options(returnPlaces)}
        defaultValue={enquiry.returnLocationId}
      />
    </>
  );
}
