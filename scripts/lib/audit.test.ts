import { expect, test } from 'vitest';
import { judgeAudit } from './audit.mjs';

const report = (vulnerabilities: Record<string, number>) => JSON.stringify({ metadata: { vulnerabilities } });

test.each([
  ['nothing known', report({ critical: 0, high: 0, moderate: 0, low: 0 }), true],
  ['moderate holes only', report({ critical: 0, high: 0, moderate: 3, low: 9 }), true],
  ['a high one', report({ critical: 0, high: 1, moderate: 0, low: 0 }), false],
  ['a critical one', report({ critical: 1, high: 0, moderate: 0, low: 0 }), false],
  ['a registry that refuses', JSON.stringify({ message: '405 Method Not Allowed', error: { summary: '' } }), true],
  ['no answer at all', '', true],
])('%s', (_name, output, passes) => expect(judgeAudit(output).passes).toBe(passes));
