import type { NamedInLanguages } from '~/i18n/local-name';
import type { Category, FuelType, Transmission, VehicleStatus } from '~/modules/catalogue/vehicle-words';
import type { ShownPhoto } from '~/modules/catalogue/shown-photos.sql';

/** A vehicle as lists show it. Money is decimal text in MAD. */
export interface VehicleSummary {
  id: string;
  shortId: string;
  make: string;
  modelName: string;
  year: number;
  color: string;
  category: Category;
  transmission: Transmission;
  fuelType: FuelType;
  seats: number;
  status: VehicleStatus;
  pricePerDay: string;
  agency: { slug: string; name: string; isVerified: boolean };
  /** The city of its primary location, which its address carries. */
  city: NamedInLanguages & { slug: string };
  photo: ShownPhoto | null;
  /** Visible reviews; null without any. */
  rating: { average: number; count: number } | null;
  /** For the chosen dates; null where none were chosen. */
  rental: { days: number; total: string; isFree: boolean } | null;
}
