import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { ERROR_CODES, type ErrorCode } from '~/errors/catalogue';
import { DEFAULT_LANGUAGE } from '~/i18n/languages';
import { NAMESPACES, type Namespace } from '~/i18n/namespaces';
import { ROOT } from './route-table';
import { type Source, sources } from './sources';

/** Texts (namespace and beginning) that wait for a screen. Whoever builds it takes them off. */
const WAITING_TEXTS: Record<string, string[]> = {
  cars: ['terms:count.vehicle', 'terms:count.image'],
  clients: ['terms:count.client'],
  'contracts and invoices': ['terms:invoiceStatus.', 'terms:count.invoice', 'terms:count.contract'],
  'brands and models': ['terms:count.brand', 'terms:count.model'],
};

/** Error codes (R119) that wait for a screen. Whoever builds it takes them off. */
const WAITING_CODES: Record<string, ErrorCode[]> = {
  cars: [
    'carAddFailed',
    'carUpdateFailed',
    'carDeleteFailed',
    'carHasActiveBookings',
    'imageUploadFailed',
    'tooManyImages',
    'vehiclePermissionDenied',
    'duplicateVehicle',
    'networkError',
    'yearOutOfRange',
    'seatsOutOfRange',
    'registrationTooShort',
    'mileageNegative',
    'oilMileageAboveCurrent',
    'oilIntervalTooShort',
    'oilDateInFuture',
    'dailyPriceNotPositive',
    'vehicleLocationRequired',
    'primaryLocationRequired',
    'maintenanceUpdateFailed',
    'numberInvalid',
    'amountNegative',
  ],
  "the agency's and the administrator's own booking form": [
    'clientRequired',
    'vehicleRequired',
    'agencyRequired',
    'locationsRequired',
    'totalNotPositive',
  ],
  clients: ['clientNotFound', 'drivingPermitRequired'],
  'contracts and invoices': [
    'bookingDataNotFound',
    'contractDownloadFailed',
    'contractPrintFailed',
    'contractNotFound',
    'invoiceGenerateFailed',
    'invoiceStatusFailed',
    'invoiceLocked',
    'invoiceNotFound',
  ],
  notifications: [
    'unexpected',
    'notificationDismissFailed',
    'notificationsFetchFailed',
    'notificationsLoadFailed',
    'requestTimeout',
    'testNotificationFailed',
    'jobCancelFailed',
    'jobRetryFailed',
  ],
  'reports and statistics': ['analyticsLoadFailed', 'statsLoadFailed', 'reportStatusRequired'],
  'settings of the agency and the platform': [
    'databaseError',
    'locationTableMissing',
    'locationSaveFailed',
    'locationDefaultFailed',
    'locationDeleteFailed',
    'settingsSaveFailed',
    'saveFailed',
    'slugFormat',
    'actionSettingsSaveFailed',
    'maintenanceMode',
  ],
  'the administrator': [
    'agenciesFetchFailed',
    'agencyUpdateFailed',
    'agencyDeleteFailed',
    'agencyHasBookings',
    'agencyDeleteDenied',
    'carsFetchFailed',
    'bookingsFetchFailed',
    'bookingUpdateFailed',
    'bookingHasInvoice',
    'bookingDeleteDenied',
    'clientsFetchFailed',
    'clientUpdateFailed',
    'clientDeleteFailed',
    'clientDeleteDenied',
    'brandHasModels',
    'brandSaveFailed',
    'modelSaveFailed',
    'brandNameRequired',
    'modelNameRequired',
    'brandRequired',
    'endYearNotAfterStart',
    'yearInvalid',
  ],
};

