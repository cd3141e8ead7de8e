export const ROOT: string;
export function packageBin(file: string): string;
export function keepRunning(
  name: string,
  running: { exited: Promise<number | null> },
  start: () => { exited: Promise<number | null> },
): Promise<number | null>;
export function run(
  command: string,
  args: string[],
  options?: {
    env?: Record<string, string>;
    show?: boolean;
    allowFailure?: boolean;
    failure?: string;
    hint?: string;
  },
): Promise<number>;
