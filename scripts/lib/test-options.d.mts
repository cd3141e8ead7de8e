export function readTestOptions(words: string[]): { names: string[]; at?: string; coverage: boolean };
