const FIRST_STRONG_ISOLATE = '\u2068';
const LEFT_TO_RIGHT_ISOLATE = '\u2066';
const POP_ISOLATE = '\u2069';
/** Embeddings, overrides and isolates: a value brings none of its own. */
const CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;

/** A value of a field (a name, an address) within a sentence of a document: it keeps its own direction. */
export function isolate(value: string): string {
  return `${FIRST_STRONG_ISOLATE}${value.replace(CONTROLS, '')}${POP_ISOLATE}`;
}

/** A number of a field (a phone, an amount, an ICE, a date): it reads from left to right. */
export function isolateNumber(value: string): string {
  return `${LEFT_TO_RIGHT_ISOLATE}${value.replace(CONTROLS, '')}${POP_ISOLATE}`;
}
