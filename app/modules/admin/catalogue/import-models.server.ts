import { randomUUID } from 'node:crypto';
import { DomainError } from '~/errors/domain-error';
import { rethrowAs } from '~/errors/rethrow-as.server';
import type { Prisma } from '~/generated/prisma/client';
import { type AuditLine, recordAudits } from '~/modules/audit/record-audit.server';
import { nameKey } from '~/modules/catalogue/names/name-key';
import { CATEGORIES } from '~/modules/catalogue/vehicle-words';
import { assertOnce, codesOf } from '~/modules/fleet/import/file-columns.server';
import { MOST_COLUMNS } from '~/modules/fleet/import/import-limits';
import { decodeFile } from '~/modules/fleet/import/receive-import.server';
import { forgetCatalogue } from '~/modules/search/query/search-catalogue.server';
import type { AdminScope } from '~/modules/tenancy/scope';
import { parseCsv } from '~/platform/csv';
import type { Transaction } from '~/platform/db.server';
import { MODEL_COLUMNS, type ModelColumn } from './catalogue-lists';
import { type ModelRow, modelRowSchema } from './catalogue-schema';
import { freeSlug } from './catalogue-slug.server';
import { inLongTransaction } from './long-transaction.server';
import { modelTakenOr } from './save-model.server';

/** Models of one file, at most. */
export const MOST_MODELS = 2_000;
/** Faults that are told at once; whoever has more begins with these. */
const MOST_FAULTS = 100;
const OPTIONAL: readonly ModelColumn[] = ['yearEnd'];

/** What is wrong with one cell of a file. */
export interface CatalogueFault {
  /** From 1, the head included, as spreadsheets count. */
  line: number;
  column: ModelColumn;
  /** A key of the errors, as schemas say it. */
  message: string;
}

/** What a file did: models that were added or changed, those that stood as they are, and brands that came with them. */
export interface ImportedModels {
  added: number;
  changed: number;
  same: number;
  brands: number;
}

/**
 * Reads a file of models, with the columns of the list's own file (R293). Each line is checked by the rules of the form; with one
 * fault nothing is written, else everything in one transaction: a model that its brand has already takes what the line says, a brand
 * that nobody knows is added. A file that is sent twice changes nothing the second time. The audit log has a line of the file, and
 * one of each brand and model that it added or changed, which name the file by an id of its own (R250).
 * @returns what it did, or the first hundred faults
 * @throws DomainError importUnreadable, importColumnTwice `{name}`, importColumnsMissing, importEmpty, importTooLong `{max}`; modelExists where somebody
 *   added one meanwhile; modelSaveFailed for a reason nobody foresaw.
 */
export async function importModels(
  scope: AdminScope,
  file: Uint8Array,
): Promise<{ done: ImportedModels } | { faults: CatalogueFault[] }> {
  const limits = { rows: MOST_MODELS + 1, columns: MOST_COLUMNS };
  const [head = [], ...lines] = parseCsv(decodeFile(file), limits) ?? refuse('importUnreadable');
  const columns = codesOf(MODEL_COLUMNS, (column) => `admin-catalogue:column.${column}`);
  const fields = head.map((cell) => columns.get(nameKey(cell)));
  assertOnce(fields, head);
  if (MODEL_COLUMNS.some((column) => !OPTIONAL.includes(column) && !fields.includes(column)))
    refuse('importColumnsMissing');
  if (lines.length === 0) refuse('modelFileEmpty');
  if (lines.length > MOST_MODELS) throw new DomainError('modelFileTooLong', { max: MOST_MODELS });
  const { rows, faults } = checkLines(fields, lines);
  if (faults.length > 0) return { faults: faults.slice(0, MOST_FAULTS) };
  const done = await inLongTransaction((tx) => write(tx, scope, rows)).catch((error: unknown) =>
    rethrowAs(modelTakenOr(error), 'modelSaveFailed'),
  );
  forgetCatalogue();
  return { done };
}

function refuse(code: 'importUnreadable' | 'importColumnsMissing' | 'modelFileEmpty'): never {
  throw new DomainError(code);
}

