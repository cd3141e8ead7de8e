import { describe, expect, test } from 'vitest';
import { OURS, REFUSALS } from '~/errors/refusal-of-rule.server';
import { useRawDatabase } from '../../tests/setup/raw-database';

const { query } = useRawDatabase();

/** Every rule with a name of its own: periods and keys that are one's alone, and what triggers refuse by name. */
const RULES = `
  SELECT conname::text AS name FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype = 'x'
  UNION SELECT c.relname FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
    LEFT JOIN pg_index p ON p.indrelid = i.indrelid AND p.indisprimary
    WHERE i.indisunique AND NOT i.indisprimary AND c.relnamespace = 'public'::regnamespace
      -- With the primary key in it, it is there for references.
      AND NOT i.indkey::int2[] @> p.indkey::int2[]
  UNION SELECT coalesce(nullif(split_part(encode(t.tgargs, 'escape'), '\\000', 1), ''), t.tgname) FROM pg_trigger t
    WHERE t.tgfoid IN ('refuse_row'::regproc, 'refuse_but_history'::regproc)
  UNION SELECT said[1] FROM pg_proc p,
    regexp_matches(p.prosrc, '(?:break_rule\\([^,]+, |CONSTRAINT = |rule := )''([a-z_]+)''', 'g') AS said
    WHERE p.pronamespace = 'public'::regnamespace
  UNION SELECT t.tgrelid::regclass || end_of FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid,
    unnest(ARRAY['_in_future', '_before_agency']) AS end_of WHERE p.proname = 'check_day_of_money'`;

/** Of every table alike, where no code of ours writes: an agency's row stays its own, what is kept is only added to. */
const OF_EVERY_TABLE = /_(agency_fixed|only_added|not_truncated|used_link)$/;

describe('what a person is told of a rule of the database (R333)', () => {
  test('each rule has a sentence, or no act of a person meets it', async () => {
    const rules = (await query(RULES)).rows
      .map(({ name }) => String(name))
      .filter((name) => !OF_EVERY_TABLE.test(name));
    expect(rules.length).toBeGreaterThan(150);
    const known = [...Object.keys(REFUSALS), ...OURS];
    expect(rules.filter((name) => !known.includes(name)).sort()).toEqual([]);
    expect(known.filter((name) => !rules.includes(name)).sort()).toEqual([]);
    expect([...OURS].filter((name) => name in REFUSALS)).toEqual([]);
  });

  test('an error of a trigger’s rule names it', async () => {
    const { rows } = await query(`SELECT proname AS name FROM pg_proc WHERE pronamespace = 'public'::regnamespace
      AND prosrc ~ 'RAISE EXCEPTION' AND prosrc !~ 'violates check constraint "'`);
    expect(rows).toEqual([]);
  });
});
