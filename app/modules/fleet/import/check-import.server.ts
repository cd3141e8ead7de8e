import { randomUUID } from 'node:crypto';
import type { Prisma } from '~/generated/prisma/client';
import { parseCsv } from '~/platform/csv';
import { db } from '~/platform/db.server';
import { type VehicleInput, vehicleSchema } from '../editor/vehicle-schema';
import { LOCATION_COLUMNS } from '../vehicles/rental-columns';
import { fieldsOfHead, type FileField, rowReader } from './file-columns.server';
import { BATCH } from './import-limits';
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
 * Checks a file that was received and keeps what it would add, or what is wrong with it; nothing is added yet (R145).
 * It writes its outcome once, at the end: a process that dies before leaves a file that still waits to be checked.
 */
export async function checkImport(id: string, agencyId: string): Promise<void> {
  const waiting = { id, agencyId, state: 'received' };
  const found = await db.vehicleImport.findFirst({ where: waiting, select: { file: true } });
  if (!found?.file) return;
  const [head = [], ...lines] = parseCsv(found.file) ?? [];
  const readRow = await rowCheck(agencyId, fieldsOfHead(head));
  const rows: VehicleInput[] = [];
  const faults = new Faults();
  const plates: string[] = [];
  const rented: number[] = [];
  for (let start = 0; start < lines.length; start += BATCH) {
    lines.slice(start, start + BATCH).forEach((cells, at) => {
      const { row, wrong } = readRow(cells);
      if (row) rows.push(row);
      for (const [field, message] of wrong) faults.add(start + at, field, message);
      if (row?.status === 'rented') rented.push(plates.length);
      plates.push(row?.registrationNumber ?? randomUUID());
    });
    const done = start + BATCH;
    if (done < lines.length) await db.vehicleImport.updateMany({ where: waiting, data: { done } });
  }
  const { known, repeated } = await knownPlates(db, agencyId, plates);
  for (const at of repeated) faults.add(at, 'registrationNumber', 'errors-vehicle:duplicateVehicle');
  // R142: nobody has a car that the agency is only adding.
  for (const at of rented) if (!known.has(at)) faults.add(at, 'status', 'errors-vehicle:carNotOut');
  const told = faults.list();
  await db.vehicleImport.updateMany({
    where: waiting,
    data: {
      state: 'checked',
      file: null,
      rows: told.length > 0 ? [] : json(rows),
      faults: json(told),
      known: known.size,
      done: 0,
    },
  });
}

type Wrong = [field: FileField, message: string][];

/** Reads a row by the rules of the editor's form, at the places that the agency has now. */
async function rowCheck(agencyId: string, fields: (FileField | undefined)[]) {
  const places = await db.agencyLocation.findMany({
    where: { agencyId, isActive: true },
    select: LOCATION_COLUMNS,
  });
  const read = rowReader(places);
  const placeIds = new Set(places.map(({ id }) => id));
  return (cells: readonly string[]): { row?: VehicleInput; wrong: Wrong } => {
    const reading = vehicleSchema.safeParse(read(fields, cells));
    if (!reading.success)
      return { wrong: reading.error.issues.map(({ path, message }) => [fieldOf(path[0]), message]) };
    const row = reading.data;
    const wrong: Wrong = [];
    if (!row.locations.every((id) => placeIds.has(id))) wrong.push(['locations', 'errors:choiceInvalid']);
    if ((row.lastOilChangeMileage ?? 0) > (row.currentMileage ?? 0))
      wrong.push(['lastOilChangeMileage', 'errors-vehicle:oilMileageAboveCurrent']);
    return { row, wrong };
  };
}

const fieldOf = (path: PropertyKey | undefined) => (path === 'primaryLocation' ? 'locations' : (path as FileField));

/** The faults of a file, by line; the first one of a field says enough. */
class Faults {
  private readonly told = new Map<string, RowFault>();
  /** `at`: the row, from 0, the head left out. */
  add(at: number, field: FileField, message: string): void {
    const line = at + 2;
    const key = `${line} ${field}`;
    if (!this.told.has(key)) this.told.set(key, { line, field, message });
  }
  list = (): RowFault[] => [...this.told.values()].sort((one, other) => one.line - other.line);
}

const json = (value: unknown) => JSON.parse(JSON.stringify(value)) as Prisma.InputJsonValue;
