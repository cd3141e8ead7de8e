/** Of several runs, in milliseconds. */
export interface Times {
  median: number;
  min: number;
  max: number;
}

export async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; value: T }> {
  const start = performance.now();
  const value = await work();
  return { ms: performance.now() - start, value };
}

export function summed(times: number[]): Times {
  const sorted = [...times].sort((a, b) => a - b);
  const round = (ms = 0) => Math.round(ms * 10) / 10;
  return {
    median: round(sorted[sorted.length >> 1]),
    min: round(sorted[0]),
    max: round(sorted.at(-1)),
  };
}

export const timesText = ({ median, min, max }: Times) => `${median} (${min}–${max})`;
