import type { PicturedVehicle } from '~/modules/fleet/images/vehicle-picture';
import { VehicleThumb } from '~/modules/fleet/images/ui/vehicle-thumb';
import { Plate } from '~/ui/data/plate';

type ListedVehicle = PicturedVehicle & { make: string; modelName: string; registrationNumber: string };

/** A car in a row of a list: picture, name and plate. */
export function VehicleCell({ vehicle }: { vehicle: ListedVehicle }) {
  return (
    <span className="flex items-center gap-2.5">
      <VehicleThumb car={vehicle} className="h-[28px] w-12 max-xl:hidden" />
      <span className="min-w-0 xl:max-[1400px]:max-w-36">
        <span dir="auto" className="block truncate-auto">
          {vehicle.make} {vehicle.modelName}
        </span>
        <span className="block text-micro text-muted">
          <Plate>{vehicle.registrationNumber}</Plate>
        </span>
      </span>
    </span>
  );
}
