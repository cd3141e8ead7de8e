export function environmentAt(moment: string): Promise<Record<string, string>>;
export function readMoment(text: string): number;
