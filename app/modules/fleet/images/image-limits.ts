/** Most photos of a vehicle (R115). */
export const MOST_IMAGES = 6;
/** Most that may be sent at once, so that those above the six are named: whoever ticks a whole holiday is told so. */
export const MOST_SENT = 100;
/** Most that the photos sent at once may weigh together: less than a form may, for what is typed beside them. */
export const MOST_BYTES_SENT = 64_000_000;
/** Characters of the longest description of a photo. */
export const LONGEST_ALT = 160;
