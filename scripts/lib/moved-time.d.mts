export function environmentAt(moment: string): Promise<Record<string, string>>;
export function readMoment(text: string): number;
export function withoutName(library: Buffer, name: string): Buffer;
