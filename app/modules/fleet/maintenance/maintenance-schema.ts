import { z } from 'zod';
import { UPKEEP_FIELDS } from '../editor/vehicle-schema';

/** What the maintenance page posts: any of mileage, papers, oil and notes; what is left empty stays as it is (R146). */
export const maintenanceSchema = z.object(UPKEEP_FIELDS);

export type MaintenanceInput = z.output<typeof maintenanceSchema>;
export type MaintenanceField = keyof MaintenanceInput;
export const MAINTENANCE_FIELDS = Object.keys(UPKEEP_FIELDS) as MaintenanceField[];
