import { randomUUID } from 'node:crypto';
import { DomainError } from '~/errors/domain-error';
import type { Prisma } from '~/generated/prisma/client';
import { accountLimit } from '~/platform/attempt-limit.server';
import { LOCATION_COLUMNS } from '../vehicles/rental-columns';
import { parseCsv } from '~/platform/csv';
import { db } from '~/platform/db.server';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { type VehicleInput, vehicleSchema } from '../editor/vehicle-schema';
import { fieldsOfHead, type FileField, REQUIRED_FIELDS, rowReader } from './file-columns.server';
import { MOST_ROWS } from './import-limits';
import { knownPlates } from './known-plates.sql';

/** What is wrong with one field of one row. */
export interface RowFault {
  /** From 1, the head included, as spreadsheets count. */
  line: number;
  field: FileField;
  /** A key of the errors, as schemas say it. */
  message: string;
}

/**
 * Counts a file that somebody sends, before it is read.
 * @throws DomainError tooManyAttempts
 */
export const countVehicleImport = accountLimit('vehicle-import', { ofAccount: 40, ofNetwork: 200, minutes: 15 });

/**
 * Reads a file of vehicles and keeps what it would add, or what is wrong with it; nothing is added yet (R145).
 * @returns the id of the kept import
 * @throws DomainError importUnreadable, importColumnsMissing, importEmpty, importTooLong `{max}`
 */
export async function checkImport({ agencyId }: AgencyScope, file: Uint8Array): Promise<{ id: string }> {
  const [head = [], ...lines] = parseCsv(decode(file)) ?? refuse('importUnreadable');
  const fields = fieldsOfHead(head);
  if (REQUIRED_FIELDS.some((field) => !fields.includes(field))) refuse('importColumnsMissing');
  if (lines.length === 0) refuse('importEmpty');
  if (lines.length > MOST_ROWS) throw new DomainError('importTooLong', { max: MOST_ROWS });
  const places = await db.agencyLocation.findMany({
    where: { agencyId, isActive: true },
    select: LOCATION_COLUMNS,
  });
  const read = rowReader(places);
  const placeIds = new Set(places.map(({ id }) => id));
  const rows: VehicleInput[] = [];
  const faults: RowFault[] = [];
  const said = new Set<string>();
  const plates: string[] = [];
  /** The first fault of a field says enough. */
  const addFault = (at: number, path: PropertyKey | undefined, message: string) => {
    const field = path === 'primaryLocation' ? 'locations' : (path as FileField);
    const line = at + 2;
    if (said.has(`${line} ${field}`)) return;
    said.add(`${line} ${field}`);
    faults.push({ line, field, message });
  };
  lines.forEach((cells, at) => {
    const reading = vehicleSchema.safeParse(read(fields, cells));
    if (reading.success && !reading.data.locations.every((id) => placeIds.has(id)))
      addFault(at, 'locations', 'errors:choiceInvalid');
    if (reading.success && (reading.data.lastOilChangeMileage ?? 0) > (reading.data.currentMileage ?? 0))
      addFault(at, 'lastOilChangeMileage', 'errors-vehicle:oilMileageAboveCurrent');
    if (reading.success) rows.push(reading.data);
    else for (const { path, message } of reading.error.issues) addFault(at, path[0], message);
    plates.push(reading.data?.registrationNumber ?? randomUUID());
  });
  const { known, repeated } = await knownPlates(db, agencyId, plates);
  for (const at of repeated) addFault(at, 'registrationNumber', 'errors-vehicle:duplicateVehicle');
  faults.sort((one, other) => one.line - other.line);
  const id = randomUUID();
  await db.vehicleImport.create({
    data: {
      id,
      agencyId,
      rows: faults.length > 0 ? [] : json(rows),
      faults: json(faults),
      total: lines.length,
      known: known.size,
    },
  });
  return { id };
}

const json = (value: unknown) => JSON.parse(JSON.stringify(value)) as Prisma.InputJsonValue;

/** The text of a file: UTF-8, or what Excel in French writes. */
function decode(file: Uint8Array): string {
  if (file.includes(0)) refuse('importUnreadable');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('windows-1252').decode(file);
  }
}

function refuse(code: 'importUnreadable' | 'importColumnsMissing' | 'importEmpty'): never {
  throw new DomainError(code);
}
