import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { translator } from '~/i18n/i18next.server';
import { LANGUAGES } from '~/i18n/languages';
import type { AuditLine } from '~/modules/audit/list/list-audit-lines.server';
import { ADMIN_FILES } from '~/modules/audit/admin-files';
import { auditLines } from '~/modules/audit/list/audit-lines';
import { adminAgencies } from '~/modules/admin/agencies/agencies';
import { adminBookings } from '~/modules/admin/bookings/bookings';
import { adminCars } from '~/modules/admin/cars/cars';
import { adminModels } from '~/modules/admin/catalogue/catalogue-lists';
import { adminInvoices, adminInvoiceTotals } from '~/modules/admin/invoices/invoices';
import { adminAccounts, adminCustomers } from '~/modules/admin/users/accounts';
import { adminWhatsapp } from '~/modules/messaging/whatsapp/admin/admin-whatsapp';
import { BOOKING_STATUSES } from '~/modules/bookings/lifecycle/booking-status';
import { VEHICLE_STATUSES } from '~/modules/catalogue/vehicle-words';
import { paths } from '~/paths';
import { AUDIT_FIELDS, AUDIT_FILTERS, AUDIT_ROWS, AUDIT_WORDS } from './audit-words';
import { lineInWords } from './line-in-words';

const ID = '11111111-1111-4111-8111-111111111111';
const line = (change: Partial<AuditLine>): AuditLine => ({
  ...{ id: 'l', action: 'agency.suspended', entity: 'agency', entityId: ID, actorRole: 'admin', agency: null },
  ...{ actor: { id: ID, fullName: 'Salma' }, agencyId: null, before: null, after: null, data: {}, network: null },
  ...{ requestId: null, createdAt: new Date(), ...change },
});
const shown = (change: Partial<AuditLine>) => lineInWords(translator('fr'), 'fr', line(change));

