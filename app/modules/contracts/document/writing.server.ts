import type { Translator } from '~/i18n/i18next.server';
import type { Language } from '~/i18n/languages';
import { row, text, type Block, INK } from '~/platform/pdf/blocks.server';
import { isolate, isolateNumber } from '~/platform/pdf/isolate';
import { displayPhone } from '~/modules/people/identity-numbers';
import type { ContractPaper, DrawnSignature } from './find-contract-paper.server';

/** What each part of the paper is written from. */
export interface Writing {
  paper: ContractPaper;
  language: Language;
  t: Translator;
  /** How it was signed; null before that. */
  signed: DrawnSignature | null;
}

/** A label and what it is of; what is not known has no line. */
export type Fact = readonly [label: string, value: string | null | undefined];

/** Labels with their values, one below the other. `label`: the width of the labels in points. */
export function facts(lines: readonly Fact[], label = 66): Block[] {
  return lines.flatMap(([name, value]) =>
    value
      ? [
          row(
            [{ block: text(name, { size: 8, color: INK.muted }), width: label }, { block: text(value, { size: 8.5 }) }],
            6,
          ),
        ]
      : [],
  );
}

/** A label over its value. */
export function captioned(label: string, value: string): readonly Block[] {
  return [text(label, { size: 8, color: INK.muted }), text(value, { bold: true })];
}

/** A number that reads from left to right; nothing for none. */
export const numeric = (value: string | null | undefined): string | null => (value ? isolateNumber(value) : null);
/** A text of people's own; nothing for none. */
export const own = (value: string | null | undefined): string | null => (value ? isolate(value) : null);
export const phone = (e164: string | null | undefined): string | null =>
  e164 ? isolateNumber(displayPhone(e164)) : null;
