/** Ticked where a place has hours of its own. */
export const OWN_HOURS_FIELD = 'ownHours';
/** As long as instructions may be, for the field. */
export const LONGEST_INSTRUCTIONS = 500;
