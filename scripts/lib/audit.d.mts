export function judgeAudit(output: string): { passes: boolean; text: string };
