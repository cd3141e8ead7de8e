import { expect, test } from 'vitest';
import { inPictureTurn, PicturesBusy, type PictureWork } from './picture-turns';

/** Work that ends when it is told to. */
function job(kind: PictureWork, name: string, started: string[]) {
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  const done = inPictureTurn(kind, async () => {
    started.push(name);
    await ended;
  });
  return { done, end };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('two run at a time; uploads go before drawings and pictures to share, each in their order', async () => {
  const started: string[] = [];
  const jobs = [
    job('drawing', 'drawing 1', started),
    job('drawing', 'drawing 2', started),
    job('share', 'share 1', started),
    job('drawing', 'drawing 3', started),
    job('upload', 'upload 1', started),
    job('upload', 'upload 2', started),
  ];
  expect(started).toEqual(['drawing 1', 'drawing 2']);
  for (const { end, done } of [jobs[0]!, jobs[4]!, jobs[5]!, jobs[1]!]) {
    end();
    await done;
    await settle();
  }
  expect(started).toEqual(['drawing 1', 'drawing 2', 'upload 1', 'upload 2', 'drawing 3', 'share 1']);
  for (const { end } of jobs) end();
  await Promise.all(jobs.map(({ done }) => done));
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
