import { type VehicleQuery, vehicleQueryParams } from '../query/vehicle-query';

/** The filters, the order and the vehicles to compare, which a change of location or dates keeps. */
export function keptBySearch(query: VehicleQuery): Record<string, string | readonly string[]> {
  const { q, brand, model, category, transmission, seats, minPrice, maxPrice, sort, compare } =
    vehicleQueryParams(query);
  const kept = { q, brand, model, category, transmission, seats, minPrice, maxPrice, sort, compare };
  return Object.fromEntries(
    Object.entries(kept).flatMap(([name, value]) =>
      value === null || value === '' ? [] : [[name, Array.isArray(value) ? value : String(value)]],
    ),
  );
}
