import { expect, test } from 'vitest';
import { withoutValues } from './log.server';

test('a query that Prisma refuses is told without what was in it', () => {
  const error = Object.assign(
    new Error(
      'Invalid `db.profile.create()` invocation:\n\n{\n  data: { password: "hunter2" }\n}\n\nUnknown argument `password`.',
    ),
    {
      name: 'PrismaClientValidationError',
    },
  );
  const line = JSON.stringify(withoutValues(error));
  expect(line).toContain('Unknown argument');
  expect(line).toContain('at ');
  expect(line).not.toContain('hunter2');
});

test('any other error is told whole', () => {
  expect(withoutValues(new RangeError('no such step\nat all'))).toMatchObject({
    type: 'RangeError',
    message: 'no such step\nat all',
  });
});