function checkLines(fields: readonly (ModelColumn | undefined)[], lines: readonly (readonly string[])[]) {
  const categories = codesOf(CATEGORIES, (code) => `terms-vehicle:category.${code}`);
  const rows: ModelRow[] = [];
  const faults: CatalogueFault[] = [];
  const seen = new Set<string>();
  lines.forEach((cells, at) => {
    const line = at + 2;
    const given = Object.fromEntries(fields.flatMap((field, cell) => (field ? [[field, cells[cell] ?? '']] : [])));
    const category = categories.get(nameKey(given.category ?? '')) ?? '';
    const reading = modelRowSchema.safeParse({ ...given, category });
    if (!reading.success) {
      const wrong = new Map(reading.error.issues.map(({ path, message }) => [path[0] as ModelColumn, message]));
      return void faults.push(...[...wrong].map(([column, message]) => ({ line, column, message })));
    }
    const key = `${nameKey(reading.data.brand)} ${nameKey(reading.data.name)}`;
    if (seen.has(key)) faults.push({ line, column: 'name', message: 'errors-admin:modelRepeated' });
    seen.add(key);
    rows.push(reading.data);
  });
  return { rows, faults };
}

async function write(tx: Transaction, scope: AdminScope, rows: readonly ModelRow[]): Promise<ImportedModels> {
  const done: ImportedModels = { added: 0, changed: 0, same: 0, brands: 0 };
  const brands = await knownBrands(tx);
  const fresh: Prisma.ModelCreateManyInput[] = [];
  const lines: AuditLine[] = [];
  const data = { import: randomUUID() };
  for (const { brand: brandName, ...fields } of rows) {
    const brand = await brands.named(brandName);
    const stored = brand.models.get(nameKey(fields.name));
    if (!stored) {
      const slug = freeSlug(fields.name, brand.slugs);
      brand.slugs.add(slug);
      const id = randomUUID();
      fresh.push({ id, ...fields, brandId: brand.id, slug });
      lines.push({ ...lineOf('model.created', id), after: { brandId: brand.id, ...fields }, data });
    } else if (Object.entries(fields).every(([name, value]) => stored[name as keyof typeof fields] === value))
      done.same++;
    else {
      await tx.model.update({ where: { id: stored.id }, data: fields });
      const { name, yearStart, yearEnd, category, seats } = stored;
      const before = { name, yearStart, yearEnd, category, seats };
      lines.push({ ...lineOf('model.changed', stored.id), before, after: fields, data });
      done.changed++;
    }
  }
  await tx.model.createMany({ data: fresh });
  done.added = fresh.length;
  const added = brands.added();
  done.brands = added.length;
  lines.push(...added.map(({ id, name }) => ({ ...lineOf('brand.created', id), after: { name, logo: null }, data })));
  if (lines.length > 0)
    await recordAudits(tx, scope, [
      { action: 'catalogue.imported', entity: 'catalogue', entityId: 'models', data: { ...done, ...data } },
      ...lines,
    ]);
  return done;
}

const lineOf = (action: 'brand.created' | 'model.changed' | 'model.created', entityId: string) => ({
  action,
  entity: action === 'brand.created' ? 'brand' : 'model',
  entityId,
});

/** The brands of the catalogue with their models, by name; one that is missing is added when it is asked for. */
async function knownBrands(tx: Transaction) {
  const stored = await tx.brand.findMany({ include: { models: true } });
  const slugs = new Set(stored.map(({ slug }) => slug));
  const entry = ({ id, models }: Pick<(typeof stored)[number], 'id' | 'models'>) => ({
    id,
    slugs: new Set(models.map(({ slug }) => slug)),
    models: new Map(models.map((model) => [nameKey(model.name), model])),
  });
  const known = new Map(stored.map((brand) => [nameKey(brand.name), entry(brand)]));
  const fresh: { id: string; name: string }[] = [];
  return {
    added: () => fresh,
    async named(name: string) {
      const found = known.get(nameKey(name));
      if (found) return found;
      const slug = freeSlug(name, slugs);
      slugs.add(slug);
      const { id } = await tx.brand.create({ data: { name, slug } });
      fresh.push({ id, name });
      const added = entry({ id, models: [] });
      known.set(nameKey(name), added);
      return added;
    },
  };
}
