import { heading, INK, row, stack, text, type Block } from '~/platform/pdf/blocks.server';
import { isolateNumber } from '~/platform/pdf/isolate';
import { DEFAULT_CLAUSES } from '../default-clauses';
import { isDefaultTerms } from '../default-terms.server';
import { filledClauses } from '../template/clauses.server';
import type { Writing } from './writing.server';

/**
 * The conditions that the contract was made with. The agency's own clauses are filled in, and the eight that nobody
 * changed read in the document's language (R36, R182); other words stay as they are, each paragraph in its own direction.
 */
export function clausesPart({ paper, language, t }: Writing): Block {
  const { terms } = paper;
  const title = heading(t('contract-document:conditions'));
  const own = filledClauses(paper, language);
  if (!own && !isDefaultTerms(terms)) return stack([title, text(terms.trim(), { size: 8, direction: 'auto' })], 4);
  const clauses = own ?? DEFAULT_CLAUSES.map((clause) => t(`contract:clauses.${clause}`));
  const half = Math.ceil(clauses.length / 2);
  const side = (from: number, to: number) =>
    stack(
      clauses.slice(from, to).map((clause, index) => clauseRow(from + index + 1, clause)),
      2,
    );
  return stack([title, row([{ block: side(0, half) }, { block: side(half, clauses.length) }], 24)], 4);
}

const clauseRow = (number: number, clause: string): Block =>
  row(
    [
      { block: text(isolateNumber(String(number)), { size: 8, bold: true, color: INK.accent }), width: 10 },
      { block: text(clause, { size: 8, direction: 'auto' }) },
    ],
    6,
  );
