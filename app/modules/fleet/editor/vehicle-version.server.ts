import { createHash } from 'node:crypto';
import type { VehicleValues } from './vehicle-values';

/**
 * What the editor's form was filled with, in short. It changes with every field that the form would write, whoever
 * writes it (the editor, the maintenance page, a return), and with nothing else.
 */
export function vehicleVersion(values: VehicleValues): string {
  const entries = Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(entries)).digest('hex').slice(0, 16);
}
