/** Most photos of a vehicle (R115). */
export const MOST_IMAGES = 6;
/** Characters of the longest description of a photo. */
export const LONGEST_ALT = 160;
