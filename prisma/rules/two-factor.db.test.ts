import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { conceal } from '~/platform/seal.server';
import { VALID } from '../../tests/factories/raw-rows';
import { useRawDatabase } from '../../tests/setup/raw-database';

const { insert, query, accepts, refuses } = useRawDatabase();

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const factorOf = (profile: unknown) => ({
  profile_id: profile,
  secret: conceal('test', 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'),
  last_step: 100,
});
const newProfile = async () => (await insert('profiles', VALID.profiles())).id;
async function withFactor() {
  const id = await newProfile();
  await insert('two_factors', factorOf(id));
  return id;
}
const codeOf = (profile: unknown, position: number) => ({
  profile_id: profile,
  position,
  code_hash: hashOf(`code ${position}`),
});

describe('second factors', () => {
  test('the secret is never stored as an authenticator shows it', async () => {
    const id = await newProfile();
    for (const secret of ['GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', '', 'v1.a.b.c'])
      await refuses('two_factors_secret', () => insert('two_factors', { ...factorOf(id), secret }));
    await accepts(() => insert('two_factors', factorOf(id)));
  });

  test('the step of the last code only grows, and nothing else changes', async () => {
    const id = await withFactor();
    const change = (what: string) => query(`UPDATE two_factors SET ${what} WHERE profile_id = $1`, [id]);
    for (const what of ['last_step = 100', 'last_step = 99', `last_step = 101, enabled_at = now() + interval '1 day'`])
      await refuses('two_factors_used_once', () => change(what));
    await refuses('two_factors_used_once', () =>
      query('UPDATE two_factors SET last_step = 101, secret = $2 WHERE profile_id = $1', [
        id,
        conceal('test', 'X'.repeat(32)),
      ]),
    );
    await accepts(() => change('last_step = 101'));
    await refuses('two_factors_last_step', async () =>
      insert('two_factors', { ...factorOf(await newProfile()), last_step: 0 }),
    );
  });
});

describe('recovery codes', () => {
  test('are ten at most, hashed, and different', async () => {
    const id = await withFactor();
    for (const position of [0, 11])
      await refuses('recovery_codes_position', () => insert('recovery_codes', codeOf(id, position)));
    await refuses('recovery_codes_code_hash', () =>
      insert('recovery_codes', { ...codeOf(id, 1), code_hash: 'ABCD-EFGH-JKMN-PQRS' }),
    );
    await insert('recovery_codes', codeOf(id, 1));
    await refuses('recovery_codes_profile_id_code_hash_key', () =>
      insert('recovery_codes', { ...codeOf(id, 1), position: 2 }),
    );
    await refuses('recovery_codes_profile_id_fkey', async () =>
      insert('recovery_codes', codeOf(await newProfile(), 1)),
    );
  });

  test('serve once', async () => {
    const id = await withFactor();
    await insert('recovery_codes', codeOf(id, 1));
    const use = (at: string) => query(`UPDATE recovery_codes SET used_at = ${at} WHERE profile_id = $1`, [id]);
    await use('now()');
    for (const at of ['now()', 'NULL']) await refuses('recovery_codes_used_once', () => use(at));
  });

  test('go with the second factor, and that with the profile', async () => {
    const id = await withFactor();
    await insert('recovery_codes', codeOf(id, 1));
    await query('DELETE FROM profiles WHERE id = $1', [id]);
    for (const table of ['two_factors', 'recovery_codes'])
      expect((await query(`SELECT FROM ${table} WHERE profile_id = $1`, [id])).rowCount).toBe(0);
  });
});

test('a session has given only a second factor that its profile has, and not before it was turned on', async () => {
  const session = (profile: unknown, at: string) => ({
    id: randomUUID(),
    token_hash: randomUUID(),
    profile_id: profile,
    expires_at: '2099-01-01T00:00:00Z',
    second_factor_at: at,
  });
  const [without, having] = [await newProfile(), await withFactor()];
  await refuses('sessions_second_factor', () => insert('sessions', session(without, '2090-01-01')));
  await refuses('sessions_second_factor', () => insert('sessions', session(having, '2020-01-01')));
  await accepts(() => insert('sessions', session(having, '2090-01-01')));
});
