import { Prisma } from '~/generated/prisma/client';
import type { Transaction } from '~/platform/db.server';

/** As many as one statement takes: on a busy machine, too, it ends before the limit of statements. */
const LOT = 500;

const name = (text: string) => Prisma.raw(`"${text}"`);
const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Writes rows into a table in few statements that PostgreSQL takes apart: `createMany` of the database client makes a
 * parameter of each value, which takes five times as long. A field that no row has takes its column's default; a field
 * that some rows lack is null in those.
 */
export async function writeRows(
  tx: Pick<Transaction, '$executeRaw'>,
  table: string,
  rows: readonly object[],
): Promise<void> {
  const fields = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const columns = Prisma.join(fields.map((field) => name(columnOf(field))));
  for (let start = 0; start < rows.length; start += LOT) {
    const lot = rows.slice(start, start + LOT).map((row) => {
      return Object.fromEntries(Object.entries(row).map(([field, value]) => [columnOf(field), value as unknown]));
    });
    await tx.$executeRaw`
      INSERT INTO ${name(table)} (${columns})
      SELECT ${columns} FROM json_populate_recordset(NULL::${name(table)}, ${JSON.stringify(lot)}::json)`;
  }
}
