/** Rows of the longest file of vehicles, and its weight. */
export const MOST_ROWS = 2000;
export const MAX_FILE_BYTES = 4 * 1024 * 1024;
/** Up to so many new vehicles are written while the visitor waits; more are work for the jobs process. */
export const WRITTEN_AT_ONCE = 50;
