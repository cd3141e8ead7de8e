import type { Translator } from '~/i18n/i18next.server';
import { translator } from '~/i18n/i18next.server';
import { countAdminFile } from '~/modules/audit/list/audit-file-limits.server';
import type { AdminFile } from '~/modules/audit/admin-files';
import { noteFile, type TakenFile } from '~/modules/audit/note-file.server';
import type { List, PageQuery } from '~/platform/list/define-list';
import type { Visit } from '../guard.server';
import { visitorAddress } from '../session/session.server';
import { csvResponse, FILE_PAGE, type ListFile } from './csv-response.server';

/**
 * A file that an administrator takes: counted before it is made, and told to the audit log before it is answered, so
 * that none leaves without its line (R155).
 * @throws DomainError tooManyAttempts, and whatever `make` throws: what could not be made leaves no line.
 */
export async function adminFile(
  { scope }: Visit<'admin'>,
  make: () => Promise<{ told: TakenFile; answer: Response }>,
): Promise<Response> {
  await countAdminFile(scope, visitorAddress());
  const { told, answer } = await make();
  await noteFile(scope, told);
  return answer;
}

/**
 * A list of the administration as a file for spreadsheets (R155). Its line names the filters that are set and counts the
 * rows; what was typed or chosen in them it does not keep.
 */
export function adminListFile<
  Query extends PageQuery,
  Sort extends string,
  Column extends string,
  Row,
  Shown extends string,
>(
  visit: Visit<'admin'>,
  name: AdminFile,
  list: List<Query, Sort, Column>,
  read: (query: Query, t: Translator) => Promise<{ file: ListFile<Row, Shown>; rows: readonly Row[]; total: number }>,
): Promise<Response> {
  return adminFile(visit, async () => {
    const query = { ...list.read(visit.url), ...FILE_PAGE };
    const { file, rows, total } = await read(query, translator(visit.lang));
    const filters = filtersOf(list, query).join(',');
    return {
      told: { entity: 'file', entityId: name, data: { rows: rows.length, ...(filters && { filters }) } },
      answer: csvResponse(file, rows, total),
    };
  });
}

/** The filters of a list that leave rows out, by their names. */
function filtersOf<Query extends PageQuery>(list: List<Query, string, string>, query: Query): string[] {
  const filters = Object.entries<{ isActive: boolean }>(list.view('', query, 0).filters);
  return filters.filter(([, { isActive }]) => isActive).map(([name]) => name);
}
