import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { translator } from '~/i18n/i18next.server';
import type { Language } from '~/i18n/languages';
import { contractFile } from '~/modules/contracts/document/contract-file.server';
import { findContractPaper } from '~/modules/contracts/document/find-contract-paper.server';
import { findInvoice } from '~/modules/invoices/details/find-invoice.server';
import { renderInvoice } from '~/modules/invoices/document/render-invoice.server';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { CSV_START, csvLines } from '~/platform/csv';
import { db } from '~/platform/db.server';
import { log } from '~/platform/log.server';
import { getFile, isStorageKey, writeFileFrom } from '~/platform/storage.server';
import { fileOfTable } from './exported-tables';
import { type ExportedTable, exportedTables, tableRows } from './table-rows.sql';

/** How far an archive is. Throws to stop it. */
export type Progress = (files: { done: number; total: number }) => Promise<void>;

const DOCUMENTS_AT_ONCE = 500;

/**
 * Writes everything of an agency into one stored ZIP (R203): a CSV for each of its tables, its contracts and invoices as
 * PDFs, and its stored files. One file after the other, a page of rows or one document in memory.
 * @returns how many bytes the archive has
 */
export async function writeArchive(
  scope: AgencyScope,
  { key, language }: { key: string; language: Language },
  progress: Progress,
): Promise<number> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: unknown) => output.destroy(error as Error));
  const written = writeFileFrom('private', key, output);
  const filled = fill(scope, language, progress, async (name, source, compress) => {
    zip.addReadStream(source, name, { compress });
    // A disk that is full ends the archive, not the file that waits for its turn.
    await Promise.race([finished(source), written]);
  }).then(
    () => zip.end(),
    (error: unknown) => output.destroy(error as Error),
  );
  const [bytes] = await Promise.all([written, filled]);
  return bytes;
}

type AddFile = (name: string, source: Readable, compress: boolean) => Promise<void>;

async function fill(scope: AgencyScope, language: Language, progress: Progress, add: AddFile): Promise<void> {
  const own = { agencyId: scope.agencyId };
  const tables = await exportedTables();
  const [contracts, invoices] = await Promise.all([
    db.contract.count({ where: own }),
    db.invoice.count({ where: { ...own, number: { not: null } } }),
  ]);
  const count = { done: 0, total: tables.length + contracts + invoices + 1 };
  const step: AddFile = async (...file) => {
    await add(...file);
    count.done += 1;
    await progress(count);
  };
  await progress(count);
  const keys = new Set<string>();
  const sizes: string[] = [];
  for (const table of tables) {
    const rows = { count: 0 };
    const text = tableText(table, scope.agencyId, { keys, rows, beat: () => progress(count) });
    await step(fileOfTable(table.name), Readable.from(text), true);
    sizes.push(`${fileOfTable(table.name)}: ${rows.count}`);
  }
  await addDocuments(scope, language, step);
  count.total += keys.size;
  for (const key of keys) await addStored(key, step);
  await step('README.txt', Readable.from([readme(language, sizes)]), true);
}

interface TableWork {
  /** Gets the keys of stored files that the rows name. */
  keys: Set<string>;
  rows: { count: number };
  /** Says after each page that the work goes on. */
  beat: () => Promise<void>;
}

async function* tableText(table: ExportedTable, agencyId: string, { keys, rows, beat }: TableWork) {
  yield CSV_START + csvLines([table.columns.map(({ name }) => name)]);
  const keyColumns = table.columns.flatMap(({ name }, at) => (/(^|_)key$/.test(name) ? [at] : []));
  for await (const page of tableRows(table, agencyId)) {
    rows.count += page.length;
    for (const row of page) for (const at of keyColumns) if (isStorageKey(row[at] ?? '')) keys.add(row[at] ?? '');
    yield csvLines(page);
    await beat();
  }
}

/** Contracts and numbered invoices as PDFs. One that cannot be drawn is left out with a line in the log. */
async function addDocuments(scope: AgencyScope, language: Language, add: AddFile): Promise<void> {
  const own = { agencyId: scope.agencyId };
  const pages = { take: DOCUMENTS_AT_ONCE, orderBy: { id: 'asc' } } as const;
  const draw = async (name: string, file: () => Promise<Buffer>) => {
    const content = await file().catch((error: unknown) => {
      log.error({ err: error, name }, 'a document was left out of an archive');
      return null;
    });
    if (content) await add(name, Readable.from([content]), false);
  };
  for (let after = ''; ;) {
    const found = await db.contract.findMany({
      where: { ...own, ...(after && { id: { gt: after } }) },
      select: { id: true, number: true },
      ...pages,
    });
    for (const { number } of found)
      await draw(`contracts/${number}.pdf`, async () => contractFile(await findContractPaper(scope, number), language));
    after = found.at(-1)?.id ?? '';
    if (found.length < DOCUMENTS_AT_ONCE) break;
  }
  for (let after = ''; ;) {
    const found = await db.invoice.findMany({
      where: { ...own, number: { not: null }, ...(after && { id: { gt: after } }) },
      select: { id: true, number: true },
      ...pages,
    });
    for (const { number } of found)
      await draw(`invoices/${number}.pdf`, async () => renderInvoice(await findInvoice(scope, number ?? ''), language));
    after = found.at(-1)?.id ?? '';
    if (found.length < DOCUMENTS_AT_ONCE) break;
  }
}

/** A stored file that a row names, under its key; one that is lost is left out. */
async function addStored(key: string, add: AddFile): Promise<void> {
  const content = (await getFile('private', key)) ?? (await getFile('public', key));
  if (content) await add(`files/${key}.${endingOf(content)}`, Readable.from([content]), false);
}

/** The usual ending of a file's name, by its first bytes. */
function endingOf(content: Buffer): string {
  const head = content.toString('latin1', 0, 12);
  if (head.startsWith('%PDF')) return 'pdf';
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'webp';
  if (head.startsWith('\x89PNG')) return 'png';
  if (head.startsWith('\xff\xd8')) return 'jpg';
  return 'bin';
}

/** What stands in the archive, in the language of who asked for it. */
function readme(language: Language, sizes: string[]): string {
  const t = translator(language);
  const title = t('agency-data:readme.title');
  const tables = t('agency-data:readme.tables');
  const rest = [t('agency-data:readme.documents'), t('agency-data:readme.files')];
  return `\ufeff${[title, '', tables, ...sizes.map((size) => `  ${size}`), '', ...rest].join('\r\n')}\r\n`;
}
