import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Upload } from '../tab';

/** What was typed or chosen where an attribute does not hold it. */
const typed = new WeakMap<Element, string>();
const chosen = new WeakMap<Element, Upload[]>();

const FIELDS = 'input, select, textarea, button';
const SUBMITS = 'button:not([type]), button[type=submit], input[type=submit], input[type=image]';

/** The form that a control belongs to: the one that it names, or the one around it. */
export function formOf(control: Element): Element | null {
  const named = control.getAttribute('form');
  return named ? control.ownerDocument.getElementById(named) : control.closest('form');
}

const controlsOf = (form: Element) =>
  [...form.ownerDocument.querySelectorAll(FIELDS)].filter((control) => formOf(control) === form);

const isOff = (control: Element) => control.hasAttribute('disabled') || control.closest('fieldset[disabled]') !== null;
const isBox = (control: Element) => /^(checkbox|radio)$/.test(control.getAttribute('type') ?? '');
const isFile = (control: Element) => control.getAttribute('type') === 'file';

/** The button that Enter in a field of this form presses. */
export const defaultButton = (form: Element): Element | undefined =>
  controlsOf(form).find((control) => control.matches(SUBMITS));

export const isSubmit = (control: Element): boolean => control.matches(SUBMITS);

export function valueOf(control: Element): string {
  if (control.localName === 'select') return optionsOf(control).map(valueOfOption)[0] ?? '';
  if (control.localName === 'textarea')
    return typed.get(control) ?? decode(control.textContent ?? '').replace(/\r\n?/g, '\n');
  return control.getAttribute('value') ?? (isBox(control) ? 'on' : '');
}

/** Types a value over what stands in a field. */
export function setValue(control: Element, value: string): void {
  if (control.hasAttribute('readonly') || isOff(control)) throw new Error(`${nameOf(control)} takes no value`);
  if (control.localName === 'textarea') typed.set(control, value);
  else control.setAttribute('value', value);
}

export function setChecked(control: Element, isOn: boolean): void {
  if (isOff(control)) throw new Error(`${nameOf(control)} is off`);
  const form = formOf(control);
  if (control.getAttribute('type') === 'radio' && form)
    for (const other of controlsOf(form))
      if (other.getAttribute('type') === 'radio' && nameOf(other) === nameOf(control)) other.removeAttribute('checked');
  if (isOn) control.setAttribute('checked', '');
  else control.removeAttribute('checked');
}

/** Chooses the option of this value, or with these words. */
export function choose(select: Element, value: string): void {
  const options = [...select.querySelectorAll('option')];
  const wanted =
    options.find((option) => valueOfOption(option) === value) ?? options.find((option) => option.textContent === value);
  if (!wanted || isOff(wanted)) throw new Error(`${nameOf(select)} has no choice ${value}`);
  for (const option of options) option.removeAttribute('selected');
  wanted.setAttribute('selected', '');
}

export function chooseFiles(control: Element, files: string | Upload | Upload[]): void {
  if (typeof files !== 'string') return void chosen.set(control, [files].flat());
  chosen.set(control, [{ name: path.basename(files), mimeType: 'image/png', buffer: readFileSync(files) }]);
}

const nameOf = (control: Element) => control.getAttribute('name') ?? '';
const valueOfOption = (option: Element) => option.getAttribute('value') ?? option.textContent ?? '';

/** The chosen options; of a list that shows one, its first where none is chosen. */
function optionsOf(select: Element): Element[] {
  const options = [...select.querySelectorAll('option')].filter((option) => !isOff(option));
  const marked = options.filter((option) => option.hasAttribute('selected'));
  if (select.hasAttribute('multiple')) return marked;
  return (marked.length > 0 ? marked.slice(-1) : options.slice(0, 1)) as Element[];
}

/** The parser leaves the text of a text area as it was written. */
function decode(written: string): string {
  const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };
  return written.replace(/^\n/, '').replace(/&([a-z]+|#x?[0-9a-f]+);/gi, (all, name: string) => named[name] ?? all);
}

/** What is sent of a form whose button `submitter` was pressed, in the order of the page. */
export function entriesOf(form: Element, submitter: Element | null): [string, string | Upload][] {
  if (!form.hasAttribute('novalidate') && !submitter?.hasAttribute('formnovalidate')) refuseEmpty(form);
  return controlsOf(form).flatMap((control): [string, string | Upload][] => {
    const name = nameOf(control);
    const type = control.getAttribute('type');
    if (!name || isOff(control) || (isBox(control) && !control.hasAttribute('checked'))) return [];
    if (control.localName === 'button' || /^(submit|button|image|reset)$/.test(type ?? ''))
      return control === submitter ? [[name, valueOf(control)]] : [];
    if (control.localName === 'select') return optionsOf(control).map((option) => [name, valueOfOption(option)]);
    if (isFile(control)) {
      const none = { name: '', mimeType: 'application/octet-stream', buffer: Buffer.alloc(0) };
      return (chosen.get(control) ?? [none]).map((file) => [name, file]);
    }
    return [[name, valueOf(control).replace(/\r?\n/g, '\r\n')]];
  });
}

/** A browser sends no form that lacks what it requires itself. */
function refuseEmpty(form: Element): void {
  const empty = controlsOf(form).find(
    (control) =>
      control.hasAttribute('required') &&
      !isOff(control) &&
      (isBox(control) ? !control.hasAttribute('checked') : isFile(control) ? !chosen.has(control) : !valueOf(control)),
  );
  if (empty) throw new Error(`A browser would not send the form: ${nameOf(empty)} is required`);
}

const quoted = (text: string) => text.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

/** Entries with files as a browser sends them; a file field that holds none is a file without a name. */
export function multipart(entries: [string, string | Upload][]): { data: Buffer; headers: Record<string, string> } {
  const boundary = `----${randomUUID()}`;
  const parts = entries.flatMap(([name, value]) => {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"`;
    if (typeof value === 'string') return [`${head}\r\n\r\n${value}\r\n`];
    return [
      `${head}; filename="${quoted(value.name)}"\r\nContent-Type: ${value.mimeType}\r\n\r\n`,
      value.buffer,
      '\r\n',
    ];
  });
  const data = Buffer.concat([...parts, `--${boundary}--\r\n`].map((part) => Buffer.from(part as string)));
  return { data, headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` } };
}
