export function waitUntilHealthy(origin: string, child: { exitCode: number | null }, limitMs?: number): Promise<void>;
