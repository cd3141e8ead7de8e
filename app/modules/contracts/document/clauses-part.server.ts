import { heading, INK, row, stack, text, type Block } from '~/platform/pdf/blocks.server';
import { isolateNumber } from '~/platform/pdf/isolate';
import { DEFAULT_CLAUSES } from '../default-clauses';
import { isDefaultTerms } from '../default-terms.server';
import type { Writing } from './writing.server';

/**
 * The conditions that the contract was made with. The eight clauses that nobody changed read in the document's language
 * (R36); an agency's own words stay as they are, each paragraph in its own direction.
 */
export function clausesPart({ paper: { terms }, t }: Writing): Block {
  const title = heading(t('contract-document:conditions'));
  if (!isDefaultTerms(terms)) {
    return stack([title, text(terms.trim(), { size: 8, direction: 'auto' })], 4);
  }
  const clauses = DEFAULT_CLAUSES.map((clause, index) =>
    row(
      [
        { block: text(isolateNumber(String(index + 1)), { size: 8, bold: true, color: INK.accent }), width: 10 },
        { block: text(t(`contract:clauses.${clause}`), { size: 8 }) },
      ],
      6,
    ),
  );
  const half = Math.ceil(clauses.length / 2);
  const sides = [clauses.slice(0, half), clauses.slice(half)].map((side) => ({ block: stack(side, 2) }));
  return stack([title, row(sides, 24)], 4);
}
