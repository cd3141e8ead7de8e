import type { ReactNode } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import type { Category, FuelType, Transmission } from '~/modules/catalogue/vehicle-words';
import { type PicturedVehicle, vehiclePicture } from '~/modules/fleet/images/vehicle-picture';
import { vehicleName } from '~/modules/fleet/vehicles/vehicle-name';
import { ResponsiveImage } from '~/ui/media/vehicle-image';
import { Icon } from '~/ui/icon';

export interface BookedVehicle extends PicturedVehicle {
  make: string;
  year: number;
  category: Category;
  transmission: Transmission;
  fuelType: FuelType;
}

interface BookedCarProps {
  car: BookedVehicle;
  agency: { name: string; isVerified?: boolean };
  /** Of the heading that names the car; null where the page's title has named it. */
  level?: 2 | 3 | null;
  children?: ReactNode;
}

/** Within a list of words only the first keeps its capital; abbreviations keep theirs. */
const lowered = (word: string) => (/^\p{Lu}\p{Ll}/u.test(word) ? word.charAt(0).toLowerCase() + word.slice(1) : word);

/** Which car, from whom: the head of every card about one booking. */
export function BookedVehicleCard({ car, agency, level = 2, children }: BookedCarProps) {
  const { t } = useTranslation(['terms-vehicle', 'booking', 'booking-review']);
  const Heading = level && (`h${level}` as const);
  const picture = vehiclePicture(car, { alt: '', sizes: '136px', widths: [128, 320] });
  const words = [
    t(`category.${car.category}`),
    lowered(t(`transmission.${car.transmission}`)),
    lowered(t(`fuel.${car.fuelType}`)),
  ];
  return (
    <div className="flex items-center gap-4">
      <div className="flex h-20 w-28 shrink-0 items-center overflow-hidden rounded-field bg-stage sm:w-34">
        <ResponsiveImage
          picture={picture}
          eager
          className={
            picture.fit === 'cover' ? 'size-full object-cover' : 'w-full px-1.5 object-contain rtl:-scale-x-100'
          }
        />
      </div>
      <div className="min-w-0">
        {Heading ? <Heading className="heading text-card">{vehicleName(car)}</Heading> : null}
        <p className="text-table text-muted">{words.join(t('booking:by.separator'))}</p>
        <p className="flex items-center gap-1.5 text-table font-semibold">
          <span className="min-w-0 truncate">{agency.name}</span>
          {agency.isVerified ? <Icon name="verified" className="text-ok" label={t('booking-review:verified')} /> : null}
        </p>
        {children}
      </div>
    </div>
  );
}
