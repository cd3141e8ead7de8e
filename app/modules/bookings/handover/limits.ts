/** Characters of what is said about damage. */
export const LONGEST_DAMAGE_NOTE = 500;

/** Levels of a tank, in eighths. */
export const FUEL_LEVELS = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;
