/** A form as a page draws it: where it goes, and the fields with the values that it would send. */
export interface PageForm {
  method: 'get' | 'post';
  action: string;
  isMultipart: boolean;
  fields: { name: string; value: string; kind: string; choices: string[] }[];
}

const ENTITIES: Record<string, string> = { amp: '&', quot: '"', '#x27': "'", lt: '<', gt: '>' };
const decode = (text: string) => text.replace(/&([a-z#0-9]+);/gi, (all, name: string) => ENTITIES[name] ?? all);

function attribute(tag: string, name: string): string | undefined {
  const found = new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag);
  return found?.[1] === undefined ? undefined : decode(found[1]);
}

/** The forms of a page's HTML, in their order. Fields outside a form that name theirs by `form=` are not read. */
export function readForms(html: string, address: string): PageForm[] {
  return [...html.matchAll(/(<form\b[^>]*>)([\s\S]*?)<\/form>/gi)].map(([, tag = '', inner = '']) => ({
    method: attribute(tag, 'method')?.toLowerCase() === 'post' ? 'post' : 'get',
    action: attribute(tag, 'action') ?? address,
    isMultipart: attribute(tag, 'enctype') === 'multipart/form-data',
    fields: [...controls(inner), ...selects(inner), ...textAreas(inner)],
  }));
}

const controls = (html: string) =>
  [...html.matchAll(/<(?:input|button)\b[^>]*>/gi)].flatMap(([tag]) => {
    const [name, kind = 'text'] = [attribute(tag, 'name'), attribute(tag, 'type')];
    const value = attribute(tag, 'value') ?? (kind === 'checkbox' ? 'on' : '');
    return name ? [{ name, kind, value, choices: [] }] : [];
  });

const selects = (html: string) =>
  [...html.matchAll(/(<select\b[^>]*>)([\s\S]*?)<\/select>/gi)].flatMap(([, tag = '', inner = '']) => {
    const name = attribute(tag, 'name');
    const choices = [...inner.matchAll(/<option\b[^>]*>/gi)].map(([option]) => attribute(option, 'value') ?? '');
    return name ? [{ name, kind: 'select', value: choices.find(Boolean) ?? '', choices }] : [];
  });

const textAreas = (html: string) =>
  [...html.matchAll(/(<textarea\b[^>]*>)([\s\S]*?)<\/textarea>/gi)].flatMap(([, tag = '', value = '']) => {
    const name = attribute(tag, 'name');
    return name ? [{ name, kind: 'textarea', value: decode(value), choices: [] }] : [];
  });
