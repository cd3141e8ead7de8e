/** Rows of one statement: far within the database's time limit, whatever hangs on them. */
const BATCH = 1_000;
/** Rows of one call: what is over goes the next time. */
const MOST = 200_000;

/**
 * Deletes old rows a batch a statement, so that no purge meets the statement's time limit or holds its
 * locks for long. `deleteSome` deletes up to `limit` rows and says how many: a `deleteMany` with `limit`.
 * It stops at the first batch that is not full, and after `most` rows.
 * @returns how many rows went.
 */
export async function deleteInBatches(
  deleteSome: (limit: number) => PromiseLike<{ count: number }>,
  { batch = BATCH, most = MOST }: { batch?: number; most?: number } = {},
): Promise<number> {
  for (let deleted = 0; ;) {
    const limit = Math.min(batch, most - deleted);
    if (limit <= 0) return deleted;
    const { count } = await deleteSome(limit);
    deleted += count;
    if (count < limit) return deleted;
  }
}
