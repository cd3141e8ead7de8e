/** Rows of the longest file of vehicles, and its weight. */
export const MOST_ROWS = 2000;
export const MAX_FILE_BYTES = 4 * 1024 * 1024;
/**
 * Up to so many rows are checked, and so many new vehicles written, while the visitor waits; more are work for the jobs
 * process.
 */
export const DONE_AT_ONCE = 50;
/** Rows of one step of that work; the page of an import counts by them. */
export const BATCH = 100;
/** Cells of a row at most: five times the columns that are known, for whoever keeps notes beside them. */
export const MOST_COLUMNS = 120;
