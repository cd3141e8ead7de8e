export function findChromium(): string | undefined;
export function requireChromium(): Promise<string>;
export function findTestBrowser(): string | undefined;
export function requireTestBrowser(): Promise<string>;
