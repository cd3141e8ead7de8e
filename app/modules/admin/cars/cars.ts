import type { Translator } from '~/i18n/i18next.server';
import { CATEGORIES, type Category, VEHICLE_STATUSES } from '~/modules/catalogue/vehicle-words';
import { displayPlate } from '~/modules/fleet/vehicles/plate';
import { instantToWall } from '~/platform/clock';
import { csvDecimal, type FileCut } from '~/platform/csv';
import { defineList, type QueryOf } from '~/platform/list/define-list';
import { idFilter, oneOf, textFilter } from '~/platform/list/filters';
import type { ListedCar } from './list-cars.server';

/** The tabs of the list: each status, and the cars that their agency archived, whatever theirs. */
export const CAR_TABS = [...VEHICLE_STATUSES, 'archived'] as const;
export type CarTab = (typeof CAR_TABS)[number];

/**
 * The cars of all agencies (R280). `search`: plate, make, model, year; `city`: a slug, where a car can be taken; `brand`:
 * its name; `featured`: those that the home page puts first.
 */
export const adminCars = defineList({
  filters: {
    status: oneOf('status', CAR_TABS),
    search: textFilter('q'),
    agencyId: idFilter('agency'),
    city: textFilter('city'),
    category: oneOf('category', CATEGORIES),
    brand: textFilter('brand'),
    featured: oneOf('featured', ['yes']),
  },
  tab: 'status',
  sorts: ['-created', 'created', 'vehicle', '-vehicle'],
  columns: {
    all: ['agency', 'city', 'category', 'price', 'bookings', 'pictures', 'status', 'created'],
    usual: ['agency', 'city', 'price', 'bookings', 'status', 'created'],
    cookie: 'admin-car-columns',
  },
  pageSize: 24,
  hasPageSizes: true,
  isLong: true,
});
export type CarsQuery = QueryOf<typeof adminCars>;

/** The same list as a file for spreadsheets. */
export function carsFile(t: Translator) {
  const columns = {
    id: ({ shortId }) => shortId,
    plate: ({ registrationNumber }) => displayPlate(registrationNumber),
    vehicle: ({ make, modelName }) => `${make} ${modelName}`,
    year: ({ year }) => year,
    category: ({ category }) => categoryName(t, category),
    agency: ({ agency }) => agency.name,
    city: ({ city }) => city ?? '',
    price: ({ pricePerDay }) => csvDecimal(pricePerDay),
    bookings: ({ bookings }) => bookings,
    pictures: ({ pictures }) => pictures,
    featured: ({ isFeatured }) => t(`admin-cars:${isFeatured ? 'yes' : 'no'}`),
    status: ({ status, isArchived }) => t(`admin-cars:tab.${isArchived ? 'archived' : status}`),
    created: ({ createdAt }) => instantToWall(createdAt).slice(0, 10),
  } satisfies Record<string, (car: ListedCar) => string | number>;
  const head = (column: keyof typeof columns) => t(`admin-cars:file.${column}`);
  return { name: 'voitures', columns, head, cut: (rows: FileCut) => t('admin-cars:cut', rows) };
}

/** A category in the words of a language. */
export const categoryName = (t: Translator, category: Category) => t(`terms-vehicle:category.${category}`);
