import type { RunningPostgres } from './postgres.mjs';

export const MEMORY_SPACE: string;
export function offerMemory(server: RunningPostgres): Promise<void>;
