export function applyMigrations(url: string): Promise<void>;
