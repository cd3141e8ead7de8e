export function hashOf(entries: string[]): string;
export function generateClient(): Promise<string>;
export function buildApp(): Promise<string>;
