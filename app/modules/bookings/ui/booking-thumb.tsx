import { type PicturedVehicle, vehiclePicture } from '~/modules/fleet/images/vehicle-picture';
import { VehicleImageThumb } from '~/ui/media/vehicle-image';

/** Silent: what stands beside it names the car. 60×34 unless sized. */
export function Thumb({ vehicle, className }: { vehicle: PicturedVehicle; className?: string }) {
  const { src, fit } = vehiclePicture(vehicle, { alt: '', sizes: '120px', widths: [className ? 320 : 128] });
  return <VehicleImageThumb src={src} fit={fit} className={className} />;
}
