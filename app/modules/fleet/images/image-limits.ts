/** Most photos of a vehicle (R115). */
export const MOST_IMAGES = 6;
/** Most that may be sent at once, so that those above the six are named: whoever ticks a whole holiday is told so. */
export const MOST_SENT = 100;
/** Characters of the longest description of a photo. */
export const LONGEST_ALT = 160;
