/**
 * What the hearts of a page are for its visitor: a customer's, with the cars (full ids) that are favourites; links
 * to the page that asks, for the signed out; none for agencies and administrators (R129).
 */
export type FavoriteMarks = { for: 'customer'; saved: readonly string[] } | { for: 'signed-out' } | { for: 'nobody' };
