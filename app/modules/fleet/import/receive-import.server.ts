import { randomUUID } from 'node:crypto';
import { DomainError } from '~/errors/domain-error';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { accountLimit } from '~/platform/attempt-limit.server';
import { parseCsv } from '~/platform/csv';
import { db } from '~/platform/db.server';
import { checkImport } from './check-import.server';
import { assertOnce, type FileField, fieldsOfHead, REQUIRED_FIELDS } from './file-columns.server';
import { DONE_AT_ONCE, MOST_COLUMNS, MOST_ROWS } from './import-limits';

/**
 * Counts a file that somebody sends, before it is read.
 * @throws DomainError tooManyAttempts
 */
export const countVehicleImport = accountLimit('vehicle-import', { ofAccount: 40, ofNetwork: 200, minutes: 15 });

/**
 * Keeps a file of vehicles that was sent, to be checked: a short one at once, a longer one by the jobs process (R145).
 * @returns the id of the kept import
 * @throws DomainError importUnreadable, importColumnTwice `{name}`, importColumnsMissing, importEmpty, importTooLong `{max}`
 */
export async function receiveImport({ agencyId }: AgencyScope, file: Uint8Array): Promise<{ id: string }> {
  const text = decodeFile(file);
  // The head is a row, too.
  const limits = { rows: MOST_ROWS + 1, columns: MOST_COLUMNS };
  const [head = [], ...lines] = parseCsv(text, limits) ?? refuse('importUnreadable');
  const fields: (FileField | undefined)[] = fieldsOfHead(head);
  assertOnce(fields, head);
  if (REQUIRED_FIELDS.some((field) => !fields.includes(field))) refuse('importColumnsMissing');
  if (lines.length === 0) refuse('importEmpty');
  if (lines.length > MOST_ROWS) throw new DomainError('importTooLong', { max: MOST_ROWS });
  const id = randomUUID();
  await db.vehicleImport.create({
    data: { id, agencyId, state: 'received', file: text, rows: [], total: lines.length },
  });
  if (lines.length <= DONE_AT_ONCE) await checkImport(id, agencyId);
  return { id };
}

/**
 * The text of a file: UTF-8, or what Excel in French writes.
 * @throws DomainError importUnreadable
 */
export function decodeFile(file: Uint8Array): string {
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
