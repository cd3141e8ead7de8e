import { DESK_FIELDS, type DeskField, type DeskValues } from '../desk-values';

/** Fields that are no part of the booking: what is searched for, and what the form notes for itself. */
const OWN_TO_THE_FORM: readonly string[] = [
  'clientQuery',
  'clientForm',
  'clientType',
  'vehicleQuery',
  'category',
  'showBusy',
  'manyVehicles',
  'acceptDriver',
  'received',
  'method',
  'chequeNumber',
  'chequeBank',
  'chequeDueOn',
  'sameCheque',
  'tellClient',
  'version',
  'reference',
  'opened',
  'told',
];
const COMPARED = DESK_FIELDS.filter((name) => !OWN_TO_THE_FORM.includes(name));

/** A field that somebody else changed while the form was open. */
export interface ChangeMeanwhile {
  field: DeskField;
  before: string;
  now: string;
  /** What was typed into the form stays where it says something else. */
  isKept: boolean;
}

/**
 * The form of a booking that somebody else may have changed since it was opened: what was typed stays, a field that was
 * not touched takes the new value, and each change is named until the form is saved. The version stays the one that the
 * form was opened with: a page that follows by itself is no proof that somebody read it (`acceptChanges`).
 * `current`: the booking as it stands, `typed`: the draft, null where the form is opened.
 */
export function mergeEdit(
  current: DeskValues,
  typed: DeskValues | null,
): { values: DeskValues; changes: ChangeMeanwhile[] } {
  const now = booked(current);
  const opened = (typed && readValues(typed.opened)) ?? now;
  const values = { ...(typed ?? current), version: typed?.version ?? current.version, reference: current.reference };
  const found = COMPARED.flatMap((field): ChangeMeanwhile[] => {
    const [before, after, mine] = [opened, now, typed ?? now].map((one) => plain(one[field])) as [
      string,
      string,
      string,
    ];
    if (before === after) return [];
    if (mine === before) values[field] = after;
    return [{ field, before, now: after, isKept: mine !== before && mine !== after }];
  });
  const earlier = readChanges(typed?.told).filter(({ field }) => !found.some((one) => one.field === field));
  const changes = [...earlier, ...found];
  return {
    values: { ...values, opened: JSON.stringify(now), told: changes.length ? JSON.stringify(changes) : '' },
    changes,
  };
}

/** Browsers send the lines of a text with a carriage return. */
const plain = (value: string | undefined) => (value ?? '').replace(/\r\n/g, '\n').trim();

const booked = (values: DeskValues): DeskValues =>
  Object.fromEntries(COMPARED.flatMap((name) => (values[name] ? [[name, values[name]]] : []))) as DeskValues;

const isField = (name: unknown): name is DeskField => COMPARED.some((one) => one === name);

function parsed(json: string | undefined): unknown {
  try {
    return JSON.parse(json ?? '');
  } catch {
    return null;
  }
}

/** What a form noted of the booking when it was opened; null for anything else. */
function readValues(json: string | undefined): DeskValues | null {
  const value = parsed(json);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const known = Object.entries(value).filter(([name, text]) => isField(name) && typeof text === 'string');
  return Object.fromEntries(known) as DeskValues;
}

function readChanges(json: string | undefined): ChangeMeanwhile[] {
  const value = parsed(json);
  if (!Array.isArray(value)) return [];
  return (value as Partial<ChangeMeanwhile>[]).flatMap((one) =>
    isField(one?.field) && typeof one.before === 'string' && typeof one.now === 'string'
      ? [{ field: one.field, before: one.before, now: one.now, isKept: one.isKept === true }]
      : [],
  );
}
