import { DomainError } from '~/errors/domain-error';
import { translator } from '~/i18n/i18next.server';
import { LANGUAGES } from '~/i18n/languages';
import { locationName, type NamedLocation } from '~/modules/agencies/locations/location-name';
import { nameKey } from '~/modules/catalogue/names/name-key';
import { CATEGORIES, COLOURS, FEATURES, FUEL_TYPES, TRANSMISSIONS } from '~/modules/catalogue/vehicle-words';
import { AGENCY_STATUSES } from '../editor/vehicle-schema';
import { CELL_LIST } from '../list/vehicle-file';

/** The columns of the list's file by the editor's fields: a file that was exported can be imported. */
export const FILE_COLUMNS = {
  registrationNumber: 'plate',
  make: 'make',
  modelName: 'model',
  year: 'year',
  color: 'color',
  category: 'category',
  transmission: 'transmission',
  fuelType: 'fuel',
  seats: 'seats',
  pricePerDay: 'price',
  depositAmount: 'deposit',
  franchiseAmount: 'franchise',
  locations: 'locations',
  currentMileage: 'mileage',
  insuranceExpiry: 'insurance',
  technicalControlExpiry: 'technicalControl',
  circulationPermitExpiry: 'circulationPermit',
  lastOilChangeDate: 'oilDate',
  lastOilChangeMileage: 'oilMileage',
  oilChangeInterval: 'oilInterval',
  oilChangeDueDate: 'oilDue',
  features: 'features',
  chassisNumber: 'chassis',
  status: 'status',
} as const;
export type FileField = keyof typeof FILE_COLUMNS;
export const FILE_FIELDS = Object.keys(FILE_COLUMNS) as FileField[];

/** Those without which no vehicle stands. */
export const REQUIRED_FIELDS = FILE_FIELDS.slice(0, 10).concat('locations');

/** Words in any language, and codes, by the code that they mean; case, accents and blanks do not count. */
export function codesOf<Code extends string>(
  codes: readonly Code[],
  textKey: (code: Code) => string,
): Map<string, Code> {
  return new Map(
    codes.flatMap((code) => [
      [nameKey(code), code] as const,
      ...LANGUAGES.map(
        (lang) => [nameKey(translator(lang)(textKey(code) as 'terms-vehicle:category.suv')), code] as const,
      ),
    ]),
  );
}

/** The field of each column of a head, which may be in any language; undefined for a column of no field. */
export function fieldsOfHead(head: readonly string[]): (FileField | undefined)[] {
  const known = codesOf(FILE_FIELDS, (field) => `agency-vehicles-file:${FILE_COLUMNS[field]}`);
  return head.map((cell) => known.get(nameKey(cell)));
}

/**
 * Of two columns of one field either could be meant: which one counts is for whoever wrote the file to say.
 * @throws DomainError importColumnTwice `{name}`
 */
export function assertOnce(fields: readonly (string | undefined)[], head: readonly string[]): void {
  const again = fields.findIndex((field, at) => field !== undefined && fields.indexOf(field) < at);
  if (again >= 0) throw new DomainError('importColumnTwice', { name: head[again] ?? '' });
}

/** Reads the cells of a row as the editor's form would post them. */
export function rowReader(places: readonly (NamedLocation & { id: string })[]) {
  const words: Partial<Record<FileField, Map<string, string>>> = {
    color: codesOf(COLOURS, (code) => `terms-vehicle:color.${code}`),
    category: codesOf(CATEGORIES, (code) => `terms-vehicle:category.${code}`),
    transmission: codesOf(TRANSMISSIONS, (code) => `terms-vehicle:transmission.${code}`),
    fuelType: codesOf(FUEL_TYPES, (code) => `terms-vehicle:fuel.${code}`),
    features: codesOf(FEATURES, (code) => `terms-vehicle:feature.${code}`),
    status: codesOf(AGENCY_STATUSES, (code) => `terms-fleet:vehicleStatus.${code}`),
    locations: new Map(
      places.flatMap((place) => [
        [nameKey(place.name), place.id] as const,
        ...LANGUAGES.map((lang) => [nameKey(locationName(place, lang)), place.id] as const),
      ]),
    ),
  };
  const wordOf = (field: FileField, text: string) => words[field]?.get(nameKey(text)) ?? text;
  const listOf = (field: FileField, text: string) =>
    text.split(CELL_LIST.trim()).flatMap((part) => (part.trim() ? wordOf(field, part.trim()) : []));
  return (fields: readonly (FileField | undefined)[], cells: readonly string[]): Record<string, string | string[]> => {
    const given: Record<string, string | string[]> = {};
    fields.forEach((field, at) => {
      if (!field) return;
      const text = cells[at] ?? '';
      given[field] = field === 'features' || field === 'locations' ? listOf(field, text) : wordOf(field, isoDay(text));
    });
    // The first location leads, as in the file of the list.
    if (Array.isArray(given.locations)) given.primaryLocation = given.locations[0] ?? '';
    return given;
  };
}

/** A day that a spreadsheet wrote its own way, `24/12/2026`, as the form posts it. */
function isoDay(text: string): string {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
}
