export const ATTACKS: Record<string, string[]>;
