/** The parts of the vehicle editor in the order of the page, each with its fields. */
export const EDITOR_PARTS = {
  identity: [
    'make',
    'modelName',
    'year',
    'registrationNumber',
    'chassisNumber',
    'category',
    'color',
    'seats',
    'transmission',
    'fuelType',
    'descriptionFr',
    'descriptionEn',
    'descriptionAr',
  ],
  price: ['pricePerDay', 'depositAmount', 'franchiseAmount'],
  features: ['features'],
  locations: ['locations', 'primaryLocation'],
  papers: ['insuranceExpiry', 'technicalControlExpiry', 'circulationPermitExpiry'],
  upkeep: [
    'currentMileage',
    'lastOilChangeMileage',
    'oilChangeInterval',
    'lastOilChangeDate',
    'oilChangeDueDate',
    'maintenanceNotes',
  ],
  status: ['status'],
} as const satisfies Record<string, readonly string[]>;

export type EditorPart = keyof typeof EDITOR_PARTS;
export type EditorField = (typeof EDITOR_PARTS)[EditorPart][number];
export const PARTS = Object.keys(EDITOR_PARTS) as EditorPart[];
export const EDITOR_FIELDS = Object.values(EDITOR_PARTS).flat() as EditorField[];

/** The part that holds a field; a feature or a location by its place in the list, too. */
export function partOf(field: string): EditorPart | undefined {
  const name = field.replace(/\[\d+\]$/, '');
  return PARTS.find((part) => (EDITOR_PARTS[part] as readonly string[]).includes(name));
}
