import type { z } from 'zod';
import { expect, test } from 'vitest';
import { signUpSchema } from '~/modules/accounts/sign-up-schema';
import { changePasswordSchema, securitySchema } from './change-password-schema';
import { resetPasswordSchema } from './password-reset-schema';

type Form = [name: string, schema: z.ZodType, field: string, others: object];

const SIGN_UP = { role: 'customer', fullName: 'سلمى بناني', phone: '0612345678', email: 'salma@exemple.test' };
const FORMS: Form[] = [
  ['sign-up', signUpSchema(6), 'password', SIGN_UP],
  ['reset', resetPasswordSchema(6), 'password', {}],
  ['change', changePasswordSchema(6), 'newPassword', { currentPassword: 'ancien' }],
  ['security page', securitySchema(6), 'newPassword', { currentPassword: 'ancien', intent: 'password' }],
];

function faults(schema: z.ZodType, value: object): Record<string, string> {
  const { error } = schema.safeParse(value);
  return Object.fromEntries((error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]));
}

const SHORT = 'errors-auth:passwordTooShort?{"min":6}';

test.each(FORMS)('%s: what is wrong with the two passwords is told at once', (_name, schema, field, others) => {
  const twice = (first?: string, second?: string) =>
    faults(schema, { ...others, [field]: first, confirmPassword: second });
  expect(twice('motdepasse', 'motdepasse')).toEqual({});
  expect(twice('court', 'autre')).toEqual({ [field]: SHORT, confirmPassword: 'errors-auth:passwordsDoNotMatch' });
  expect(twice('court', 'court')).toEqual({ [field]: SHORT });
  expect(twice('motdepasse')).toEqual({ confirmPassword: 'errors-auth:passwordConfirmationRequired' });
  expect(twice()).toEqual({
    [field]: 'errors-auth:passwordRequired',
    confirmPassword: 'errors-auth:passwordConfirmationRequired',
  });
  expect(twice('a'.repeat(201), 'a'.repeat(201))).toEqual({ [field]: 'errors:textTooLong?{"max":200}' });
});

test.each(FORMS.filter(([, , , others]) => Object.keys(others).length > 0))(
  '%s: together with the faults of other fields',
  (_name, schema, field, others) => {
    const [other = ''] = Object.keys(others).filter((name) => name !== 'intent');
    const found = faults(schema, { ...others, [other]: undefined, [field]: 'motdepasse', confirmPassword: 'autre' });
    expect(Object.keys(found).sort()).toEqual(['confirmPassword', other].sort());
  },
);

test('sign-up keeps the name that can be seen', () => {
  const form = { ...SIGN_UP, password: 'motdepasse', confirmPassword: 'motdepasse' };
  const read = (fullName: string) => signUpSchema(6).safeParse({ ...form, fullName });
  expect(read('\u202eسلمى\u0000\n بناني\u200f').data?.fullName).toBe('سلمى بناني');
  expect(read('\u200b\u200f').error?.issues[0]?.message).toBe('errors-person:fullNameRequired');
  expect(read('a'.repeat(121)).error?.issues[0]?.message).toBe('errors:textTooLong?{"max":120}');
});
