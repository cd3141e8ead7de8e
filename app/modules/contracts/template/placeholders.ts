/** What a clause may leave to each contract, written in braces: `{client}`. In the order in which the form explains them. */
export const PLACEHOLDERS = [
  'number',
  'agency',
  'city',
  'client',
  'driver',
  'secondDriver',
  'vehicle',
  'plate',
  'pickupDate',
  'pickupPlace',
  'returnDate',
  'returnPlace',
  'days',
  'pricePerDay',
  'total',
  'deposit',
  'excess',
  'mileage',
] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

const TOKEN = /\{([^{}]*)\}/g;
const isKnown = (name: string): name is Placeholder => (PLACEHOLDERS as readonly string[]).includes(name);

/** What a clause says wrongly: names in braces that are none, and whether a brace stands alone. */
export function placeholderFaults(clause: string): { unknown: string[]; isUnbalanced: boolean } {
  const names = Array.from(clause.matchAll(TOKEN), ([, name = '']) => name.trim());
  return {
    unknown: names.filter((name) => !isKnown(name)),
    isUnbalanced: /[{}]/.test(clause.replace(TOKEN, '')),
  };
}

/** A clause with its placeholders filled in. */
export const fillClause = (clause: string, values: Record<Placeholder, string>): string =>
  clause.replace(TOKEN, (token, name: string) => (isKnown(name.trim()) ? values[name.trim() as Placeholder] : token));
