import type { Translator } from '~/i18n/i18next.server';
import type { Language } from '~/i18n/languages';
import type { AuditLine, AuditValues } from '~/modules/audit/list/list-audit-lines.server';
import { fieldsOf, SETTING_GROUPS, type EditedPage } from '~/modules/settings/edit/setting-pages';
import { ADMIN_FILES, type AdminFile } from '~/modules/audit/admin-files';
import { paths } from '~/paths';
import { AUDIT_FIELDS, AUDIT_FILTERS, AUDIT_ROWS, AUDIT_WORDS } from './audit-words';

/** What changed in a part of a row, or what a line says beside, in words. */
export interface ShownChange {
  label: string;
  text: string;
}

/** A line of the audit log as an administrator reads it: what changed in words, and where its rows are looked at (R306). */
export interface LineInWords {
  changes: ShownChange[];
  /** The row by its kind and the beginning of its id. */
  row: { label: string; id: string; href: string | null };
  actorHref: string | null;
  agencyHref: string | null;
}

const PAGES = Object.keys(SETTING_GROUPS) as EditedPage[];
/** The page of the settings on which a part of a record is changed. */
const SETTING_FIELDS = new Map(PAGES.flatMap((page) => fieldsOf(page, []).map(({ of, name }) => [name, { of, page }])));

/** What a line of the audit log says, in words; a part that has none keeps its key (R306). */
export function lineInWords(t: Translator, lang: Language, line: AuditLine): LineInWords {
  const { actor, agencyId, before, after, data } = line;
  const parts = Object.keys({ ...before, ...after });
  const changes = parts.map((part) => ({
    label: labelOf(t, line, part),
    text: `${inWords(t, part, before)} → ${inWords(t, part, after)}`,
  }));
  const others = Object.keys(data).filter((part) => !parts.includes(part));
  return {
    changes: [...changes, ...others.map((part) => ({ label: labelOf(t, line, part), text: inWords(t, part, data) }))],
    row: { ...rowOf(t, line), href: hrefOf(lang, line) },
    actorHref: actor ? paths.adminUser(lang, actor.id) : null,
    agencyHref: agencyId ? paths.adminAgency(lang, agencyId) : null,
  };
}

const isOne = <Word extends string>(words: readonly Word[], word: string): word is Word =>
  (words as readonly string[]).includes(word);

/** A row by its kind and its id; a file by what it lists. */
function rowOf(t: Translator, { entity, entityId }: AuditLine): { label: string; id: string } {
  const id = entityId ?? '';
  if (entity === 'file' && isOne(ADMIN_FILES, id)) return { label: t(`admin-audit-words:file.${id}`), id: '' };
  return { label: isOne(AUDIT_ROWS, entity) ? t(`admin-audit-words:row.${entity}`) : entity, id };
}

function labelOf(t: Translator, { entity, entityId }: AuditLine, part: string): string {
  if (entity === 'setting' && SETTING_FIELDS.get(part)?.of === entityId)
    return t(`admin-settings:field.${part}` as never) as unknown as string;
  return isOne(AUDIT_FIELDS, part) ? t(`admin-audit-words:field.${part}`) : part;
}

function inWords(t: Translator, part: string, values: AuditValues | null): string {
  const value = values?.[part] ?? null;
  if (value === null || value === '') return '–';
  if (typeof value === 'object') return JSON.stringify(value);
  if (typeof value === 'boolean') return t(value ? 'admin-audit-words:yes' : 'admin-audit-words:no');
  if (part === 'filters') return filtersInWords(t, String(value));
  return isOne(AUDIT_WORDS, String(value)) ? t(`admin-audit-words:value.${value as 'active'}`) : String(value);
}

/** The filters of a file, by the names that its list gives them. */
function filtersInWords(t: Translator, names: string): string {
  const words = names
    .split(',')
    .map((name) => (isOne(AUDIT_FILTERS, name) ? t(`admin-audit-words:filter.${name}`) : name));
  return words.join(' · ');
}

/** The pages whose lists and figures files hold. */
const FILE_PAGES: Record<AdminFile, (lang: Language) => string> = {
  agencies: paths.adminAgencies,
  audit: paths.adminAudit,
  bookings: paths.adminBookings,
  cars: paths.adminCars,
  clients: paths.adminClients,
  invoice_totals: paths.adminInvoiceTotals,
  invoices: paths.adminInvoices,
  models: paths.adminModels,
  stats: (lang) => paths.adminStats(lang),
  users: paths.adminUsers,
  whatsapp: paths.adminWhatsapp,
};

/** Where administrators look at the row of a line; null where it has no page, or has gone. */
function hrefOf(lang: Language, { action, entity, entityId: id }: AuditLine): string | null {
  if (!id || /\.(deleted|closed|merged)$/.test(action)) return null;
  const pages: Partial<Record<string, () => string | null>> = {
    agency: () => paths.adminAgency(lang, id),
    profile: () => paths.adminUser(lang, id),
    file: () => (isOne(ADMIN_FILES, id) ? FILE_PAGES[id](lang) : null),
    invoice: () => paths.adminInvoice(lang, id),
    brand: () => paths.adminBrand(lang, id),
    model: () => paths.adminModel(lang, id),
    // The address of a vehicle has the beginning of its id (R101).
    vehicle: () => paths.adminCar(lang, id.slice(0, 8)),
    photo: () => paths.adminUpload(lang, id),
    review: () => paths.adminReview(lang, id),
    notification: () => paths.adminNotifications(lang),
    notification_job: () => paths.adminJob(lang, id),
    outbox_message: () =>
      action.startsWith('whatsapp') ? paths.adminWhatsappMessage(lang, id) : paths.adminEmail(lang, id),
    whatsapp_action: () => paths.adminWhatsappText(lang, id),
    task: () => paths.adminTask(lang, id),
    setting: () => (id === 'whatsapp' ? paths.adminWhatsappSettings(lang) : paths.adminSettings(lang, pageOf(id))),
  };
  return pages[entity]?.() ?? null;
}

/** The page on which most of a record is changed. */
const pageOf = (record: string) => [...SETTING_FIELDS.values()].find(({ of }) => of === record)?.page ?? 'platform';
