/** Does the work of each item, so many at a time; what came of them, in their order. */
export async function atOnce<T, R>(
  items: readonly T[],
  work: (item: T, at: number) => Promise<R>,
  most = 6,
): Promise<R[]> {
  const results: R[] = [];
  const queue = items.entries();
  const worker = async () => {
    for (const [at, item] of queue) results[at] = await work(item, at);
  };
  await Promise.all(Array.from({ length: most }, worker));
  return results;
}
