import { VehicleImageThumb } from '~/ui/media/vehicle-image';
import { type PicturedVehicle, vehiclePicture } from '../vehicle-picture';

/** The small picture of a car in a row that names it. */
export function VehicleThumb({ car, className }: { car: PicturedVehicle; className?: string }) {
  const { src, fit } = vehiclePicture(car, { alt: '', sizes: '60px', widths: [128] });
  return <VehicleImageThumb src={src} fit={fit} className={className} />;
}
