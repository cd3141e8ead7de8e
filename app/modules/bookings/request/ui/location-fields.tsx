import type { ComponentProps } from 'react';
import { LABEL } from '~/ui/form/field';
import { Select } from '~/ui/form/select';
import { Icon } from '~/ui/icon';

export interface LocationOption {
  id: string;
  label: string;
}

export interface LocationFieldsProps {
  pickupLocations: readonly LocationOption[];
  returnLocations: readonly LocationOption[];
  labels: {
    /** Where there is nothing to choose. */
    both: string;
    pickup: string;
    return: string;
    /** The return's first choice: where it was picked up. */
    same: string;
  };
  /** Of each list: its name and its value, or its field of a bound form. */
  fields: Record<'pickup' | 'return', Pick<ComponentProps<typeof Select>, 'name' | 'defaultValue'>>;
  /** Around the two lists. */
  className: string;
}

/** Where the vehicle is taken and brought back: two lists, or a plain line where there is nothing to choose. */
export function LocationFields(props: LocationFieldsProps) {
  const { pickupLocations, returnLocations, labels, fields, className } = props;
  const options = (locations: readonly LocationOption[]) => locations.map(({ id, label }) => ({ value: id, label }));
  const [only] = pickupLocations;
  if (only && pickupLocations.length === 1 && returnLocations.length <= 1) {
    return (
      <div>
        <p className={LABEL}>{labels.both}</p>
        <p className="flex min-h-12 items-center gap-2 rounded-field bg-sunk px-3">
          <Icon name="map-pin" className="text-muted" />
          {only.label}
        </p>
        <input type="hidden" name="pickupLocationId" value={only.id} />
      </div>
    );
  }
  return (
    <div className={className}>
      <Select {...fields.pickup} label={labels.pickup} icon="map-pin" options={options(pickupLocations)} />
      <Select
        {...fields.return}
        label={labels.return}
        icon="map-pin"
        placeholder={labels.same}
        options={options(returnLocations)}
      />
    </div>
  );
}
