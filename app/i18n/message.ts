/**
 * An error sentence on its way from a schema or a module to the page: a text key and its values in
 * one string, because form libraries carry errors as strings.
 */
export function message(key: string, params?: Record<string, string | number>): string {
  return params && Object.keys(params).length > 0 ? `${key}?${JSON.stringify(params)}` : key;
}

/** Takes `message()` apart again. */
export function parseMessage(text: string): { key: string; params: Record<string, string | number> } {
  const at = text.indexOf('?{');
  if (at < 0) return { key: text, params: {} };
  return { key: text.slice(0, at), params: JSON.parse(text.slice(at + 1)) as Record<string, string | number> };
}
