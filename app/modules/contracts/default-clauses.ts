/** The eight default clauses, in this order (R36). */
export const DEFAULT_CLAUSES = [
  'licence',
  'condition',
  'damage',
  'fines',
  'smoking',
  'fuel',
  'late',
  'deposit',
] as const;