describe('a line of the audit log in words', () => {
  test('says parts and values by their words; what has none keeps its key', () => {
    expect(shown({ before: { status: 'active' }, after: { status: 'suspended' } }).changes).toEqual([
      { label: 'Statut', text: 'actif → suspendu' },
    ]);
    expect(shown({ before: { isEnabled: true, odd: null }, after: { isEnabled: false, odd: 7 } }).changes).toEqual([
      { label: 'Envoi', text: 'oui → non' },
      { label: 'odd', text: '– → 7' },
    ]);
    expect(shown({ data: { sessions: 3, told: 2 } }).changes).toEqual([
      { label: 'Appareils déconnectés', text: '3' },
      { label: 'Personnes prévenues', text: '2' },
    ]);
  });

  test('names the parts of a setting as its page does', () => {
    const setting = {
      action: 'setting.changed',
      entity: 'setting',
      before: {},
      after: { passwordMinimum: 10 },
    } as const;
    const { changes, row } = shown({ ...setting, entityId: 'security' });
    expect(changes).toEqual([{ label: translator('fr')('admin-settings:field.passwordMinimum'), text: '– → 10' }]);
    expect(row.href).toBe(paths.adminSettings('fr', 'access'));
    expect(shown({ ...setting, entityId: 'platform' }).changes[0]?.label).toBe('passwordMinimum');
  });

  test('names a file by what it lists, its filters by theirs, and counts its rows (R155)', () => {
    const taken = { action: 'file.taken', entity: 'file', entityId: 'invoice_totals' } as const;
    const { row, changes } = shown({ ...taken, data: { rows: 12, filters: 'search,period,odd' } });
    expect(row).toEqual({ label: 'Fichier des totaux par agence', id: '', href: paths.adminInvoiceTotals('fr') });
    expect(changes).toEqual([
      { label: 'Lignes', text: '12' },
      { label: 'Filtres', text: 'recherche · dates · odd' },
    ]);
    for (const file of ADMIN_FILES) expect(shown({ ...taken, entityId: file }).row.href).toMatch('/fr/admin/');
  });

  test('every filter of a list that is taken as a file has its word', () => {
    const read = { searchParams: new URLSearchParams() };
    const names = [
      ...Object.keys(adminAccounts.view('', adminAccounts.read(read), 0).filters),
      ...Object.keys(adminAgencies.view('', adminAgencies.read(read), 0).filters),
      ...Object.keys(adminBookings.view('', adminBookings.read(read), 0).filters),
      ...Object.keys(adminCars.view('', adminCars.read(read), 0).filters),
      ...Object.keys(adminCustomers.view('', adminCustomers.read(read), 0).filters),
      ...Object.keys(adminInvoices.view('', adminInvoices.read(read), 0).filters),
      ...Object.keys(adminInvoiceTotals.view('', adminInvoiceTotals.read(read), 0).filters),
      ...Object.keys(adminModels.view('', adminModels.read(read), 0).filters),
      ...Object.keys(adminWhatsapp.view('', adminWhatsapp.read(read), 0).filters),
      ...Object.keys(auditLines.view('', auditLines.read(read), 0).filters),
    ];
    expect([...new Set(names)].sort()).toEqual([...AUDIT_FILTERS].sort());
  });

  test.each([
    [{ entity: 'agency' }, paths.adminAgency('fr', ID)],
    [{ entity: 'agency', action: 'agency.deleted' }, null],
    [{ entity: 'profile', action: 'account.role' }, paths.adminUser('fr', ID)],
    [{ entity: 'outbox_message', action: 'email.retried' }, paths.adminEmail('fr', ID)],
    [{ entity: 'outbox_message', action: 'whatsapp.retried' }, paths.adminWhatsappMessage('fr', ID)],
    [{ entity: 'client', action: 'client.merged' }, null],
    [{ entity: 'brand', action: 'brand.changed' }, paths.adminBrand('fr', ID)],
    [{ entity: 'model', action: 'model.merged' }, null],
    [{ entity: 'vehicle', action: 'vehicle.delisted' }, paths.adminCar('fr', ID.slice(0, 8))],
    [{ entity: 'task', action: 'task.requested', entityId: 'purge' }, paths.adminTask('fr', 'purge')],
    [{ entity: 'invoice', action: 'file.taken' }, paths.adminInvoice('fr', ID)],
    [{ entity: 'agency', entityId: null }, null],
  ] as const)('%o leads to its page, where there is one', (change, href) => {
    expect(shown(change).row.href).toBe(href);
  });

  test('leads to who did it and to the agency, unless they have gone', () => {
    expect(shown({ agencyId: ID })).toMatchObject({
      actorHref: paths.adminUser('fr', ID),
      agencyHref: paths.adminAgency('fr', ID),
    });
    expect(shown({ actor: null })).toMatchObject({ actorHref: null, agencyHref: null });
  });

  test('every kind of row that code writes lines of has its word, and so has each state of bookings and vehicles', () => {
    const modules = readdirSync('app/modules', { recursive: true, encoding: 'utf8' });
    const sources = modules.filter((file) => file.endsWith('.server.ts')).map((file) => `app/modules/${file}`);
    const rows = sources
      .map((file) => readFileSync(file, 'utf8'))
      .filter((source) => /recordAudits?\(/.test(source))
      .flatMap((source) => [...source.matchAll(/entity: '(\w+)'/g)].map(([, entity]) => entity));
    expect(rows).toContain('vehicle');
    expect(rows.filter((row) => !AUDIT_ROWS.some((one) => one === row))).toEqual([]);
    const states = [...BOOKING_STATUSES, ...VEHICLE_STATUSES];
    expect(states.filter((state) => !AUDIT_WORDS.some((one) => one === state))).toEqual([]);
  });

  test.each(LANGUAGES)('every word exists in %s', (lang) => {
    const t = translator(lang);
    for (const one of AUDIT_FIELDS) expect(t(`admin-audit-words:field.${one}`)).not.toContain('.');
    for (const one of ADMIN_FILES) expect(t(`admin-audit-words:file.${one}`)).not.toContain('.');
    for (const one of AUDIT_FILTERS) expect(t(`admin-audit-words:filter.${one}`)).not.toContain('.');
    for (const one of AUDIT_ROWS) expect(t(`admin-audit-words:row.${one}`)).not.toContain('.');
    for (const one of AUDIT_WORDS) expect(t(`admin-audit-words:value.${one}`)).not.toContain('.');
  });
});