interface Words {
  /** Every string of a file, and what follows `ERRORS.`. */
  literals: Set<string>;
  /** What its templates can become, each hole one step of a key. */
  templates: RegExp[];
  /** Namespaces whose keys it may name without saying so. */
  opened: (namespace: Namespace) => boolean;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Translators of the house's own, and the namespaces that they open. */
const TRANSLATORS: Record<string, Namespace[]> = {
  useSearchTexts: ['search', 'terms'],
  SearchTexts: ['search', 'terms'],
};

function wordsOf({ file, text }: Source): Words {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const literals = new Set<string>();
  const templates: RegExp[] = [];
  const identifiers = new Set<string>();
  let opensDefault = false;
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isStringLiteralLike(node)) literals.add(node.text);
    if (ts.isPropertyAccessExpression(node) && node.expression.getText() === 'ERRORS') literals.add(node.name.text);
    if (ts.isIdentifier(node)) identifiers.add(node.text);
    if (ts.isCallExpression(node) && node.expression.getText() === 'useTranslation' && node.arguments.length === 0)
      opensDefault = true;
    if (ts.isTemplateExpression(node)) {
      const parts = [node.head, ...node.templateSpans.map(({ literal }) => literal)].map((part) => part.text);
      if (parts.some((part) => /\w/.test(part)))
        templates.push(new RegExp(`^${parts.map(escaped).join('[\\w-]+')}(?:\\.|$)`));
    }
    node.forEachChild(visit);
  };
  visit(tree);
  const opened = (namespace: Namespace) =>
    literals.has(namespace) ||
    (namespace === 'common' && opensDefault) ||
    Object.entries(TRANSLATORS).some(([name, opens]) => identifiers.has(name) && opens.includes(namespace));
  return { literals, templates, opened };
}

const code = sources(['app', 'jobs'])
  .filter(({ file }) => file !== 'app/errors/catalogue.ts')
  .map(wordsOf);

const PLURAL = /_(zero|one|two|few|many|other)$/;

/** The keys of a namespace, a counted text once. */
function keysOf(namespace: Namespace): string[] {
  const file = path.join(ROOT, 'locales', DEFAULT_LANGUAGE, `${namespace}.json`);
  const keys: string[] = [];
  const walk = (value: unknown, key: string): void => {
    if (typeof value === 'string') keys.push(key.replace(PLURAL, ''));
    else for (const [step, inner] of Object.entries(value as object)) walk(inner, key ? `${key}.${step}` : step);
  };
  walk(JSON.parse(readFileSync(file, 'utf8')), '');
  return [...new Set(keys)];
}

const says = ({ literals, templates }: Words, key: string) =>
  literals.has(key) || templates.some((template) => template.test(key));

const isNamed = (namespace: Namespace, key: string) =>
  code.some((words) => says(words, `${namespace}:${key}`) || (words.opened(namespace) && says(words, key)));

const isCode = (key: string): key is ErrorCode => ERROR_CODES.some((known) => known === key);
const texts = NAMESPACES.flatMap((namespace) =>
  keysOf(namespace)
    // The sentences of codes are told of below.
    .filter((key) => namespace !== 'errors' || !isCode(key))
    .map((key) => ({ key: `${namespace}:${key}`, named: isNamed(namespace, key) })),
);
const unused = texts.filter(({ named }) => !named).map(({ key }) => key);

describe('texts', () => {
  const waiting = Object.values(WAITING_TEXTS).flat();
  const waits = (key: string) => waiting.some((beginning) => key.startsWith(beginning));

  test('each one is named by the code, or waits for a screen', () => {
    expect(unused.filter((key) => !waits(key))).toEqual([]);
  });

  test('what waits is there and not named yet', () => {
    expect(waiting.filter((beginning) => !unused.some((key) => key.startsWith(beginning)))).toEqual([]);
    expect(texts.filter(({ key, named }) => named && waits(key))).toEqual([]);
  });
});

describe('error codes', () => {
  const waiting = Object.values(WAITING_CODES).flat();
  const isSaid = (key: ErrorCode) => code.some(({ literals }) => literals.has(key) || literals.has(`errors:${key}`));

  test('each one is named outside the catalogue, or waits for a screen', () => {
    expect(ERROR_CODES.filter((key) => !isSaid(key) && !waiting.includes(key))).toEqual([]);
  });

  test('what waits is not named yet, and waits once', () => {
    expect(waiting.filter(isSaid)).toEqual([]);
    expect(new Set(waiting).size).toBe(waiting.length);
  });
});

test('names are found where they stand', () => {
  const words = wordsOf({
    file: 'x.tsx',
    text: "import x from 'no'; useTranslation(); t('a.b'); t(`a.${c}.d`); ERRORS.lost; // 'never'",
  });
  expect([...words.literals]).toEqual(['a.b', 'lost']);
  expect(['a.x.d', 'a.x.d.e', 'a.x', 'a.x.y.d'].map((key) => says(words, key))).toEqual([true, true, false, false]);
  expect([words.opened('common'), words.opened('search')]).toEqual([true, false]);
});
