/** The names that most browsers bear beside their own come last. */
const BROWSERS: [RegExp, string][] = [
  [/\bFBA[NV]\b|\bFB_IAB\b/, 'Facebook'],
  [/\bInstagram\b/, 'Instagram'],
  [/\bWhatsApp\b/, 'WhatsApp'],
  [/\bEdg(A|iOS|e)?\//, 'Edge'],
  [/\b(OPR|OPX|OPT|Opera)\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bHuaweiBrowser\//, 'Huawei Browser'],
  [/\bMiuiBrowser\//, 'Mi Browser'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

/** iPad and iPhone say "like Mac OS X", Android says "Linux". */
const SYSTEMS: [RegExp, string, 'phone' | 'computer'][] = [
  [/\biPhone\b/, 'iPhone', 'phone'],
  [/\biPad\b/, 'iPad', 'phone'],
  [/\b(HarmonyOS|OpenHarmony)\b/, 'HarmonyOS', 'phone'],
  [/\bAndroid\b/, 'Android', 'phone'],
  [/\bWindows\b/, 'Windows', 'computer'],
  [/\bCrOS\b/, 'ChromeOS', 'computer'],
  [/\bMacintosh\b/, 'Mac', 'computer'],
  [/\bLinux\b/, 'Linux', 'computer'],
];

export interface Device {
  /** Names as their makers write them, in every language; null where none is known. */
  browser: string | null;
  system: string | null;
  kind: 'phone' | 'computer';
}

/**
 * Browser and system behind a User-Agent header, as far as their owner would call them so. The header
 * is the browser's own word: good enough to recognise one's devices, never to decide anything.
 */
export function deviceOf(userAgent: string | null): Device {
  const text = userAgent ?? '';
  const [, browser = null] = BROWSERS.find(([sign]) => sign.test(text)) ?? [];
  const [, system = null, kind = 'computer'] = SYSTEMS.find(([sign]) => sign.test(text)) ?? [];
  return { browser, system, kind };
}
