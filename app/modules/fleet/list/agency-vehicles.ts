import { CATEGORIES, VEHICLE_STATUSES } from '~/modules/catalogue/vehicle-words';
import { defineList, type QueryOf } from '~/platform/list/define-list';
import { idFilter, oneOf, textFilter } from '~/platform/list/filters';

/** What the filter of papers asks: one that is due or late, or one that is late. */
export const PAPER_FILTERS = ['due', 'late'] as const;

/** Where a vehicle is now: out with a client, stopped (in maintenance or delisted), or free. */
export const VEHICLE_USES = ['out', 'stopped', 'free'] as const;
export type VehicleUse = (typeof VEHICLE_USES)[number];

/** The tabs of the list: each status, and the archived cars, whatever theirs; all but those under "all". */
export const VEHICLE_TABS = [...VEHICLE_STATUSES, 'archived'] as const;
export type VehicleTab = (typeof VEHICLE_TABS)[number];

/** The agency's cars. `search`: plate, make, model, year; `locationId`: a location where the car can be taken. */
export const agencyVehicles = defineList({
  filters: {
    status: oneOf('status', VEHICLE_TABS),
    search: textFilter('q'),
    category: oneOf('category', CATEGORIES),
    locationId: idFilter('location'),
    papers: oneOf('papers', PAPER_FILTERS),
    use: oneOf('use', VEHICLE_USES),
  },
  tab: 'status',
  sorts: ['vehicle', '-vehicle', 'papers', 'price', '-price', 'mileage', '-mileage', '-created', 'created'],
  columns: {
    all: ['category', 'location', 'price', 'mileage', 'papers', 'next', 'status', 'created'],
    usual: ['location', 'price', 'mileage', 'papers', 'status'],
    cookie: 'vehicle-columns',
  },
  pageSize: 24,
  hasPageSizes: true,
});
export type AgencyVehicleQuery = QueryOf<typeof agencyVehicles>;
