import { z } from 'zod';
import { AGENCY_STATUSES } from '../editor/vehicle-schema';

/** Vehicles at once: more than a page of the list shows. */
const MOST_VEHICLES = 100;

/** The action bar of the list: which status, for which vehicles. */
export const markSchema = z
  .object({
    status: z.enum(AGENCY_STATUSES, { error: 'errors:choiceInvalid' }),
    vehicle: z.array(z.uuid('errors:choiceInvalid')).max(MOST_VEHICLES, 'errors:choiceInvalid').default([]),
  })
  .refine(({ vehicle }) => vehicle.length > 0, { path: [], message: 'errors-vehicle:vehiclesNotTicked' });
export type Marking = z.output<typeof markSchema>;
