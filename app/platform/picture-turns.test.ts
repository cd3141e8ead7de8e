import { expect, test } from 'vitest';
import { inPictureTurn, PicturesBusy, type PictureWork } from './picture-turns';

/** Work that ends when it is told to. */
function job(kind: PictureWork, name: string, started: string[], account?: string) {
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  const work = async () => {
    started.push(name);
    await ended;
  };
  const done = inPictureTurn(kind, work, account);
  return { done, end };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Ends jobs, each once it has begun, and gives the order in which all began. */
async function endInTurn(jobs: Record<string, ReturnType<typeof job>>, started: string[]) {
  for (const name of started) {
    const running = jobs[name];
    running?.end();
    await running?.done;
    await settle();
  }
  return started;
}

test('two drawings at a time, those for pages before those to share, and uploads beside them', async () => {
  const started: string[] = [];
  const jobs = Object.fromEntries(
    (['drawing 1', 'drawing 2', 'share 1', 'drawing 3', 'upload 1', 'upload 2', 'upload 3'] as const).map((name) => [
      name,
      job(name.split(' ')[0] as PictureWork, name, started),
    ]),
  );
  expect(started).toEqual(['drawing 1', 'drawing 2', 'upload 1', 'upload 2']);
  await endInTurn(jobs, started);
  expect(started).toEqual(['drawing 1', 'drawing 2', 'upload 1', 'upload 2', 'drawing 3', 'share 1', 'upload 3']);
});

test('of an account one upload at a time, five wait, and whoever comes after is not kept by them', async () => {
  const started: string[] = [];
  const upload = (name: string) => [name, job('upload', name, started, name[0])] as const;
  const jobs = Object.fromEntries(['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map(upload));
  expect(started).toEqual(['a1', 'b1']);
  const more = ['a4', 'a5', 'a6'].map(upload);
  await expect(job('upload', 'a7', started, 'a').done).rejects.toThrow(PicturesBusy);
  await endInTurn({ ...jobs, ...Object.fromEntries(more) }, started);
  expect(started).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'c1', 'a4', 'a5', 'a6']);
});

test.each([
  ['upload', 20],
  ['drawing', 300],
  ['share', 20],
] as const)('more than the %s line holds (%i) are asked to come again', async (kind, most) => {
  const started: string[] = [];
  const jobs = Array.from({ length: most + 2 }, (_, at) => job(kind, String(at), started));
  await expect(job(kind, 'one more', started).done).rejects.toThrow(PicturesBusy);
  for (const { end } of jobs) end();
  await Promise.all(jobs.map(({ done }) => done));
  expect(started).toHaveLength(most + 2);
});

test('work that fails gives its turn on', async () => {
  const fail = () => inPictureTurn('drawing', () => Promise.reject(new Error('broken')));
  await Promise.allSettled([fail(), fail(), fail()]);
  expect(await inPictureTurn('drawing', () => Promise.resolve('drawn'))).toBe('drawn');
});
