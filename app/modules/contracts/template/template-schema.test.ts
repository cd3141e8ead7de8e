import { expect, test } from 'vitest';
import { templateSchema } from './template-schema';

const read = (change: Record<string, string>) =>
  templateSchema.safeParse({ version: '0', intent: 'save', rows: '2', fr1: 'Un.', en1: '', ar1: 'واحد', ...change });
const faults = (change: Record<string, string>) =>
  read(change).error?.issues.map(({ path, message }) => [path.join('.'), message.split('?')[0]]);

test('clauses are kept in their order, and one without a word is left out', () => {
  expect(read({ rows: '3', fr3: '{client} paie {total}.' }).data?.clauses).toEqual([
    { fr: 'Un.', en: '', ar: 'واحد' },
    { fr: '{client} paie {total}.', en: '', ar: '' },
  ]);
});

test('a placeholder that is none, a brace alone and a clause that is too long are told at their field', () => {
  expect(faults({ en2: '{renter}', ar2: 'x}', fr2: 'x'.repeat(501) })).toEqual([
    ['fr2', 'errors:textTooLong'],
    ['en2', 'errors-documents:placeholderUnknown'],
    ['ar2', 'errors-documents:bracesUnbalanced'],
  ]);
});

test('a contract has a clause; a button that changes rows is not judged', () => {
  expect(faults({ fr1: ' ', ar1: '' })).toEqual([['', 'errors-documents:clausesRequired']]);
  expect(read({ fr1: '{', intent: 'up2' }).success).toBe(true);
  expect(read({ fr1: '{', intent: 'preview' }).success).toBe(false);
  expect(read({ intent: 'delete' }).success).toBe(false);
  expect(templateSchema.safeParse({}).success).toBe(false);
});
